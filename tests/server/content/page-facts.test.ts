// Search engines and link previews: facts of the public pages, robots.txt and the site map.

import { beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '#shared/focal-point'
import { type PageFacts, pageFacts } from '../../../server/content/page-facts'
import { fillPage } from '../../../server/content/page-html'
import { makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'

const HTML = `<!doctype html><html><head><meta name="description" content="old" /><title>Holdfast</title></head>
<body><div id="root"></div><noscript>Holdfast needs JavaScript.</noscript></body></html>`
const ORIGIN = 'https://spaces.holdfast.test'

type Thing = Record<string, unknown>

/** The JSON-LD of a page. */
const thingsOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

onEachBackend(({ open }) => {
  let app: TestApp
  let host: Person

  const space = {
    name: 'Press "A" & Co <b>',
    description: 'A proofing press. $& stays as it is.',
    category: 'workshop',
    address: 'Secret Lane 7',
    city: 'Berlin',
    country: 'Germany',
    lat: 52.4891234,
    lng: 13.3721234,
    capacity: 6,
    rate_cents: 5_250,
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    amenities: ['press'],
    // Nothing outside of the product is told of the focal point.
    photos: ['/uploads/0123456789abcdef0123456789abcdef.png#focus=30,70'],
  }
  const create = async (values: object) => {
    const { body } = await app.records(host, 'POST', '/space', { body: { ...space, status: 'active', ...values } })
    return Number(body.model.id)
  }
  const facts = async (path: string): Promise<PageFacts> => {
    const found = await pageFacts(app.deps.db, { path }, app.time.now)
    if (!found) throw new Error(`No facts of ${path}`)
    return found
  }

  beforeAll(async () => {
    app = await makeApp(await open())
    host = await app.person('user')
  })

  describe('a space', () => {
    it('has title, description, picture, canonical address and structured data', async () => {
      const id = await create({})
      const guest = await app.person('user')
      await app.deps.db.query(`UPDATE "user" SET first_name = 'Ada' WHERE id = $1`, [guest.id])
      await app.deps.db.query(
        `INSERT INTO review (space_id, rating, comment, side, published_at, user_id)
         VALUES ($1, 4, 'Good light </script>', 'guest', now(), $2), ($1, 1, 'Not yet', 'guest', NULL, $2)`,
        [id, guest.id],
      )
      const html = fillPage(HTML, await facts(`/explore/${id}`), ORIGIN)
      expect(html).toContain('<title>Press &quot;A&quot; &amp; Co &lt;b&gt; in Berlin · Holdfast</title>')
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/explore/${id}" />`)
      const [photo = ''] = space.photos.map(plainPicture)
      expect(html).toContain(`<meta property="og:image" content="${ORIGIN}${photo}" />`)
      expect(html).not.toContain('#focus')
      expect(html).toContain(`<link rel="preload" as="image" href="${photo}?w=1280" imagesrcset="${photo}?w=320 320w, `)
      expect(html).toContain('$&amp; stays as it is')
      const [product] = thingsOf(html)
      expect(product).toMatchObject({
        '@type': 'Product',
        name: space.name,
        offers: { price: '52.50', priceCurrency: 'EUR' },
        aggregateRating: { ratingValue: 4, reviewCount: 1 },
        review: [{ reviewBody: 'Good light </script>', author: { name: 'Ada' } }],
      })
      expect(html).not.toContain('Not yet')
    })

    it('is seen before the app is there, with its pictures, but not its rating while there is none', async () => {
      const id = await create({ description: 'Light <i>', photos: [...space.photos, '/uploads/other.png'] })
      const html = fillPage(HTML, await facts(`/explore/${id}`), ORIGIN)
      const view = html.slice(html.indexOf('<div class="hf-view"'), html.indexOf('<noscript>'))
      expect(view).toContain(
        '<h1>Press &quot;A&quot; &amp; Co &lt;b&gt;</h1><p><span class="hf-view-new">New</span> Workshop · Berlin · Germany',
      )
      expect(view).toContain('<p>Light &lt;i&gt;</p>')
      expect(view).toMatch(/\.png\?w=1280"[^>]* srcset="[^>]* style="object-position: 30% 70%" fetchpriority="high">/)
      expect(view).toMatch(/other\.png"[^>]* loading="lazy">/)
      expect(html.match(/<h1/g)).toHaveLength(1)
    })

    it('never shows its address, position or owner', async () => {
      const id = await create({})
      const html = fillPage(HTML, await facts(`/explore/${id}`), ORIGIN)
      for (const secret of ['Secret Lane', '52.489', '13.372', host.email]) expect(html).not.toContain(secret)
    })

    it('has none while it is not public', async () => {
      const draft = await create({ status: 'draft' })
      for (const id of [draft, 2_000_000_000, 9_999_999_999])
        expect(await pageFacts(app.deps.db, { path: `/explore/${id}` }, app.time.now)).toBeUndefined()
    })

    it('has a price without decimals in a currency without minor units', async () => {
      const id = await create({ currency: 'JPY', rate_cents: 5_000 })
      expect(thingsOf(fillPage(HTML, await facts(`/explore/${id}`), ORIGIN))[0]).toMatchObject({
        offers: { price: '5000', priceCurrency: 'JPY' },
      })
    })
  })

  it('leaves out absolute addresses when the origin is not known', async () => {
    const html = fillPage(HTML, await facts('/explore'), undefined)
    expect(html).toMatch(/og:title/)
    expect(html).not.toMatch(/canonical|og:url|ld\+json/)
  })

  it('takes the texts of the start page from the CMS', async () => {
    expect((await facts('/')).title).toBe('Design packaging and book spaces')
    await app.deps.db.query(
      `INSERT INTO cms (page, key, type, value) VALUES ('home', 'headline', 'text', '"Packaging that holds"')`,
    )
    expect((await facts('/')).title).toBe('Packaging that holds')
    await app.deps.db.query(
      `INSERT INTO cms (page, key, type, value) VALUES ('home', 'picture', 'image', '"/uploads/a&b.png#focus=10,20"')`,
    )
    const html = fillPage(HTML, await facts('/'), ORIGIN)
    expect(html).toContain('<h1>Packaging that holds</h1>')
    expect(html).toMatch(/url\(&quot;\/uploads\/a&amp;b\.png&quot;\); background-position: 10% 20%/)
  })

  it('shows the first spaces of /explore in the order of its search, but not those of another search', async () => {
    await create({})
    const { body } = await app.call('GET', `/v1/api/${PROJECT}/public/lambda/space/search`)
    const found = body.list.slice(0, 4).map(({ id }: { id: number }) => id)
    const viewOf = async (hasQuery: boolean) =>
      (await pageFacts(app.deps.db, { path: '/explore', hasQuery }, app.time.now))?.view
    expect(await viewOf(false)).toMatchObject({ page: 'explore', spaces: found.map((id: number) => ({ id })) })
    expect(await viewOf(true)).toMatchObject({ spaces: [] })
  })

  it('lists the questions as a FAQPage', async () => {
    await app.deps.db.query(`INSERT INTO faq (question, answer, position) VALUES ('Why?', 'Because.', 1)`)
    const html = fillPage(HTML, await facts('/faq'), ORIGIN)
    expect(thingsOf(html)).toEqual([
      expect.objectContaining({ '@type': 'FAQPage', mainEntity: [expect.objectContaining({ name: 'Why?' })] }),
    ])
    expect(html).toContain('<h2>Why?</h2>\n<p>Because.</p>')
  })

  describe('the blog', () => {
    beforeAll(async () => {
      await app.deps.db.query(
        `INSERT INTO blog_post (title, slug, excerpt, html, image, status, published_at) VALUES
          ('Paper & <ink>', 'paper-ink', 'All about "paper"', '<p>First.</p><p>Second &amp; last.</p>',
           '/uploads/0123456789abcdef0123456789abcdef.png#focus=0,100', 'published', '2026-03-01T10:00:00Z'),
          ('Older', 'older', NULL, '<p>Some words.</p>', NULL, 'published', '2026-02-01T10:00:00Z'),
          ('Secret plans', 'secret-plans', 'Hidden', '<p>Hidden</p>', NULL, 'draft', NULL)`,
      )
    })

    it('has a page for each published post, as a BlogPosting, and its list', async () => {
      const html = fillPage(HTML, await facts('/blog/paper-ink'), ORIGIN)
      expect(html).toContain('<title>Paper &amp; &lt;ink&gt; · Holdfast</title>')
      expect(html).toContain('<meta property="og:type" content="article" />')
      expect(html).toContain('<meta property="article:published_time" content="2026-03-01T10:00:00.000Z" />')
      expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="Holdfast" href="/rss.xml" />')
      expect(html).toContain('<p>First.</p>\n<p>Second &amp; last.</p>')
      expect(thingsOf(html)).toEqual([
        expect.objectContaining({
          ...{ '@type': 'BlogPosting', headline: 'Paper & <ink>', url: `${ORIGIN}/blog/paper-ink` },
          datePublished: '2026-03-01T10:00:00.000Z',
          image: `${ORIGIN}/uploads/0123456789abcdef0123456789abcdef.png`,
        }),
      ])
      expect(html).not.toContain('#focus')
      expect((await facts('/blog/older')).description).toBe('Some words.')
      const list = fillPage(HTML, await facts('/blog'), ORIGIN)
      expect(list).toContain('<a href="/blog/paper-ink">Paper &amp; &lt;ink&gt;</a></li><li><a href="/blog/older">')
      expect(list).not.toMatch(/secret/i)
      for (const slug of ['secret-plans', 'none', 'UPPER', 'a/b'])
        expect(await pageFacts(app.deps.db, { path: `/blog/${slug}` }, app.time.now)).toBeUndefined()
    })

    it('has what a post says for search engines alone, and hides one that asks for it', async () => {
      const set = (values: string) =>
        app.deps.db.query(
          `UPDATE blog_post SET (search_title, search_description, social_picture, hidden_from_search) = (${values})`,
        )
      await set(`'For "search"', 'In brief', 'https://pictures.example/social.png', true`)
      const html = fillPage(HTML, await facts('/blog/paper-ink'), ORIGIN)
      expect(html).toContain('<title>For &quot;search&quot; · Holdfast</title>')
      expect(html).toContain('<meta name="description" content="In brief" />')
      expect(html).toContain('<meta property="og:title" content="For &quot;search&quot;" />')
      expect(html).toContain('<meta property="og:description" content="In brief" />')
      expect(html).toContain('<meta property="og:image" content="https://pictures.example/social.png" />')
      expect(html).toContain('<meta name="robots" content="noindex" />')
      expect(html).toContain('<h1>Paper &amp; &lt;ink&gt;</h1>')
      expect(thingsOf(html)).toEqual([
        expect.objectContaining({
          ...{ headline: 'Paper & <ink>', description: 'In brief', image: 'https://pictures.example/social.png' },
        }),
      ])
      expect((await app.call('GET', '/sitemap.xml')).body.text).not.toContain('paper-ink')
      await set(`'', NULL, '', false`)
      const plain = fillPage(HTML, await facts('/blog/paper-ink'), ORIGIN)
      expect(plain).toContain('<title>Paper &amp; &lt;ink&gt; · Holdfast</title>')
      expect(plain).not.toContain('robots')
    })

    it('has a feed and its posts are in the site map', async () => {
      const { headers, body } = await app.call('GET', '/rss.xml')
      expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
      const feed = String(body.text)
      expect(feed).toContain(
        '<item><title>Paper &amp; &lt;ink&gt;</title><link>http://localhost/blog/paper-ink</link><guid isPermaLink="true">http://localhost/blog/paper-ink</guid><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate><description>All about "paper"</description></item>',
      )
      expect(feed.indexOf('paper-ink')).toBeLessThan(feed.indexOf('/blog/older'))
      expect(feed).not.toMatch(/secret|Hidden/i)
      const map = String((await app.call('GET', '/sitemap.xml')).body.text)
      expect(map).toContain('<loc>http://localhost/blog</loc>')
      expect(map).toMatch(/<loc>http:\/\/localhost\/blog\/older<\/loc><lastmod>20/)
      expect(map).not.toContain('secret')
    })
  })

  it('has no facts for other pages', async () => {
    for (const path of ['/admin/login', '/account', '/explore/x', '/explore/1/edit', '/nonsense'])
      expect(await pageFacts(app.deps.db, { path }, app.time.now)).toBeUndefined()
  })

  describe('the site map', () => {
    it('lists the public pages and the active spaces, and robots.txt names it', async () => {
      const [active, draft] = [await create({}), await create({ status: 'draft' })]
      const { headers, body } = await app.call('GET', '/sitemap.xml')
      expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
      const text = String(body.text)
      expect(text).toContain('<loc>http://localhost/explore</loc>')
      expect(text).toMatch(new RegExp(`<loc>http://localhost/explore/${active}</loc><lastmod>20`))
      expect(text).not.toContain(`/explore/${draft}<`)
      const robots = await app.call('GET', '/robots.txt')
      expect(String(robots.body.text)).toContain('Sitemap: http://localhost/sitemap.xml')
      expect(String(robots.body.text)).toContain('Disallow: /account/')
    })

    it('and robots.txt and the feed have the path that the app is below', async () => {
      const below = await makeApp(app.deps.db, { publicUrl: 'https://pages.example/holdfast' })
      const [map, feed, robots] = await Promise.all(
        ['/sitemap.xml', '/rss.xml', '/robots.txt'].map(async (path) =>
          String((await below.call('GET', path)).body.text),
        ),
      )
      const addresses = [...`${map}${feed}`.matchAll(/<(?:loc|link|guid[^>]*)>([^<]*)</g)].map(([, address]) => address)
      expect(addresses).toContain('https://pages.example/holdfast/explore')
      expect(addresses.filter((address) => !address?.startsWith('https://pages.example/holdfast/'))).toEqual([])
      expect(feed).toContain('href="https://pages.example/holdfast/rss.xml"')
      expect(robots).toContain('Sitemap: https://pages.example/holdfast/sitemap.xml')
      expect(robots).toContain('Disallow: /holdfast/account/')
      expect(robots).toContain('Allow: /holdfast/\n')
    })

    it('refuses pages that it does not have', async () => {
      expect((await app.call('GET', '/sitemap.xml?page=2')).status).toBe(404)
      for (const page of ['0', '-1', 'x', '5000'])
        expect((await app.call('GET', `/sitemap.xml?page=${page}`)).status).toBe(400)
      expect((await app.call('GET', '/sitemap.xml?size=1')).status).toBe(400)
    })
  })
})
