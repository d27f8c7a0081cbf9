/** The picture that stands for a record: its image, else what its values draw (QR code, background, finish). */
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { AnyRecord } from '#shared/records/query'
import type { Field, Table } from '#shared/resources/field'
import { facetOf } from '../record/facets'
import { recordTitle } from '../record/record-title'
import classes from './fields.module.css'

/** A picture, or a list of them: the first one stands for the record. */
export const isPictureField = (field: Field): boolean =>
  field.kind === 'image' || (field.kind === 'json' && field.items === 'pictures')

/** Whether records of the table have a picture at all. */
export const hasPicture = (table: Table): boolean =>
  table.fields.some(isPictureField) || facetOf(table.name).drawing !== undefined

/** Address of the record's image. */
export function imageOf(table: Table, record: AnyRecord): string | undefined {
  const field = table.fields.find(isPictureField)
  const value = field && record[field.name]
  const url: unknown = Array.isArray(value) ? value[0] : value
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** Whether there is anything to see of this record. */
export const isPictured = (table: Table, record: AnyRecord): boolean =>
  imageOf(table, record) !== undefined || facetOf(table.name).drawing?.isDrawn(record) === true

type PictureFrameProps = {
  /** CSS pixels of its square. */
  size: number
  /** Names the picture that its paint is; a drawing inside has a name of its own. */
  label?: string
  /** Of a drawing that says nothing new. */
  isHidden?: boolean
  /** CSS background. */
  paint?: string
  children?: ReactNode
}

/** What a drawing stands in, like an image. */
export const PictureFrame = ({ size, label, isHidden = false, paint, children }: PictureFrameProps) => (
  <span
    className={classes.picture}
    data-thumb
    style={{ width: size, height: size, ...(paint === undefined ? {} : { background: paint }) }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': isHidden || children === undefined })}
  >
    {children}
  </span>
)

/** A small square of a paint, before the text that says which; empty for what is no paint. */
export const PaintMark = ({ paint }: { paint?: string }) => (
  <span className={classes.paint} style={paint === undefined ? {} : { background: paint }} aria-hidden="true" />
)

export type RecordPictureProps = {
  table: Table
  record: AnyRecord
  /** CSS pixels of the square it is fitted into. */
  size: number
  /** Beside the record's name the picture says nothing new. */
  decorative?: boolean
}

export function RecordPicture({ table, record, size, decorative = false }: RecordPictureProps) {
  const url = imageOf(table, record)
  const [broken, setBroken] = useState<string>()
  const label = decorative ? '' : `Picture of ${recordTitle(table, record)}`
  const style = { width: size, height: size }
  const hasImage = url !== undefined && broken !== url
  const image: ReactNode = hasImage ? (
    <img
      src={url}
      alt={label}
      width={size}
      height={size}
      loading="lazy"
      data-thumb
      className={classes.picture}
      style={decorative ? { objectFit: 'cover' } : { objectFit: 'contain', height: 'auto', maxHeight: size }}
      onError={() => setBroken(url)}
    />
  ) : (
    <span className={classes.noPicture} style={style} aria-hidden="true">
      <IconPhoto size={Math.min(24, size / 2)} stroke={1.5} />
    </span>
  )
  const { drawing } = facetOf(table.name)
  if (!drawing?.isDrawn(record) || (hasImage && !drawing.isFirst)) return image
  return (
    <drawing.Drawing
      record={record}
      size={size}
      label={label}
      fallback={<PictureFrame size={size} />}
      errorFallback={image}
    />
  )
}
