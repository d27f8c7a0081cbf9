/** The dialog that asks what to do with unsynced changes at sign-out. */
import { message } from './message'

export const signOut = message('Abmelden')
export const notSaved = message(
  'Ein Formular hat nicht gespeicherte Änderungen, oder eine Nachricht wurde nicht gesendet. Um sie zu behalten, brechen Sie ab und speichern oder senden Sie sie zuerst.',
)
export const nothingWaiting = message('Alle Änderungen sind synchronisiert.')
export const changesWaiting = message(
  '{count, plural, one {# Änderung hat} other {# Änderungen haben}} den Server noch nicht erreicht{undecided, plural, =0 {} one {; # davon erfordert eine Entscheidung} other {; # davon erfordern eine Entscheidung}}.',
)
export const keepLocked = message('Auf diesem Gerät behalten')
export const exportChanges = message('Exportieren')
export const discard = message('Verwerfen')
export const exported = message(
  '{count, plural, one {# Änderung} other {# Änderungen}} exportiert. Zum Wiederherstellen importieren Sie die Datei.',
)
export const notExported = message('Export fehlgeschlagen: {error}')
export const removesCopies = message(
  'Beim Abmelden werden Kopien von Datensätzen, Bilder, nicht abgeschlossene Formulare und nicht gesendete Nachrichten von diesem Gerät entfernt.',
)
export const keptChangesStay = message(
  'Behaltene Änderungen bleiben auf diesem Gerät, bis Sie sich wieder anmelden. Sie sind nicht verschlüsselt: Wer die Dateien dieses Browsers lesen kann, kann auch diese Änderungen lesen.',
)

export const discardQuestion = message('{count, plural, one {# Änderung} other {# Änderungen}} verwerfen?')
export const discardExplanation = message(
  'Sie werden nicht gesendet. Hat eine Änderung den Server möglicherweise schon erreicht, wird das zuerst geprüft.',
)
export const back = message('Zurück')
export const discardAndSignOut = message('Verwerfen und abmelden')
export const cannotCheck = message('Prüfung beim Server nicht möglich')
export const mayHaveArrived = message(
  '{count, plural, one {# Änderung hat} other {# Änderungen haben}} den Server möglicherweise schon erreicht. Verwerfen beendet weitere Versuche, macht {count, plural, one {die Änderung} other {die Änderungen}} aber nicht rückgängig.',
)
export const discardAnyway = message('Trotzdem verwerfen und abmelden')
