/** When a space can be booked: opening hours, days with other hours, lengths, and a preview. */
import { message } from './message'

// Opening hours
export const alwaysOpen = message('Immer geöffnet, Tag und Nacht')
export const openAt = message('Zu diesen Zeiten geöffnet')
export const openingHours = message('Öffnungszeiten')
export const openDay = message('Am {day} geöffnet')
export const closed = message('Geschlossen')
export const from = message('Von')
export const until = message('Bis')
export const midnightHint = message(
  'Die Zeiten gelten in der Zeitzone des Raums. „Bis 00:00“ bedeutet Mitternacht am Ende des Tages.',
)
export const addHours = message('Zeiten hinzufügen')
export const addHoursOn = message('Zeiten am {day} hinzufügen')
export const removeHours = message('Diese Zeiten entfernen')
export const hoursNumber = message('{day}, Öffnungszeit {number}')
export const copy = message('Kopieren')
export const copyOf = message('Zeiten vom {day} kopieren')
export const copyToAll = message('Auf alle anderen Tage')
export const copyToWorkdays = message('Auf Montag bis Freitag')
export const copyTo = message('Auf {day}')
export const copied = message('{count, plural, one {Auf # Tag kopiert.} other {Auf # Tage kopiert.}}')
export const incompleteTime = message('Geben Sie beide Zeiten ein')

// Days with other hours
export const exceptions = message('Tage mit abweichenden Zeiten')
export const exceptionsHint = message(
  'Feiertage und andere Tage, an denen der Raum geschlossen ist oder zu anderen Zeiten öffnet.',
)
export const noExceptions = message('Keine. Die Öffnungszeiten oben gelten an jedem Tag.')
export const firstDay = message('Erster Tag')
export const lastDay = message('Letzter Tag')
export const onTheseDays = message('An diesen Tagen')
export const closedAllDay = message('Ganztägig geschlossen')
export const otherHours = message('Zu anderen Zeiten geöffnet')
export const otherHoursTitle = message('Zeiten an diesen Tagen')
export const addDays = message('Tage hinzufügen')
export const removeDays = message('{days} entfernen')
export const removePast = message('Vergangene Tage entfernen')
export const daysAdded = message('{days} hinzugefügt.')
export const daysRemoved = message('{days} entfernt.')
export const chooseDays = message('Wählen Sie den ersten und den letzten Tag')
export const lastBeforeFirst = message('Der letzte Tag darf nicht vor dem ersten liegen')
export const tooManyDays = message('Höchstens {count} Tage können abweichende Zeiten haben')
export const addHoursFirst = message('Fügen Sie die Öffnungszeiten dieser Tage hinzu')

// Lengths
export const unit = message('Einheit von „{field}“')
export const minutes = message('Minuten')
export const hours = message('Stunden')
export const days = message('Tage')

// Preview
export const preview = message('Das sehen Gäste')
export const previewHint = message(
  'Startzeiten der kürzesten Buchung ({length}) an den nächsten sieben Tagen. Bereits vorhandene Buchungen sind nicht berücksichtigt.',
)
export const previewInvalid = message('Korrigieren Sie die Werte oben, um die Startzeiten zu sehen.')
export const startsAt = message('Möglicher Beginn: {times}')
export const moreStarts = message('{first}, {second} … {last} ({count} Zeiten)')
export const notBookable = message('Nicht buchbar')
