/** The public blog. */
import { message } from './message'

export const title = message('Blog')
export const loading = message('Beiträge werden geladen')
export const feed = message('RSS-Feed')
export const under = message('Beiträge in „{name}“')
export const allPosts = message('Alle Beiträge')
export const none = message('Noch keine Beiträge')
export const noneUnder = message('Hier gibt es keine Beiträge')
export const newer = message('Neuere Beiträge')
export const older = message('Ältere Beiträge')
export const pages = message('Seiten')
export const notFound = message('Beitrag nicht gefunden')
export const notFoundHint = message(
  'Möglicherweise ist er nicht mehr veröffentlicht, oder seine Adresse wurde geändert.',
)
export const categories = message('Kategorien')
export const tags = message('Schlagwörter')
export const draft = message('Entwurf: Besucher sehen diesen Beitrag nicht')
export const scheduled = message('Geplant für {when}: Besucher sehen diesen Beitrag noch nicht')
