/**
 * The peer of /explore: a server that renders the same search of spaces as HTML, from the same
 * database. Its only script sends the form when a choice changes. Compressed like the product's pages.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { toHtml } from '#shared/html-text'
import { openPostgres } from '../../../server/db/postgres'

type Found = {
  id: number
  name: string
  category: string
  city: string
  capacity: number
  rate_cents: number
  currency: string
  booking_mode: string
  rating_avg: number | null
  rating_count: number
  photo: string | null
}
type Facet = { value: string; count: number }

/** Results on one page, as in the product. */
const SIZE = 20
const ACTIVE = `status = 'active' AND deleted_at IS NULL`

const STYLE = `body{margin:0;font:16px/1.5 system-ui;color:#1a1b1e}header,main{max-width:1200px;margin:auto;padding:16px}
header{display:flex;justify-content:space-between;border-bottom:1px solid #dee2e6}form{display:flex;flex-wrap:wrap;gap:12px;margin-block:16px}
label{display:grid;font-size:14px}input,select,button{font:inherit;min-height:36px;padding:0 8px}
ul{list-style:none;padding:0;display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(260px,1fr))}
img,.none{width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:8px;background:#f1f3f5;display:block}
article h2{font-size:16px;margin:8px 0 0}article p{margin:0;font-size:14px;color:#495057}`

function card(space: Found): string {
  const price = new Intl.NumberFormat('en', { style: 'currency', currency: space.currency }).format(
    space.rate_cents / 100,
  )
  const category = space.category.slice(0, 1).toUpperCase() + space.category.slice(1)
  const picture = space.photo
    ? `<img src="${toHtml(space.photo)}?w=640" alt="" width="400" height="300" loading="lazy">`
    : '<span class="none"></span>'
  const rating = space.rating_avg === null ? '' : `<p>★ ${space.rating_avg.toFixed(1)} (${space.rating_count})</p>`
  return `<li><article>${picture}<h2><a href="/explore/${space.id}">${toHtml(space.name)}</a></h2>${rating}
<p>${toHtml(category)} · ${toHtml(space.city)}</p><p>Up to ${space.capacity} guests</p>
<p>${price} per hour${space.booking_mode === 'instant' ? ' · Instant' : ''}</p></article></li>`
}

const options = (facets: readonly Facet[], chosen: string): string =>
  [
    '<option value="">Any</option>',
    ...facets.map(
      ({ value, count }) =>
        `<option value="${toHtml(value)}"${value === chosen ? ' selected' : ''}>${toHtml(value)} (${count})</option>`,
    ),
  ].join('')

const pageOf = (spaces: readonly Found[], cities: readonly Facet[], categories: readonly Facet[], category: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Explore spaces</title><style>${STYLE}</style></head><body>
<header><a href="/">Spaces</a><nav><a href="/faq">Questions</a> <a href="/login">Sign in</a></nav></header>
<main><h1>Explore spaces</h1><form><label>Search<input name="text"></label><label>City<select name="city">${options(cities, '')}</select></label>
<label>Category<select name="category" onchange="this.form.submit()">${options(categories, category)}</select></label>
<label>From<input type="datetime-local" name="from"></label><label>Until<input type="datetime-local" name="to"></label>
<label>Guests<input type="number" name="guests" min="1"></label><button>Search</button></form>
<ul>${spaces.map(card).join('')}</ul></main></body></html>`

/** @param url of the database that the product serves */
export async function startExplorePeer(url: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const db = openPostgres(url, { max: 4 })
  const facet = (column: string, where: string, values: unknown[]) =>
    db.query<Facet>(
      `SELECT ${column} AS value, count(*)::int AS count FROM space WHERE ${where} AND ${column} IS NOT NULL
       GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 50`,
      values,
    )
  async function render(category: string): Promise<string> {
    const [where, values] = category === '' ? [ACTIVE, []] : [`${ACTIVE} AND category = $1`, [category]]
    const [spaces, cities, categories] = await Promise.all([
      db.query<Found>(
        `SELECT id, name, category, coalesce(city, '') AS city, capacity, rate_cents, currency, booking_mode, rating_avg::float8 AS rating_avg,
           rating_count, photos ->> 0 AS photo FROM space WHERE ${where}
         ORDER BY rating_count DESC, id LIMIT ${SIZE}`,
        values,
      ),
      facet('city', where, values),
      facet('category', ACTIVE, []),
    ])
    return pageOf(spaces, cities, categories, category)
  }
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://peer')
    render(searchParams.get('category') ?? '').then(
      (html) =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
          .end(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await db.close()
    },
  }
}
