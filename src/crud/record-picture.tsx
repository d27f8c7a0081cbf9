/** The picture that stands for a record: its image, else what its values draw (QR code, background, finish). */
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { toPaint } from '#shared/catalogue/background'
import type { AnyRecord } from '#shared/records/query'
import type { Field, Table } from '#shared/resources/field'
import { late } from '../ui/late'
import classes from './crud.module.css'
import { FinishPicture, hasFinish } from './finish-picture'
import { recordTitle } from './record-title'

// Drawing one takes an encoder; most lists have none to draw.
const QrPicture = late(() => import('./qr-picture').then(({ QrPicture }) => QrPicture))

/** Field whose text paints a swatch, by table. */
export const PAINTED: Readonly<Record<string, string>> = { background: 'value' }

/** A picture, or a list of them: the first one stands for the record. */
export const isPictureField = (field: Field): boolean =>
  field.kind === 'image' || (field.kind === 'json' && field.items === 'pictures')

/** Whether records of the table have a picture at all. */
export const hasPicture = (table: Table): boolean =>
  table.fields.some(isPictureField) || Object.hasOwn(PAINTED, table.name)

/** What is painted follows its value; a picture beside it may be older. */
const paintOf = (table: Table, record: AnyRecord): string | undefined =>
  table.name === 'background' && record.kind === 'image' ? undefined : toPaint(record[PAINTED[table.name] ?? ''])

const imageOf = (table: Table, record: AnyRecord): string | undefined => {
  if (paintOf(table, record)) return undefined
  const field = table.fields.find(isPictureField)
  const value = field && record[field.name]
  const url: unknown = Array.isArray(value) ? value[0] : value
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** Whether there is anything to see of this record. */
export const isPictured = (table: Table, record: AnyRecord): boolean =>
  imageOf(table, record) !== undefined ||
  paintOf(table, record) !== undefined ||
  (table.name === 'embellishment' && hasFinish(record.kind)) ||
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
  if (table.name === 'qr_code' && record.content)
    return (
      <span className={classes.picture} style={style} aria-hidden={decorative}>
        <QrPicture fallback={null} values={record} size={size} label={label || 'QR code'} />
      </span>
    )
  if (table.name === 'embellishment' && hasFinish(record.kind))
    return (
      <span className={classes.picture} style={style} aria-hidden={decorative}>
        <FinishPicture values={record} size="100%" label={label || 'Finish'} />
      </span>
    )
  const paint = paintOf(table, record)
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
