/** The addresses of a host's pages. */

/**
 * `tab`: the open part of a space's page, the first one without it. `at`: what that part shows, such
 * as a day or a request.
 */
export type SpaceSearch = { tab?: string | undefined; at?: string | undefined }

const word = (value: unknown) => (value === undefined ? value : String(value))

export const parseSpaceSearch = ({ tab, at }: Readonly<Record<string, unknown>>): SpaceSearch => ({
  tab: word(tab),
  at: word(at),
})
