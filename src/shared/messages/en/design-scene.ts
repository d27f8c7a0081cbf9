/** Why the content of a design can't be used. Server and editor. */
import { message } from './message'

export const notAScene = message("This isn't a design that the editor can open.")
export const tooLarge = message('The design is larger than {kilobytes, number} KB. Remove objects or long texts.')
export const tooDeep = message('The design is nested too deeply.')
export const tooMany = message(
  'The design has more than {max, number} {part, select, pages {pages} inks {inks} styles {styles} guides {guides} other {objects}}. Remove some.',
)
export const badPart = message(
  "{part, select, pages {The page} inks {The ink} styles {The style} guides {The guide} other {The object}} “{id}” has a value that can't be used: {field}.",
)
export const badField = message("The design has a value that can't be used: {field}.")
export const leadsNowhere = message("The object “{id}” refers to something that doesn't exist: {field}.")
export const noPages = message('The design has no page.')
export const laterFormat = message('The design has a newer format than the server. Nothing was saved.')
