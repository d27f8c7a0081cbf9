/** A design that is open in the editor: its saved state, drafts, conflicts and other tabs. */
import { message } from './message'

// Top bar
export const backToDesigns = message('Zurück zu den Designs')
export const backToRecord = message('Zurück zum Datensatz des Designs')
export const backToForm = message('Zurück zum Formular des Designs')
export const designName = message('Name des Designs')
export const untitled = message('Unbenanntes Design')
export const undoStep = message('Rückgängig: {step}')
export const redoStep = message('Wiederholen: {step}')
export const redo = message('Wiederholen')
export const firstPage = message('Außenseite')

// Saved state
export const saved = message('Gespeichert')
export const saving = message('Wird gespeichert…')
export const savedOnDevice = message('Auf diesem Gerät gespeichert')
export const notSavedBecause = message('Nicht gespeichert. {reason}')
export const changesTooOften = message('Andere speichern dieses Design zu oft. Versuchen Sie es erneut.')
export const stepsSkipped = message('Einiges wurde ausgelassen, weil andere diese Objekte gelöscht haben.')

// Designs that can't be opened or edited
export const openNot = message('Dieses Design kann nicht geöffnet werden')
export const newerFormat = message(
  'Es wurde von einer neueren Version dieser App gespeichert. Laden Sie die Seite neu, um diese Version zu erhalten, und öffnen Sie es dann erneut.',
)
export const notFound = message('Dieses Design gibt es nicht')
export const notFoundExplanation = message('Vielleicht wurde es gelöscht, oder es gehört jemand anderem.')
export const otherTab = message('Dieses Design ist in einem anderen Tab geöffnet.')
export const takeOver = message('Übernehmen')
export const notYours = message('Sie können dieses Design ansehen, aber nicht ändern.')

// Conflicts
export const bothChanged = message('Jemand anders hat dieselben Teile geändert.')
export const review = message('Prüfen')
export const conflictTitle = message('Jemand anders hat dieses Design geändert')
export const conflictExplanation = message(
  'Folgendes wurde auf beiden Seiten geändert. Wählen Sie, was Sie behalten. Alle anderen Änderungen sind schon zusammengeführt.',
)
export const mine = message('Meine Version')
export const theirs = message('Andere Version')
export const keepAllMine = message('Überall meine behalten')
export const keepAllTheirs = message('Überall andere behalten')
export const left = message('{count, plural, =0 {} one {Noch # Entscheidung} other {Noch # Entscheidungen}}')
/** `name` is the object's own, or the beginning of its text. */
export const namedPart = message('{kind} „{name}“')
/** Parts that are no objects. */
export const partOf = message(
  '{place, select, pages {Seite} inks {Veredelung} styles {Textstil} guides {Hilfslinie} other {Design}}',
)
/** The part that differs. */
export const unitOf = message(
  '{unit, select, place {Position und Größe} text {Text} name {Name} fill {Füllung} field {Feld} stroke {Kontur} strokeWidth {Konturstärke} radius {Ecken} opacity {Deckkraft} hidden {Sichtbarkeit} locked {Sperre} ink {Veredelung} z {Reihenfolge} group {Gruppe} src {Bild} fit {Einpassung} content {Inhalt} path {Form} dieline {Schachtel} ground {Hintergrund} bleed {Beschnitt} safe {Sicherheitsabstand} whole {Alles} other {Weitere Einstellungen} }',
)
export const placeValue = message(
  '{x, number} mm von links, {y, number} mm von oben, {width, number} × {height, number} mm',
)
export const turnedPlace = message('{place}, um {degrees, number}° gedreht')
export const deletedValue = message('Gelöscht')
export const changedValue = message('Geändert')
export const noValue = message('Kein Wert')
