/**
 * Name of the section in the top bar (specification section 2, "Admin layout"): the first path segment, or the second when
 * the first is user or admin; words capitalised, generate-ui as "Generate UI".
 */
import type { Screen } from '#shared/resources/field'
import { resourceOf, resources } from '#shared/resources/resources'

const AREAS: ReadonlySet<string> = new Set(['admin', 'user'])
const ACRONYMS: ReadonlySet<string> = new Set(['ui', 'qr', 'cms', 'faq', 'api'])

export function sectionName(pathname: string): string {
  const [first = '', second] = pathname.split('/').filter((segment) => segment !== '')
  const segment = AREAS.has(first) && second !== undefined ? second : first
  return segment === '' ? 'Home' : segment.split(/[-_]+/).filter(Boolean).map(capitalise).join(' ')
}

const capitalise = (word: string): string =>
  ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)

/** Pages one goes into from a list, and so wants to leave by a back button. */
export const wantsBackButton = (pathname: string): boolean => /^\/admin\/(add|edit|view)-/.test(pathname)

/** Those that the path names; the list has none of it. */
const SCREENS: readonly Screen[] = ['add', 'edit', 'view']

/** The resource and its page behind an address, and the record where the path names it; undefined for addresses of another form. */
export function parseResourcePath(pathname: string): { name: string; screen: Screen; id?: string } | undefined {
  const [, edited, id] = /^\/admin\/edit-([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? []
  if (edited !== undefined && id !== undefined)
    return resourceOf(edited)?.idInPath ? { name: edited, screen: 'edit', id } : undefined
  const [, inPath, name] = /^\/admin\/(?:(add|edit|view)-)?([^/]+)\/?$/.exec(pathname) ?? []
  if (name === undefined) return undefined
  const screen = SCREENS.find((one) => one === inPath) ?? 'list'
  const listed = screen === 'list' ? resources().find(({ listName }) => listName === name) : undefined
  return { name: listed?.name ?? name, screen }
}
