/** The frame of the admin area. */
import { message } from './message'

export const openNavigation = message('Navigation öffnen')
export const closeNavigation = message('Navigation schließen')
export const designStudio = message('Designstudio')
export const mainNavigation = message('Hauptmenü')
export const back = message('Zurück')
export const breadcrumb = message('Navigationspfad')
/** The section of the address `/`. */
export const home = message('Startseite')
/** The key, as it is printed on keyboards. */
export const controlKey = message('Strg')
