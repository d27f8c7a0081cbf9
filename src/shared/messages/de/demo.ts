/** Sentences of the demo before its app is there. */
import { message } from './message'

// Said to everybody: browsers tell no page that its window is private.
export const preparing = message(
  'Die Demo wird vorbereitet. Der erste Besuch lädt einen Server und seine Datenbank. Sie bleiben in diesem Browser; ein privates Fenster vergisst sie, wenn Sie es schließen.',
)
export const notHere = message(
  'Die Demo braucht einen Browser mit Service-Workern und eine Seite, die über https ausgeliefert wird.',
)
export const failed = message('Die Demo startet nicht: {reason}')
export const notInstalled = message(
  'Eine Datei ist nicht angekommen. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
)
export const storageFull = message(
  'Dieser Browser hat keinen Platz mehr für die Datenbank. Geben Sie auf diesem Gerät Speicher frei und laden Sie die Seite neu.',
)
export const storageRefused = message(
  'Dieser Browser lässt die Seite nichts speichern. Erlauben Sie das Speichern von Websitedaten und laden Sie die Seite neu.',
)
export const startingOver = message('Neustart: Die Demo entfernt ihre Daten aus diesem Browser.')

// Progress of the first visit.
export const step = message('Schritt {number, number} von {count, number}: {sentence}')
export const loadingServer = message('Der Server wird geladen')
export const loadingDatabase = message('Die Datenbank wird geladen')
export const unpacking = message('Die Datenbank wird entpackt')
export const starting = message('Der Server wird gestartet')
export const bytes = message('{done, number, ::.0} von {total, number, ::.0} MB')
