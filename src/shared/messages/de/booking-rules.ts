/** Why a space can't be booked at a time, and what is wrong with its hours. Server and pages. */
import { message } from './message'

export const minutes = message('{count, plural, one {# Minute} other {# Minuten}}')
export const hours = message('{count, plural, one {# Stunde} other {# Stunden}}')
export const days = message('{count, plural, one {# Tag} other {# Tage}}')

// `length` is one of the texts above.
export const closed = message('Der Raum ist zu dieser Zeit geschlossen')
export const past = message('Der Beginn liegt in der Vergangenheit')
export const notice = message('Dieser Raum muss mindestens {length} im Voraus gebucht werden')
export const step = message('Beginn (ab Öffnung) und Dauer von Buchungen folgen einem Raster: {length}')
export const tooShort = message('Die kürzeste Buchung dieses Raums dauert {length}')
export const tooLong = message('Die längste Buchung dieses Raums dauert {length}')
export const capacity = message('Dieser Raum fasst höchstens {count, plural, one {# Gast} other {# Gäste}}')
export const buffer = message('Dieser Raum braucht {length} Pause zwischen zwei Buchungen')
export const taken = message('Diese Zeit ist bereits gebucht')

// Blocks of a host. `names` are joined texts of the two below.
export const blockByHost = message('Nur der Gastgeber des Raums kann dessen Zeit sperren')
export const blockFields = message('Bei einer Sperrzeit lassen sich nur Beginn, Ende und Notiz ändern')
export const blockFixed = message('Aus einer Buchung kann keine Sperrzeit werden und umgekehrt')
export const blockSteps = message('Eine Sperrzeit kann nur verschoben oder gelöscht werden')
export const blockIsOver = message('Das Ende einer Sperrzeit muss in der Zukunft liegen')
export const otherBooking = message('Buchung {code}, {time}')
export const otherBlock = message('andere Sperrzeit, {time}')
export const blockedBy = message(
  'Diese Zeit ist nicht frei. Belegt durch: {names}{more, select, yes { und weitere} other {}}',
)

export const unknownWeekday = message('Öffnungszeiten müssen Listen von Zeiten je Wochentag sein (mon bis sun)')
export const invalidTimes = message('Zeiten müssen Paare wie 09:00 und 18:00 sein, die erste vor der zweiten')
export const tooManyTimes = message('Ein Tag kann höchstens {count} Öffnungszeiten haben')
export const timesOverlap = message('Die Öffnungszeiten eines Tages dürfen sich nicht überschneiden')
export const invalidException = message('Ein Tag mit abweichenden Zeiten braucht ein Datum wie 2026-12-24')
export const dateTwice = message('Jedes Datum kann nur einmal aufgeführt sein')
export const tooManyDates = message('Höchstens {count} Tage können abweichende Zeiten haben')

export const priceChanged = message(
  'Der Preis hat sich geändert. Prüfen Sie den neuen Gesamtbetrag und buchen Sie erneut.',
)
export const cancelFirst = message(
  'Eine bestätigte Buchung kann vor ihrem Ende nicht gelöscht werden. Stornieren Sie sie zuerst.',
)
export const requestExpired = message('Diese Anfrage ist abgelaufen')
export const longestTooShort = message('Die längste Buchung darf nicht kürzer sein als die kürzeste')
export const hasUpcoming = message(
  'Für diesen Raum stehen noch Buchungen an. Pausieren Sie ihn stattdessen und löschen Sie ihn danach.',
)
