/** The list of keyboard shortcuts. */
import { message, richMessage } from './message'

export const title = message('Tastenkürzel')
export const eitherKey = richMessage('<key>{first}</key> oder <key>{second}</key>')
/** The key, as it is printed on keyboards. */
export const controlKey = message('Strg')

export const everywhere = message('Überall')
export const openPalette = message('Seite öffnen, Datensatz finden, Aktion ausführen')
export const showHelp = message('Diese Hilfe anzeigen')
export const undo = message('Letzte Aktion rückgängig machen')
export const closeOpened = message('Schließen')
export const changeArea = message('In einen anderen Bereich wechseln')

export const inList = message('In einer Liste')
export const nextRecord = message('Nächster Datensatz')
export const previousRecord = message('Vorheriger Datensatz')
export const openRecord = message('Datensatz öffnen')
export const selectRecord = message('Datensatz auswählen')
export const selectRange = message('Bereich auswählen')
export const search = message('Suchen')
export const addRecord = message('Datensatz hinzufügen')

export const inForm = message('In einem Formular')
export const saveAndStay = message('Speichern und weiter bearbeiten')
export const save = message('Speichern und verlassen')
