/** The gallery of designs: own designs, templates, and starting from a box. */
import { message } from './message'

export const title = message('Designstudio')

export const newDesign = message('Neues Design')
export const parts = message('Bereiche des Designstudios')
export const own = message('Meine Designs')
export const templates = message('Vorlagen')
export const startFromBox = message('Mit einer Schachtel beginnen')
export const unnamed = message('Design ohne Namen')
/** The second page of a new box: the other side of the board. */
export const inside = message('Innenseite')
/** The name of a copy. */
export const copyOf = message('{name} (Kopie)')

// Search and filters
export const searchOwn = message('Meine Designs durchsuchen')
export const searchTemplates = message('Vorlagen durchsuchen')
export const project = message('Projekt')
export const status = message('Status')
export const anyStatus = message('Jeder Status')
export const order = message('Reihenfolge')
export const changedFirst = message('Zuletzt geänderte zuerst')
export const newestFirst = message('Neueste zuerst')
export const byName = message('Nach Name')
export const shownOf = message('{count, plural, one {# Design} other {# Designs}}')
export const pages = message('Seiten')
export const pageNumber = message('Seite {page}')
export const previousPage = message('Vorherige Seite')
export const nextPage = message('Nächste Seite')

// Cards
export const changedOn = message('Geändert am {day}')
export const template = message('Vorlage')
export const moreActions = message('Weitere Aktionen für {name}')

// Empty
export const noDesigns = message('Noch keine Designs')
export const noDesignsHint = message(
  'Wählen Sie eine Schachtel, geben Sie die Maße ein und zeichnen Sie auf dem flachen Bogen.',
)
export const noTemplates = message('Noch keine Vorlagen')
export const noTemplatesHint = message('Administratoren können ihre Designs als Vorlagen anbieten.')
export const noMatches = message('Keine passenden Designs')
export const clearFilters = message('Suche und Filter zurücksetzen')

// Actions
export const rename = message('Umbenennen')
export const moveToProject = message('In Projekt verschieben')
export const changeStatus = message('Status ändern in')
export const makeTemplate = message('Als Vorlage anbieten')
export const noTemplate = message('Nicht mehr als Vorlage anbieten')
export const takeTemplate = message('Diese Vorlage verwenden')
export const takeTemplateNamed = message('Vorlage {name} verwenden')
export const name = message('Name')
export const quoted = message('„{name}“')

// Notices
export const duplicated = message('Design dupliziert')
export const renamed = message('Design umbenannt')
export const moved = message('Design verschoben')
export const statusChanged = message('{name}: {status}')
export const isTemplateNow = message('{name} ist jetzt eine Vorlage')
export const isTemplateNoMore = message('{name} ist keine Vorlage mehr')
export const created = message('Design erstellt')
