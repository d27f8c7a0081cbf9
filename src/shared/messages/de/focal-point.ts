/** The dialog that sets the point of a picture that stays visible when it is cropped. */
import { message } from './message'

export const title = message('Fokuspunkt festlegen')
export const help = message(
  'Dieser Punkt bleibt überall sichtbar, wo das Bild beschnitten wird. Klicken oder ziehen Sie im Bild, oder verschieben Sie die Markierung mit den Pfeiltasten (mit der Umschalttaste um 10).',
)
export const marker = message('Fokuspunkt')
export const position = message('{x, number} % von links, {y, number} % von oben')
export const fromLeft = message('Von links (%)')
export const fromTop = message('Von oben (%)')
export const previews = message('Vorschau')
export const wide = message('Breit')
export const square = message('Quadratisch')
export const tall = message('Hoch')
export const centre = message('Zentrieren')

export const notOpened = message('Das Bild konnte nicht geöffnet werden')
export const notShown = message('Es existiert nicht mehr, oder dieser Browser kann es nicht anzeigen.')
export const notOnDevice = message(
  'Dieses Bild ist nicht auf diesem Gerät. Sie können den Fokuspunkt festlegen, sobald Sie online sind.',
)
