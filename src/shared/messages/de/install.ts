/** The offer to install the app. */
import { message } from './message'

export const installProduct = message('Holdfast installieren')
export const installBenefits = message('Mit eigenem Fenster und Symbol, auch offline verfügbar.')
export const showHow = message('Anleitung anzeigen')
export const install = message('Installieren')
export const installing = message('Holdfast wird installiert…')
export const installed = message('Holdfast ist installiert')
export const takeEverythingBenefits = message('Alle Datensätze auf diesem Gerät speichern, bevor die Verbindung fehlt.')
export const takeEverything = message('Alles offline verfügbar machen')
