/** The gallery of designs: own designs, templates, and starting from a box. */
import { message } from './message'

export const title = message('Design studio')

export const newDesign = message('New design')
export const parts = message('Parts of the design studio')
export const own = message('My designs')
export const templates = message('Templates')
export const startFromBox = message('Start from a box')
export const unnamed = message('Design without a name')
/** The second page of a new box: the other side of the board. */
export const inside = message('Inside')
/** The name of a copy. */
export const copyOf = message('{name} (copy)')

// Search and filters
export const searchOwn = message('Search my designs')
export const searchTemplates = message('Search templates')
export const project = message('Project')
export const status = message('Status')
export const anyStatus = message('Any status')
export const order = message('Order')
export const changedFirst = message('Last changed first')
export const newestFirst = message('Newest first')
export const byName = message('By name')
export const shownOf = message('{count, plural, one {# design} other {# designs}}')
export const pages = message('Pages')
export const pageNumber = message('Page {page}')
export const previousPage = message('Previous page')
export const nextPage = message('Next page')

// Cards
export const changedOn = message('Changed {day}')
export const template = message('Template')
export const moreActions = message('More actions for {name}')

// Empty
export const noDesigns = message('No designs yet')
export const noDesignsHint = message('Choose a box, enter its size, and draw on its flat sheet.')
export const noTemplates = message('No templates yet')
export const noTemplatesHint = message('Administrators can offer their designs as templates.')
export const noMatches = message('No matching designs')
export const clearFilters = message('Clear search and filters')

// Actions
export const rename = message('Rename')
export const moveToProject = message('Move to project')
export const changeStatus = message('Change status to')
export const makeTemplate = message('Make template')
export const noTemplate = message('Not a template any more')
export const takeTemplate = message('Use this template')
export const takeTemplateNamed = message('Use the template {name}')
export const name = message('Name')
export const quoted = message('“{name}”')

// Notices
export const duplicated = message('Design duplicated')
export const renamed = message('Design renamed')
export const moved = message('Design moved')
export const statusChanged = message('{name}: {status}')
export const isTemplateNow = message('{name} is a template now')
export const isTemplateNoMore = message('{name} is not a template any more')
export const created = message('Design created')
