/** The fold preview of a design. */
import { message } from './message'

export const title = message('Faltvorschau')
/** The name of the box that keys and pointer turn. */
export const stage = message('{name}, in 3D gefaltet. Drehbar durch Ziehen oder mit den Pfeiltasten.')
export const fold = message('Falten')
export const flat = message('Flach')
export const shut = message('Geschlossen')
export const folded = message('Zu {percent, number} % gefaltet')
export const foldUp = message('Zusammenfalten')
export const unfold = message('Flach auslegen')
export const turnLeft = message('Nach links drehen')
export const turnRight = message('Nach rechts drehen')
export const turnUp = message('Nach oben drehen')
export const turnDown = message('Nach unten drehen')
export const turn = message('Schachtel drehen')
export const reset = message('Ansicht zurücksetzen')
export const notFoldable = message('Diese Seite kann nicht gefaltet werden, weil ihre Maße ungültig sind.')
