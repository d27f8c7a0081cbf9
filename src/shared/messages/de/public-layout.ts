/** The frame of the public pages. */
import { message } from './message'

export const footer = message('Fußzeile')
export const explore = message('Entdecken')
export const searchSpaces = message('Räume suchen')
export const favorites = message('Favoriten')
export const blog = message('Blog')
export const faq = message('FAQ')
export const contact = message('Kontakt')
export const signIn = message('Anmelden')
export const account = message('Konto')
export const admin = message('Verwaltung')
export const dashboard = message('Übersicht')
