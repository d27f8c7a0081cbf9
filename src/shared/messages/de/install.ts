/** The offer to install the app. */
import { message } from './message'

export const installProduct = message('Holdfast installieren')
export const installBenefits = message('Mit eigenem Fenster und Symbol, auch offline verfügbar.')
export const showHow = message('Anleitung anzeigen')
export const install = message('Installieren')
export const installing = message('Holdfast wird installiert…')
