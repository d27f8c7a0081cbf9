/** Why the content of a design can't be used. Server and editor. */
import { message } from './message'

export const notAScene = message('Dies ist kein Design, das der Editor öffnen kann.')
export const tooLarge = message(
  'Das Design ist größer als {kilobytes, number} KB. Entfernen Sie Objekte oder lange Texte.',
)
export const tooDeep = message('Das Design ist zu tief verschachtelt.')
export const tooMany = message(
  'Das Design hat mehr als {max, number} {part, select, pages {Seiten} inks {Veredelungen} styles {Textstile} guides {Hilfslinien} other {Objekte}}. Entfernen Sie einige.',
)
export const badPart = message(
  '{part, select, pages {Die Seite} inks {Die Veredelung} styles {Der Textstil} guides {Die Hilfslinie} other {Das Objekt}} „{id}“ hat einen Wert, der nicht verwendet werden kann: {field}.',
)
export const badField = message('Das Design hat einen Wert, der nicht verwendet werden kann: {field}.')
export const leadsNowhere = message('Das Objekt „{id}“ verweist auf etwas, das es nicht gibt: {field}.')
export const noPages = message('Das Design hat keine Seite.')
export const laterFormat = message('Das Design hat ein neueres Format als der Server. Nichts wurde gespeichert.')
