/**
 * The copy of a table on this device, which a list's menu makes: what there is, and how far it has
 * come.
 */
import { message } from './message'

// `age`: "3 minutes ago", empty where `aged` is no.
export const noneOnDevice = message('Keine {records} auf diesem Gerät gespeichert')
export const onlyOneOnDevice = message(
  '{aged, select, yes {1 {record} {age} auf diesem Gerät gespeichert} other {1 {record} auf diesem Gerät gespeichert}}',
)
export const allOnDevice = message(
  '{aged, select, yes {Alle {count, number} {records} {age} auf diesem Gerät gespeichert} other {Alle {count, number} {records} auf diesem Gerät gespeichert}}',
)
export const partOnDevice = message(
  '{aged, select, yes {{records}: {count, number} von {total, number} {age} auf diesem Gerät gespeichert} other {{records}: {count, number} von {total, number} auf diesem Gerät gespeichert}}',
)
/** `records` with their number: "12 designs". */
export const someOnDevice = message(
  '{aged, select, yes {{records} {age} auf diesem Gerät gespeichert} other {{records} auf diesem Gerät gespeichert}}',
)

export const availableOffline = message('Offline verfügbar')
export const notAllAvailable = message('Nicht alle {records} sind offline verfügbar')
export const notAllAvailableBecause = message('Nicht alle {records} sind offline verfügbar: {error}')
export const downloading = message('{records} werden heruntergeladen')
export const downloadStarted = message('{records} werden heruntergeladen…')
export const downloaded = message('{records}: {done, number} von {total, number}')
