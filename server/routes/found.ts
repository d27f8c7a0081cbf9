/**
 * The files that search engines ask for first: robots.txt (RFC 9309) and the site map (sitemaps.org). A map
 * lists at most 50 000 addresses, so with more spaces /sitemap.xml is the index of several.
 */
import type { Call } from '../call'
import { readWhole } from '../call'
import type { Ctx, Deps } from '../context'
import { notFound } from '../errors'
import { publicOrigin } from '../public-origin'

/** Spaces of one map: with the pages below, fewer than 50 000 addresses. */
const SPACES_MAX = 45_000
const PAGES_MAX = 1_000
const PAGES = ['/', '/explore', '/faq', '/contact-us'] as const
const HIDDEN = ['/admin/', '/account/', '/v1/', '/v3/', '/v5/', '/rest/'] as const
const HOUR_S = 3_600

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const ACTIVE = `status = 'active' AND deleted_at IS NULL`

/** Our own origin has no character that XML gives a meaning; a misconfigured one may. */
const escapeXml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function foundCalls({ db, config }: Deps): Call[] {
  const send = (c: Ctx, body: string, type: string) =>
    c.body(body, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${HOUR_S}` })

  function robots(c: Ctx) {
    const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), 'Allow: /']
    return send(c, [...lines, '', `Sitemap: ${publicOrigin(c, config)}/sitemap.xml`, ''].join('\n'), 'text/plain')
  }

  async function map(c: Ctx) {
    const origin = escapeXml(publicOrigin(c, config))
    const hasPage = c.req.query('page') !== undefined
    const page = readWhole(c, 'page', 1, PAGES_MAX)
    const [count] = await db.query<{ total: number }>(`SELECT count(*)::integer AS total FROM space WHERE ${ACTIVE}`)
    const pages = Math.max(1, Math.ceil((count?.total ?? 0) / SPACES_MAX))
    if (page > pages) throw notFound('Not found')
    if (!hasPage && pages > 1) return send(c, toIndex(origin, pages), 'application/xml')
    const spaces = await db.query<{ id: number; updated_at: string }>(
      `SELECT id, updated_at FROM space WHERE ${ACTIVE} ORDER BY id LIMIT $1::bigint OFFSET $2::bigint`,
      [SPACES_MAX, (page - 1) * SPACES_MAX],
    )
    const fixed = page === 1 ? PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`) : []
    const listed = spaces.map(({ id, updated_at }) => {
      const day = new Date(updated_at).toISOString()
      return `<url><loc>${origin}/explore/${id}</loc><lastmod>${day}</lastmod></url>`
    })
    const urls = [...fixed, ...listed].join('\n')
    return send(c, `${XML}\n<urlset ${NAMESPACE}>\n${urls}\n</urlset>\n`, 'application/xml')
  }

  return [
    {
      method: 'GET',
      path: '/robots.txt',
      kind: 'open',
      summary: 'Which pages search engines may read, and where the site map is',
      query: true,
      answers: { 200: null },
      handle: robots,
    },
    {
      method: 'GET',
      path: '/sitemap.xml',
      kind: 'open',
      summary: 'The public pages as a site map; with very many spaces the index of several, each at `page`',
      query: ['page'],
      answers: { 200: null },
      handle: map,
    },
  ]
}

const toIndex = (origin: string, pages: number): string => {
  const maps = Array.from({ length: pages }, (_, index) => {
    const address = `${origin}/sitemap.xml?page=${index + 1}`
    return `<sitemap><loc>${address}</loc></sitemap>`
  })
  return `${XML}\n<sitemapindex ${NAMESPACE}>\n${maps.join('\n')}\n</sitemapindex>\n`
}
