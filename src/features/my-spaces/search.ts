/** The addresses of a host's pages. Separate from the pages, because the first load parses them. */

/**
 * `tab`: the open part of a space's page, the first one without it. `at`: what that part shows, such
 * as a day or a request.
 */
export type SpaceSearch = { tab?: string; at?: string }

/** Longest value kept in the address. */
const LONGEST = 64

const word = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && `${value}` !== '' && `${value}`.length <= LONGEST
    ? `${value}`
    : undefined

export function parseSpaceSearch({ tab, at }: Record<string, unknown>): SpaceSearch {
  const [name, place] = [word(tab), word(at)]
  return { ...(name === undefined ? {} : { tab: name }), ...(place === undefined ? {} : { at: place }) }
}
