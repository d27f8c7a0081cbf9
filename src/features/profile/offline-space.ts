/** Sizes on this device as texts. Pure. */
import { ownLocale } from '#shared/messages/language'

const MEBIBYTE = 1_048_576
const GIBIBYTE = 1_024 * MEBIBYTE

export function spaceText(bytes: number): string {
  const [size, unit] = bytes < GIBIBYTE ? [MEBIBYTE, 'megabyte'] : [GIBIBYTE, 'gigabyte']
  return new Intl.NumberFormat(ownLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}
