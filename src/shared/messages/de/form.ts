/** The pages that add and edit a record: drafts, errors, and conflicts between two versions. */
import { message } from './message'

export const editRecord = message('{record} bearbeiten')
export const copyRecord = message('{title} kopieren')
export const saveAndAddAnother = message('Speichern und neu')
export const saveAndStay = message('Speichern und hier bleiben')
export const nothingToSave = message('Nichts wurde geändert')
export const cannotBeSavedYet = message('Das kann noch nicht gespeichert werden')
export const pictureOnItsWay = message('Ein Bild wird noch hochgeladen. Danach können Sie speichern.')

// Toasts after a save
export const recordAdded = message('{record} hinzugefügt')
export const recordSaved = message('{record} gespeichert')

// A draft of an earlier visit
export const unsavedDraft = message('Sie haben einen nicht gespeicherten Entwurf')
export const draftRestored = message('Ihr nicht gespeicherter Entwurf ist wiederhergestellt')
export const draftExplanation = message('Auf diesem Gerät {age} eingegeben und nie gespeichert.')
export const restoreDraft = message('Entwurf wiederherstellen')
export const discardDraft = message('Entwurf verwerfen')

// The record changed while it was edited
export const changedWhileEditing = message('{record} wurde geändert, während Sie daran gearbeitet haben')
export const changesKept = message(
  'Jemand anders hat ein Feld geändert, das Sie auch geändert haben. Ihre Änderungen bleiben erhalten.',
)
export const reviewConflict = message('Konflikt prüfen')

// The conflict dialog
export const chooseValues = message(
  'Jemand anders hat das gespeichert, während Sie daran gearbeitet haben. Wählen Sie für jedes Feld, welchen Wert Sie behalten.',
)
export const keepAllMine = message('Überall meine behalten')
export const keepAllTheirs = message('Überall andere behalten')
export const mine = message('Meine Version')
export const theirs = message('Andere Version')
export const before = message('Vorher')
export const unknownValue = message('Unbekannt')
export const onlyYouChanged = message('Nur Sie haben das geändert')
export const fieldsLeft = message('Noch {count, plural, one {# Feld} other {# Felder}}')
