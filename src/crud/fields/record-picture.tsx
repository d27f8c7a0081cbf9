/** The picture of a record: its image, else a drawing of its values (QR code, background, finish). */

import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { pictureOf } from '#messages/field-values'
import { focusStyle } from '#shared/focal-point'
import type { AnyRecord } from '#shared/records/query'
import type { Field, Table } from '#shared/resources/field'
import { facetOf } from '../record/facets'
import { recordTitle } from '../record/record-title'
import classes from './fields.module.css'

/** A picture, or a list of pictures whose first one represents the record. */
export const isPictureField = (field: Field): boolean =>
  field.kind === 'image' || (field.kind === 'json' && field.items === 'pictures')

/** Whether records of the table can have a picture. */
export const hasPicture = (table: Table): boolean =>
  table.fields.some(isPictureField) || facetOf(table.name).drawing !== undefined

/** The field whose picture stands for the record. */
export const coverOf = (table: Table): Field | undefined => table.fields.find(isPictureField)

/** Address of the record's image in a field; without one, of its cover. */
export function imageOf(table: Table, record: AnyRecord, field = coverOf(table)): string | undefined {
  const value = field && record[field.name]
  const url: unknown = Array.isArray(value) ? value[0] : value
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** Whether the page of this record has a picture beside the fields: one that no other part shows. */
export function isPicturedBeside(table: Table, record: AnyRecord): boolean {
  const { View, unlisted = [] } = facetOf(table.name)
  const isShown = table.fields.some((field) => isPictureField(field) && unlisted.includes(field.name))
  return View !== undefined || (!isShown && isPictured(table, record))
}

/** Whether this record has a picture. */
export const isPictured = (table: Table, record: AnyRecord): boolean =>
  imageOf(table, record) !== undefined || facetOf(table.name).drawing?.isDrawn(record) === true

type PictureFrameProps = {
  /** CSS pixels of its square. */
  size: number
  /** Accessible name of a painted picture. A drawing inside has its own name. */
  label?: string
  /** Hides a decorative drawing from screen readers. */
  isHidden?: boolean
  /** CSS background. */
  paint?: string
  children?: ReactNode
}

/** The frame of a drawing, sized like an image. */
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

/** A small square of a paint, beside its text; empty for an invalid paint. */
export const PaintMark = ({ paint }: { paint?: string }) => (
  <span className={classes.paint} style={paint === undefined ? {} : { background: paint }} aria-hidden="true" />
)

export type RecordPictureProps = {
  table: Table
  record: AnyRecord
  /** Another picture than the record's cover. */
  field?: Field | undefined
  /** CSS pixels of the square that contains it. */
  size: number
  /** True beside the record's name, which already names the picture. */
  decorative?: boolean
}

export function RecordPicture({ table, record, field = coverOf(table), size, decorative = false }: RecordPictureProps) {
  const url = imageOf(table, record, field)
  const [broken, setBroken] = useState<string>()
  const label = decorative ? '' : pictureOf({ record: recordTitle(table, record) })
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
      style={
        decorative
          ? { objectFit: 'cover', ...focusStyle(url) }
          : { objectFit: 'contain', height: 'auto', maxHeight: size }
      }
      onError={() => setBroken(url)}
    />
  ) : (
    <span className={classes.noPicture} style={style} aria-hidden="true">
      <IconPhoto size={Math.min(24, size / 2)} stroke={1.5} />
    </span>
  )
  const { drawing } = facetOf(table.name)
  if (field !== coverOf(table) || !drawing?.isDrawn(record) || (hasImage && !drawing.isFirst)) return image
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
