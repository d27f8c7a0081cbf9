/** The editor of HTML, as rich text or as source. */
import { message } from './message'

export const editAs = message('{field} bearbeiten als')
export const asText = message('Text')
export const asSource = message('Quelltext')
export const sourceOf = message('{field}, Quelltext')
export const insertPhoto = message('Foto einfügen')
export const placeholders = message('Platzhalter einfügen')
export const placeholdersOf = message('Platzhalter in {field} einfügen')
export const losesFormatting = message(
  'Dieser Text enthält Formatierungen, die nur der Quelltext unterstützt. Wenn Sie ihn hier bearbeiten, gehen sie verloren.',
)
