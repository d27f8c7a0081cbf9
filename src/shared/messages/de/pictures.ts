/** Inputs for a picture and for a list of pictures. */
import { message } from './message'

export const uploading = message('{field}, wird hochgeladen')
export const chosen = message('{field}, ausgewählt')

export const choosePicture = message('Bild auswählen')
export const replace = message('Ersetzen')
export const takePhoto = message('Foto aufnehmen')
export const chooseFromPhotos = message('Aus Fotos auswählen')
export const crop = message('Zuschneiden')
export const setFocalPoint = message('Fokuspunkt festlegen')
export const remove = message('Entfernen')
export const dropOrPaste = message('Oder ziehen Sie ein Bild hierher oder fügen Sie es ein.')
export const chooseWhenOnline = message(
  'Sie sind offline. Wählen Sie das Bild aus, sobald die Verbindung wieder besteht.',
)
export const wrongType = message(
  'Dieser Dateityp wird nicht unterstützt. Wählen Sie ein Bild im Format PNG, JPEG, WebP, GIF oder AVIF.',
)
export const tooLarge = message('Das Bild ist größer als {limit, number} MB. Wählen Sie ein kleineres.')

/** Button of the crop dialog. */
export const takePart = message('Diesen Ausschnitt verwenden')

// Lists of pictures
export const addPhoto = message('Foto hinzufügen')
export const addAnotherPhoto = message('Weiteres Foto hinzufügen')
export const moveForward = message('Bild {number} nach vorn verschieben')
export const moveBack = message('Bild {number} nach hinten verschieben')
export const cropPicture = message('Bild {number} zuschneiden')
export const focalPointOf = message('Fokuspunkt von Bild {number} festlegen')
export const removePicture = message('Bild {number} entfernen')
export const pictureRemoved = message('Bild entfernt')
export const cover = message('Titelbild')
