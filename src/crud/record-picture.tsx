/** The picture that stands for a record: its image, else what its values draw (QR code, background, foil colour). */
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { AnyRecord } from '#shared/records/query'
import type { Field, Table } from '#shared/resources/field'
import classes from './crud.module.css'
import { toPaint } from './paint'
import { QrPicture } from './qr-picture'
import { recordTitle } from './record-title'

/** Field whose text paints a swatch, by table. */
const PAINTED: Record<string, string> = { background: 'value', embellishment: 'colour' }

/** A picture, or a list of them: the first one stands for the record. */
export const isPictureField = (field: Field): boolean =>
  field.kind === 'image' || (field.kind === 'json' && field.items === 'pictures')

/** Whether records of the table have a picture at all. */
export const hasPicture = (table: Table): boolean =>
  table.fields.some(isPictureField) || Object.hasOwn(PAINTED, table.name)

const imageOf = (table: Table, record: AnyRecord): string | undefined => {
  const field = table.fields.find(isPictureField)
  const value = field && record[field.name]
  const url: unknown = Array.isArray(value) ? value[0] : value
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** Whether there is anything to see of this record. */
export const isPictured = (table: Table, record: AnyRecord): boolean =>
  imageOf(table, record) !== undefined ||
  toPaint(record[PAINTED[table.name] ?? '']) !== undefined ||
  (table.name === 'qr_code' && Boolean(record.content))

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
  if (url && broken !== url)
    return (
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
    )
  const paint = toPaint(record[PAINTED[table.name] ?? ''])
  if (table.name === 'qr_code' && record.content)
    return (
      <span className={classes.picture} style={style} aria-hidden={decorative}>
        <QrPicture values={record} size={size} label={label || 'QR code'} />
      </span>
    )
  if (paint)
    return (
      <span
        className={classes.picture}
        style={{ ...style, background: paint }}
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      />
    )
  return (
    <span className={classes.noPicture} style={style} aria-hidden="true">
      <IconPhoto size={Math.min(24, size / 2)} stroke={1.5} />
    </span>
  )
}
