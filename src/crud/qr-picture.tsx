/** A QR code drawn from its record: modules as one path, in the record's colours, with the quiet zone of ISO/IEC 18004. */
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** Light modules on every side that scanners need (ISO/IEC 18004, 4 modules). */
const QUIET_ZONE = 4

const LEVELS = ['L', 'M', 'Q', 'H'] as const
const isLevel = (value: unknown): value is (typeof LEVELS)[number] => LEVELS.some((level) => level === value)
const colourOr = (value: unknown, other: string): string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : other

/** Side in modules and the path of the dark ones; undefined when the content does not fit into any QR code. */
export function qrPath(content: string, level: unknown): { size: number; path: string } | undefined {
  try {
    const { data, size } = encode(content, { ecc: isLevel(level) ? level : 'M', border: QUIET_ZONE })
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    return { size, path }
  } catch {
    return undefined
  }
}

export type QrPictureProps = { values: Record<string, unknown>; size: number; label: string }

/** `size` in CSS pixels. */
export function QrPicture({ values, size, label }: QrPictureProps) {
  const { content, error_correction: level, foreground, background } = values
  const text = typeof content === 'string' ? content : ''
  const code = useMemo(() => (text === '' ? undefined : qrPath(text, level)), [text, level])
  if (!code)
    return <Text c="dimmed">{text === '' ? 'Type the content to see the code.' : 'Too long for a QR code.'}</Text>
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill={colourOr(background, '#ffffff')} />
      <path d={code.path} fill={colourOr(foreground, '#000000')} />
    </svg>
  )
}
