/** Dialogs that crop a picture or offer a smaller version of it. */
import { message } from './message'

export const cropPicture = message('Bild zuschneiden')
export const cropHelp = message(
  'Ziehen Sie an den Ecken oder wählen Sie sie mit der Tabulatortaste aus und verschieben Sie sie mit den Pfeiltasten.',
)
export const shape = message('Format')
export const anyShape = message('Frei')
export const rotateLeft = message('Nach links drehen')
export const rotateRight = message('Nach rechts drehen')
export const pictureToCrop = message('Bild zum Zuschneiden')
export const size = message('{width, number} × {height, number} Pixel')
export const wholeSize = message('{width, number} × {height, number} Pixel, ganzes Bild')
export const savedAsPng = message(
  'Der Ausschnitt wird als PNG gespeichert. Von einer Animation bleibt nur das erste Bild.',
)

export const opening = message('Bild wird geöffnet')
export const notOpened = message('Das Bild konnte nicht geöffnet werden')
export const notShown = message('Es existiert nicht mehr, oder dieser Browser kann es nicht anzeigen.')
export const notOnDevice = message(
  'Dieses Bild ist nicht auf diesem Gerät. Sie können es zuschneiden, sobald Sie online sind.',
)
export const notCropped = message('Das Bild konnte nicht zugeschnitten werden')
export const notDrawn = message('Dieser Browser kann das Bild nicht zeichnen. Versuchen Sie es mit einem anderen.')
export const tooLargeToDraw = message(
  'Dieser Browser hat zu wenig Arbeitsspeicher für dieses Bild. Wählen Sie einen kleineren Ausschnitt.',
)
export const partTooLarge = message(
  'Der Ausschnitt ist größer als {limit, number} MB. Wählen Sie einen kleineren Ausschnitt.',
)

// A smaller version, offered before the upload
export const smallerQuestion = message('Kleinere Version verwenden?')
export const smallerExplanation = message(
  'Die kleinere Version ist groß genug für jede Seite und wird bei langsamer Verbindung schneller hochgeladen.',
)
export const smaller = message('Kleiner')
export const smallerVersion = message('Kleinere Version')
export const original = message('Original')
/** `bytes` is a size such as "340 KB". */
export const sizeAndBytes = message('{width, number} × {height, number} Pixel, {bytes}')
export const kilobytes = message('{size, number} KB')
export const megabytes = message('{size, number} MB')
export const keepOriginal = message('Original behalten')
export const chooseSmaller = message('Kleinere Version verwenden')
