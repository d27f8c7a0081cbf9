/** Sizes on this device as texts. Pure. */
const MEBIBYTE = 1_048_576
const GIBIBYTE = 1_024 * MEBIBYTE

export function spaceText(bytes: number): string {
  const [size, unit] = bytes < GIBIBYTE ? [MEBIBYTE, 'megabyte'] : [GIBIBYTE, 'gigabyte']
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size)
}
