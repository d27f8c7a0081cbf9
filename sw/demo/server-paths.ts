/** Which addresses the server answers, in the demo. */

declare const self: { readonly location: { readonly origin: string } }

/** Paths that `server/app.ts` answers. */
const SERVER = /^\/(v1|v3|v5|rest|health|docs|uploads|openapi\.json|robots\.txt|sitemap\.xml|rss\.xml)(\/|$)/

export const isForServer = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean =>
  origin === self.location.origin && SERVER.test(pathname)
