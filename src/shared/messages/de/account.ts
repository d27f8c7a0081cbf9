/** The overview of the account area. */
import { message } from './message'

export const greeting = message('Hallo {name}')
export const overview = message('Überblick')

export const nextBooking = message('Ihre nächste Buchung')
export const nextBookings = message('Nächste Buchungen')
export const waitingForHost = message('Warten auf den Gastgeber')
export const toReview = message('Zu bewerten')
export const unsynced = message('Noch nicht synchronisiert')

export const allBookings = message('Alle Buchungen')
export const writeReview = message('Bewertung schreiben')
export const openOutbox = message('Postausgang öffnen')

export const waitingToBeSent = message('Noch nicht gesendet')
/** The name of a space that this device does not know. */
export const space = message('Raum {number}')
export const guests = message('{count, plural, one {# Gast} other {# Gäste}}')
export const changesWaiting = message(
  '{count, plural, one {# Änderung auf diesem Gerät ist noch nicht gesendet.} other {# Änderungen auf diesem Gerät sind noch nicht gesendet.}}',
)
export const noConfirmed = message(
  'Keine bestätigten Buchungen. Gastgeber beantworten Anfragen innerhalb von 24 Stunden.',
)

export const noBookings = message('Keine bevorstehenden Buchungen')
export const noBookingsHint = message(
  'Finden Sie ein Studio, eine Werkstatt oder eine Küche und buchen Sie stundenweise.',
)
export const explore = message('Räume entdecken')

export const more = message('Mehr')
export const payments = message('Zahlungen')
export const designStudio = message('Designstudio')
export const reviews = message('Bewertungen')
export const billing = message('Abrechnung')
export const dashboard = message('Übersicht')

export const yourSpaces = message('Ihre Räume')
export const allSpaces = message('Meine Räume')
export const requestsToAnswer = message(
  '{count, plural, one {# Anfrage wartet auf Ihre Antwort} other {# Anfragen warten auf Ihre Antwort}}',
)
export const guestsToReview = message('{count, plural, one {# Gast zu bewerten} other {# Gäste zu bewerten}}')
