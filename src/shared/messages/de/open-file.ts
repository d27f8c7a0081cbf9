/** A file that was opened with the app on the device. */
import { message } from './message'

export const openFile = message('Datei öffnen')
/** The same in the top bar, in the words of the path. */
export const section = message('Datei öffnen')
export const noFile = message('Keine Datei geöffnet')
export const noFileExplanation = message(
  'Öffnen Sie in Ihrem Dateimanager eine CSV-Datei oder eine Postausgangsdatei mit Holdfast. CSV-Dateien können Sie auch im Menü einer Liste importieren, Postausgangsdateien im Postausgang.',
)
export const unreadable = message('Diese Datei konnte nicht gelesen werden')
export const openAgain = message(
  'Vielleicht wurde sie verschoben oder gelöscht. Öffnen Sie sie noch einmal aus Ihrem Dateimanager.',
)
export const unknownKind = message('Holdfast kann diese Datei nicht öffnen')
export const knownKinds = message('Geöffnet werden CSV-Dateien (.csv) und Postausgangsdateien (.json).')

// CSV
export const addRowsTo = message('Zeilen hinzufügen zu')
export const chooseList = message('Liste auswählen…')
export const goOn = message('Weiter')
