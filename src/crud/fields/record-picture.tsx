/** The picture that stands for a record: its image, else what its values draw (QR code, background, finish). */
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { AnyRecord } from '#shared/records/query'
import type { Field, Table } from '#shared/resources/field'
import { late } from '../../ui/late'
import classes from '../crud.module.css'
import { recordTitle } from '../record/record-title'

// What draws takes an encoder and a reader of paints; most lists have nothing to draw.
const DrawnPicture = late(() => import('./drawn-picture').then((module) => module.DrawnPicture))

/** Field whose text paints a swatch, by table. */
export const PAINTED: Readonly<Record<string, string>> = { background: 'value' }

/** Tables whose records can be drawn from their values. */
const DRAWN: ReadonlySet<string> = new Set([...Object.keys(PAINTED), 'embellishment', 'qr_code'])

/** A picture, or a list of them: the first one stands for the record. */
export const isPictureField = (field: Field): boolean =>
  field.kind === 'image' || (field.kind === 'json' && field.items === 'pictures')

/** Whether records of the table have a picture at all. */
export const hasPicture = (table: Table): boolean =>
  table.fields.some(isPictureField) || Object.hasOwn(PAINTED, table.name)

/** Address of the record's image. */
export function imageOf(table: Table, record: AnyRecord): string | undefined {
  const field = table.fields.find(isPictureField)
  const value = field && record[field.name]
  const url: unknown = Array.isArray(value) ? value[0] : value
  return typeof url === 'string' && url !== '' ? url : undefined
}

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
      className={classes.picture}
      style={decorative ? { objectFit: 'cover' } : { objectFit: 'contain', height: 'auto', maxHeight: size }}
      onError={() => setBroken(url)}
    />
  ) : (
    <span className={classes.noPicture} style={style} aria-hidden="true">
      <IconPhoto size={Math.min(24, size / 2)} stroke={1.5} />
    </span>
  )
  // What is painted follows its value; a picture beside it may be older.
  const isPainted = Object.hasOwn(PAINTED, table.name) && record.kind !== 'image'
  if (!DRAWN.has(table.name) || (hasImage && !isPainted)) return image
  return (
    <DrawnPicture
      table={table}
      record={record}
      size={size}
      label={label}
      decorative={decorative}
      otherwise={image}
      fallback={<span className={classes.picture} style={style} aria-hidden="true" />}
      missing={image}
    />
  )
}
