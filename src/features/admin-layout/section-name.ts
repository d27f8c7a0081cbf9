/**
 * The section's name in the top bar (specification section 2, "Admin layout"): the first path
 * segment, or the second when the first is user or admin; words capitalised, generate-ui as
 * "Generate UI".
 */
import * as text from '#messages/layout'
import { language, ownWord } from '#shared/messages/language'
import type { Screen } from '#shared/resources/field'
import { resourceOf, resources } from '#shared/resources/resources'

const AREAS: ReadonlySet<string> = new Set(['admin', 'user'])
const ACRONYMS: ReadonlySet<string> = new Set(['ui', 'qr', 'cms', 'faq', 'api'])

export function sectionName(pathname: string): string {
  const [first = '', second] = pathname.split('/').filter((segment) => segment !== '')
  const named = AREAS.has(first) && second !== undefined ? second : first
  // Specification section 2, "Edit-wireframe screen": its path is "wireframe".
  const segment = named.replace(/^edit-(?=wireframe$)/, '')
  const name = segment.split(/[-_]+/).filter(Boolean).map(capitalise).join(' ')
  if (language() === 'en') return name || text.home()
  // The words of the path are English.
  const [, ofRecord] = /^(?:add|edit|view)-(.+)$/.exec(segment) ?? []
  const words = ofRecord === undefined ? resourceOf(segment)?.label.many : resourceOf(ofRecord)?.label.one
  return words ?? (ownWord(name) || text.home())
}

const capitalise = (word: string): string =>
  ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)

/** Pages that are opened from a list get a back button. */
export const hasBackButton = (pathname: string): boolean => /^\/admin\/(add|edit|view)-/.test(pathname)

/** The screens that a path names; the list's path has no such word. */
const NAMED_SCREENS: readonly Screen[] = ['add', 'edit', 'view']

/**
 * Resource, screen and, where the path has one, record id of an address; undefined for other
 * addresses.
 */
export function parseResourcePath(pathname: string): { name: string; screen: Screen; id?: string } | undefined {
  const [, edited, id] = /^\/admin\/edit-([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? []
  if (edited !== undefined && id !== undefined)
    return resourceOf(edited)?.idInPath ? { name: edited, screen: 'edit', id } : undefined
  const [, inPath, name] = /^\/admin\/(?:(add|edit|view)-)?([^/]+)\/?$/.exec(pathname) ?? []
  if (name === undefined) return undefined
  const screen = NAMED_SCREENS.find((name) => name === inPath) ?? 'list'
  const listed = screen === 'list' ? resources().find(({ listName }) => listName === name) : undefined
  return { name: listed?.name ?? name, screen }
}
