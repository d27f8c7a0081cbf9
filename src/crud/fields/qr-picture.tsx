/**
 * A QR code drawn from its record as SVG, in the record's colours, with the quiet zone that
 * scanners need.
 */
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import * as text from '#messages/drawings'
import { qrPath, toQrCode } from '#shared/catalogue/qr-code'
import { qrModules } from './qr-modules'

export type QrPictureProps = { values: Record<string, unknown>; size: number; label: string }

/** `size` in CSS pixels. */
export function QrPicture({ values, size, label }: QrPictureProps) {
  const { content, level, foreground, background } = toQrCode(values)
  const drawn = useMemo(() => {
    const modules = content === '' ? undefined : qrModules(content, level)
    return modules && { side: modules.length, path: qrPath(modules) }
  }, [content, level])
  if (!drawn) return <Text c="dimmed">{content === '' ? text.enterContent() : text.tooLong()}</Text>
  return (
    <svg
      viewBox={`0 0 ${drawn.side} ${drawn.side}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={drawn.side} height={drawn.side} fill={background} />
      <path d={drawn.path} fill={foreground} />
    </svg>
  )
}
