/**
 * The files that search engines ask for first: robots.txt (RFC 9309) and the site map (sitemaps.org);
 * and the blog's feed (RSS 2.0, rssboard.org). A map lists at most 50 000 addresses, so with more
 * spaces /sitemap.xml is the index of several.
 */
import * as text from '#messages/page-facts'
import * as ui from '#messages/ui'
import { below } from '#shared/base-path'
import type { Call } from '../call'
import { readWhole } from '../call'
import { listPublished, nextPublication, type PublishedPost } from '../content/published-posts'
import type { Ctx, Deps } from '../context'
import { notFound } from '../errors'
import { publicOrigin } from '../public-origin'

/** Spaces of one map: with the pages below, fewer than 50 000 addresses. */
const SPACES_MAX = 45_000
const PAGES_MAX = 1_000
/** The newest posts, in the first map. */
const POSTS_MAX = 4_000
const PAGES = ['/', '/explore', '/blog', '/faq', '/contact-us'] as const
const FEED_POSTS = 50
const HIDDEN = ['/admin/', '/account/', '/v1/', '/v3/', '/v5/', '/rest/'] as const
const HOUR_S = 3_600

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const ACTIVE = `status = 'active' AND deleted_at IS NULL`

/** XML 1.0 has no place for most control characters, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapeXml = (value: string): string =>
  value.replace(NOT_XML, '').toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function toItem(origin: string, { slug, title, excerpt, published_at }: PublishedPost): string {
  const address = `${origin}/blog/${slug}`
  return [
    `<item><title>${escapeXml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${new Date(published_at).toUTCString()}</pubDate>`,
    ...(excerpt ? [`<description>${escapeXml(excerpt)}</description>`] : []),
    '</item>',
  ].join('')
}

export function foundCalls({ db, clock, config }: Deps): Call[] {
  const send = (c: Ctx, body: string, type: string, maxAge = HOUR_S) =>
    c.body(body, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${maxAge}` })

  /** Seconds for which a list of posts is right: no longer than until the next publication. */
  async function ageOfPosts(now: number): Promise<number> {
    const next = await nextPublication(db, now)
    return next === undefined ? HOUR_S : Math.min(HOUR_S, Math.floor((next - now) / 1_000))
  }

  function robots(c: Ctx) {
    const origin = publicOrigin(c, config)
    // The demo may be below a path.
    const base = new URL(`${origin}/`).pathname
    const lines = ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${below(base, path)}`), `Allow: ${base}`]
    return send(c, [...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), 'text/plain')
  }

  async function map(c: Ctx) {
    const now = clock.now()
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
    const fixed =
      page === 1
        ? [...PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`), ...(await posts(origin, now))]
        : []
    const listed = spaces.map(({ id, updated_at }) => {
      const day = new Date(updated_at).toISOString()
      return `<url><loc>${origin}/explore/${id}</loc><lastmod>${day}</lastmod></url>`
    })
    const urls = [...fixed, ...listed].join('\n')
    const body = `${XML}\n<urlset ${NAMESPACE}>\n${urls}\n</urlset>\n`
    return send(c, body, 'application/xml', page === 1 ? await ageOfPosts(now) : HOUR_S)
  }

  async function posts(origin: string, now: number): Promise<string[]> {
    const list = (await listPublished(db, now, POSTS_MAX)).filter(({ hidden_from_search }) => !hidden_from_search)
    return list.map(({ slug, updated_at }) => {
      const day = new Date(updated_at).toISOString()
      return `<url><loc>${origin}/blog/${slug}</loc><lastmod>${day}</lastmod></url>`
    })
  }

  async function feed(c: Ctx) {
    const origin = escapeXml(publicOrigin(c, config))
    const now = clock.now()
    const items = (await listPublished(db, now, FEED_POSTS)).map((post) => toItem(origin, post))
    const channel = [
      `<title>${escapeXml(`${ui.product()}: ${text.blog()}`)}</title><link>${origin}/blog</link>`,
      `<description>${escapeXml(text.blogDescription())}</description>`,
      `<atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml" />`,
      ...items,
    ].join('\n')
    const body = `${XML}\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel}\n</channel></rss>\n`
    return send(c, body, 'application/rss+xml', await ageOfPosts(now))
  }

  return [
    {
      method: 'GET',
      path: '/rss.xml',
      kind: 'open',
      summary: 'The newest 50 published posts as a feed',
      query: true,
      answers: { 200: null },
      handle: feed,
    },
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
