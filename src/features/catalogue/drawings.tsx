/** What the values of a catalogue record draw where it has no image, as one file: most lists show none. */
import { toPaint } from '#shared/catalogue/background'
import { PaintMark, PictureFrame } from '../../crud/fields/record-picture'
import type { DrawingProps } from '../../crud/record/facets'
import { FinishPicture } from './finish-picture'
import { QrPicture } from './qr-picture'

export function BackgroundDrawing({ record, size, label }: DrawingProps) {
  const paint = toPaint(record.value)
  return <PictureFrame size={size} label={label} {...(paint === undefined ? {} : { paint })} />
}

export const FinishDrawing = ({ record, size, label }: DrawingProps) => (
  <PictureFrame size={size} isHidden={label === ''}>
    <FinishPicture values={record} size="100%" label={label || 'Finish'} />
  </PictureFrame>
)

export const QrDrawing = ({ record, size, label }: DrawingProps) => (
  <PictureFrame size={size} isHidden={label === ''}>
    <QrPicture values={record} size={size} label={label || 'QR code'} />
  </PictureFrame>
)

/** A small square of a background; nothing for a value that paints nothing. */
export function Swatch({ value }: { value: unknown }) {
  const paint = toPaint(value)
  return paint === undefined ? null : <PaintMark paint={paint} />
}
