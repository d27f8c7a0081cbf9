/** Pictures that a record's values draw, as one file: most lists show none. */
import type { ReactNode } from 'react'
import { toPaint } from '#shared/catalogue/background'
import type { AnyRecord } from '#shared/records/query'
import type { Table } from '#shared/resources/field'
import { FinishPicture, hasFinish } from '../catalogue/finish-picture'
import { QrPicture } from '../catalogue/qr-picture'
import classes from '../crud.module.css'
import { imageOf, PAINTED } from './record-picture'

const paintOf = (table: Table, record: AnyRecord): string | undefined =>
  record.kind === 'image' ? undefined : toPaint(record[PAINTED[table.name] ?? ''])

const isFinished = (table: Table, record: AnyRecord): boolean =>
  table.name === 'embellishment' && hasFinish(record.kind)

const isCoded = (table: Table, record: AnyRecord): boolean => table.name === 'qr_code' && Boolean(record.content)

/** Whether there is anything to see of this record. */
export const isPictured = (table: Table, record: AnyRecord): boolean =>
  imageOf(table, record) !== undefined ||
  paintOf(table, record) !== undefined ||
  isFinished(table, record) ||
  isCoded(table, record)

export type DrawnPictureProps = {
  table: Table
  record: AnyRecord
  /** CSS pixels of the square it is fitted into. */
  size: number
  label: string
  decorative: boolean
  /** What stands there when the values draw nothing. */
  otherwise: ReactNode
}

export function DrawnPicture({ table, record, size, label, decorative, otherwise }: DrawnPictureProps) {
  const style = { width: size, height: size }
  const paint = paintOf(table, record)
  if (paint)
    return (
      <span
        className={classes.picture}
        style={{ ...style, background: paint }}
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      />
    )
  if (!isCoded(table, record) && !isFinished(table, record)) return otherwise
  return (
    <span className={classes.picture} style={style} aria-hidden={decorative}>
      {isCoded(table, record) ? (
        <QrPicture values={record} size={size} label={label || 'QR code'} />
      ) : (
        <FinishPicture values={record} size="100%" label={label || 'Finish'} />
      )}
    </span>
  )
}

/** Swatch of a value that paints; nothing for what is not understood. */
export function Swatch({ value }: { value: unknown }) {
  const paint = toPaint(value)
  return paint ? <span className={classes.paint} style={{ background: paint }} aria-hidden="true" /> : null
}
