/**
 * Drawings of catalogue records without an image. One module, since most lists need none of them.
 */
import * as text from '#messages/drawings'
import { toPaint } from '#shared/catalogue/background'
import { QrPicture } from '../../crud/fields/qr-picture'
import { PaintMark, PictureFrame } from '../../crud/fields/record-picture'
import type { DrawingProps } from '../../crud/record/facets'
import { FinishPicture } from './finish-picture'

export function BackgroundDrawing({ record, size, label }: DrawingProps) {
  const paint = toPaint(record.value)
  return <PictureFrame size={size} label={label} {...(paint === undefined ? {} : { paint })} />
}

export const FinishDrawing = ({ record, size, label }: DrawingProps) => (
  <PictureFrame size={size} isHidden={label === ''}>
    <FinishPicture values={record} size="100%" label={label || text.finish()} />
  </PictureFrame>
)

export const QrDrawing = ({ record, size, label }: DrawingProps) => (
  <PictureFrame size={size} isHidden={label === ''}>
    <QrPicture values={record} size={size} label={label || text.qrCode()} />
  </PictureFrame>
)

/** A small square of a background; nothing for an invalid value. */
export function Swatch({ value }: { value: unknown }) {
  const paint = toPaint(value)
  return paint === undefined ? null : <PaintMark paint={paint} />
}
