/** The other layouts of a list: calendar, cards and gallery, with the choice of their order. */
import { message } from './message'

// Order
export const order = message('Reihenfolge')
export const upcomingFirst = message('Bevorstehende zuerst')
export const newestFirst = message('Neueste zuerst')
export const oldestFirst = message('Älteste zuerst')

// Calendar
export const daysShown = message('Angezeigte Tage')
export const today = message('Heute')
export const week = message('Woche')
export const month = message('Monat')
export const previous = message('{layout, select, month {Vorheriger Monat} other {Vorherige Woche}}')
export const next = message('{layout, select, month {Nächster Monat} other {Nächste Woche}}')
export const timeZone = message('Zeiten in Ihrer Zeitzone, {zone}.')
export const ownZones = message('Jede Zeit gilt in der Zeitzone ihres Orts.')
export const onlyFirstShown = message(
  '{records}: Nur die ersten {count, number} von {total, number} werden angezeigt. Filtern Sie oder zeigen Sie eine Woche an.',
)
export const noneInRange = message(
  '{layout, select, month {Keine {records} in diesem Monat.} other {Keine {records} in dieser Woche.}}',
)
export const noneOnDevice = message(
  '{layout, select, month {Keine {records} in diesem Monat auf diesem Gerät.} other {Keine {records} in dieser Woche auf diesem Gerät.}} Weitere können erscheinen, wenn Sie online sind.',
)
export const unsyncedStatus = message('{status} · noch nicht synchronisiert')
