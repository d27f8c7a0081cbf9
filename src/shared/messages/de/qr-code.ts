/** The panel of a QR code: its scan test and its files. */
import { message } from './message'

export const qrCode = message('QR-Code')
export const qrCodeOf = message('QR-Code: {content}')

export const testing = message('Wird getestet…')
export const scanTestPassed = message('Scantest bestanden.')
export const unreadable = message(
  'Dieser Code lässt sich nicht scannen. Kürzen Sie den Inhalt oder ändern Sie Fehlerkorrektur, Farben oder Größe.',
)
export const readsAsOther = message('Ein Scan dieses Codes ergibt etwas anderes: {content}')

export const download = message('{format} herunterladen')
export const notDownloaded = message('Nicht heruntergeladen. {reason}')
export const fileFailed = message(
  'Dieser Browser kann die {format}-Datei nicht erstellen. Wählen Sie eine kleinere Größe.',
)
