/** The frame of the account area. */
import { message } from './message'

export const account = message('Konto')
export const overview = message('Überblick')
export const bookings = message('Buchungen')
export const messages = message('Nachrichten')
export const spaces = message('Räume')
export const designStudio = message('Designstudio')
export const favorites = message('Favoriten')
export const reviews = message('Bewertungen')
export const payments = message('Zahlungen')
export const billing = message('Abrechnung')
export const profile = message('Profil')
export const explore = message('Entdecken')
