/**
 * Facts about public pages for search engines and link previews: title, description,
 * picture, structured data (schema.org) and a plain readable body. Only what a visitor may read:
 * active spaces without address and exact position, published reviews without their authors' ids.
 */

import * as text from '#messages/page-facts'
import { plainPicture } from '#shared/focal-point'
import { toPlainText } from '#shared/html-text'
import { formatMoney, minorDigits, toMajor } from '#shared/money'
import { parseId } from '#shared/record-id'
import type { Database } from '../db/database'
import { type FirstView, SHOWN_CARDS, type ViewedSpace } from './first-view'
import { listPublished, readPublished } from './published-posts'

/** A part of the readable body, in plain text. */
export type Block =
  | { heading: string; level: 1 | 2 | 3 }
  | { paragraph: string }
  | { links: readonly { path: string; label: string }[] }

export type PageFacts = {
  /** Without the product's name. */
  title: string
  /** One or two sentences, at most 200 characters. */
  description: string
  /** The page's one address, without a query. */
  path: string
  /** Path or address of a picture. */
  picture?: string
  /** The page shows the picture first, so browsers fetch it before the app has drawn the page. */
  isShownFirst?: true
  /** When the article was published (ISO 8601). Articles only. */
  publishedAt?: string
  /** Search engines should not list the page. */
  isHidden?: true
  /** The page has a feed of its news (RSS). */
  hasFeed?: true
  /** Made from the origin, because structured data holds absolute addresses. */
  data?: (toUrl: (path: string) => string) => readonly object[]
  /** Seen before the app has drawn the page; the app draws the same. */
  view?: FirstView
  /** The rest of the page, where there is a view. */
  body: readonly Block[]
}

type PageAsked = {
  path: string
  /** The address has a query: what the page shows depends on it. */
  hasQuery?: boolean
  /** /explore can show a map. */
  hasMap?: boolean
}

const DESCRIPTION_MAX = 200
const LISTED_SPACES = 24
const LISTED_POSTS = 50
const LISTED_QUESTIONS = 200
const SHOWN_REVIEWS = 10
const PLACE = /^\/explore\/([1-9]\d*)\/?$/
const POST = /^\/blog\/([a-z0-9-]{1,120})\/?$/

/**
 * A page of our own that holds nothing of this kind has no facts: undefined.
 * @param now epoch milliseconds
 */
export async function pageFacts(
  db: Database,
  { path, hasQuery = false, hasMap = false }: PageAsked,
  now: number,
): Promise<PageFacts | undefined> {
  const place = PLACE.exec(path)?.[1]
  if (place !== undefined) {
    const id = parseId(place)
    return id === undefined ? undefined : spaceFacts(db, id)
  }
  const slug = POST.exec(path)?.[1]
  if (slug !== undefined) return postFacts(db, now, slug)
  switch (path) {
    case '/':
      return homeFacts(db)
    case '/explore':
      return exploreFacts(db, hasQuery, hasMap)
    case '/faq':
      return faqFacts(db)
    case '/blog':
      return blogFacts(db, now)
    case '/contact-us':
      return { title: text.contact(), description: text.contactDescription(), path, body: [title(text.contact())] }
    default:
      return undefined
  }
}

const title = (heading: string): Block => ({ heading, level: 1 })
const section = (heading: string): Block => ({ heading, level: 2 })

/** Cuts at a word. */
function shorten(sentences: string): string {
  const line = sentences.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const cut = line.slice(0, DESCRIPTION_MAX - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_MAX / 2))}…`
}

/** Texts of a page in the CMS, by key. */
async function textsOf(db: Database, page: string): Promise<Readonly<Record<string, string>>> {
  const rows = await db.query<{ key: string; value: unknown }>(
    `SELECT key, value FROM cms WHERE page = $1 AND deleted_at IS NULL ORDER BY id LIMIT 100`,
    [page],
  )
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => (typeof value === 'string' && value.trim() !== '' ? [[key, value.trim()]] : [])),
  )
}

async function homeFacts(db: Database): Promise<PageFacts> {
  const texts = await textsOf(db, 'home')
  const { headline = text.home(), intro = text.homeDescription() } = texts
  const links = [
    { path: '/explore', label: text.explore() },
    { path: '/blog', label: text.blog() },
    { path: '/faq', label: text.faq() },
    { path: '/contact-us', label: text.contact() },
  ]
  return {
    title: headline,
    description: shorten(intro),
    path: '/',
    picture: '/icons/icon-512.png',
    view: { page: 'home', headline: texts.headline, intro: texts.intro, picture: texts.picture },
    body: [{ links }],
  }
}

/** In the order of a search for nothing (server/tables/space-search.ts): the first ones are the first cards. */
async function exploreFacts(db: Database, hasQuery: boolean, hasMap: boolean): Promise<PageFacts> {
  const { headline = text.explore() } = await textsOf(db, 'explore')
  const rows = await db.query<Omit<ViewedSpace, 'photos'> & { photos: unknown }>(
    `SELECT id, name, category, city, capacity, rate_cents, currency, photos FROM space
     WHERE status = 'active' AND deleted_at IS NULL ORDER BY quality DESC, id DESC LIMIT $1`,
    [LISTED_SPACES],
  )
  const spaces = rows.map((row) => ({ ...row, photos: wordsOf(row.photos) }))
  const links = spaces.map(({ id, name, city }) => ({
    path: `/explore/${id}`,
    label: city ? text.inCity({ name, city }) : name,
  }))
  return {
    title: headline,
    description: text.exploreDescription(),
    path: '/explore',
    data: (toUrl) => [
      {
        '@type': 'ItemList',
        itemListElement: links.map(({ path, label }, index) => ({
          ...{ '@type': 'ListItem', position: index + 1, url: toUrl(path), name: label },
        })),
      },
    ],
    view: { page: 'explore', spaces: hasQuery ? [] : spaces.slice(0, SHOWN_CARDS), hasMap },
    body: [{ paragraph: text.exploreDescription() }, { links }],
  }
}

async function blogFacts(db: Database, now: number): Promise<PageFacts> {
  const links = (await listPublished(db, now, LISTED_POSTS)).map(({ slug, title: label }) => ({
    path: `/blog/${slug}`,
    label,
  }))
  return {
    title: text.blog(),
    description: text.blogDescription(),
    path: '/blog',
    hasFeed: true,
    body: [title(text.blog()), { paragraph: text.blogDescription() }, { links }],
  }
}

/** schema.org: BlogPosting. */
async function postFacts(db: Database, now: number, slug: string): Promise<PageFacts | undefined> {
  const post = await readPublished(db, now, slug)
  if (!post) return undefined
  const path = `/blog/${slug}`
  const content = toPlainText(post.html)
  const description = shorten(post.search_description || post.excerpt || content)
  const publishedAt = new Date(post.published_at).toISOString()
  const picture = plainPicture(post.social_picture || post.image || '') || undefined
  return {
    title: post.search_title || post.title,
    description,
    path,
    publishedAt,
    hasFeed: true,
    ...(post.hidden_from_search && { isHidden: true }),
    ...(picture === undefined ? {} : { picture }),
    data: (toUrl) => [
      {
        ...{ '@type': 'BlogPosting', headline: post.title, description, url: toUrl(path) },
        ...{ datePublished: publishedAt, dateModified: new Date(post.updated_at).toISOString() },
        ...(picture === undefined ? {} : { image: toUrl(picture) }),
      },
    ],
    body: [
      title(post.title),
      ...content.split('\n\n').map((paragraph) => ({ paragraph })),
      { links: [{ path: '/blog', label: text.blog() }] },
    ],
  }
}

async function faqFacts(db: Database): Promise<PageFacts> {
  const questions = await db.query<{ question: string; answer: string }>(
    'SELECT question, answer FROM faq WHERE deleted_at IS NULL ORDER BY position, id LIMIT $1',
    [LISTED_QUESTIONS],
  )
  return {
    title: text.faq(),
    description: text.faqDescription(),
    path: '/faq',
    data: () => [
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          ...{ '@type': 'Question', name: question },
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
    body: [
      title(text.faq()),
      ...questions.flatMap(({ question, answer }) => [section(question), { paragraph: answer }]),
    ],
  }
}

type Space = {
  id: number
  name: string
  description: string | null
  category: string
  city: string | null
  country: string | null
  capacity: number
  rate_cents: number
  currency: string
  photos: unknown
  amenities: unknown
  rules: string | null
  rating_avg: number | null
  rating_count: number
}

type Review = { rating: number; comment: string | null; author: string | null; published_at: string }

/** The hourly rate as decimal text, such as 12.50; a currency without minor units has no decimals. */
const rateOf = ({ rate_cents, currency }: Space): string => toMajor(rate_cents, currency).toFixed(minorDigits(currency))

const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : []

async function spaceFacts(db: Database, id: number): Promise<PageFacts | undefined> {
  const [space] = await db.query<Space>(
    `SELECT id, name, description, category, city, country, capacity, rate_cents, currency, photos, amenities, rules,
       rating_avg, rating_count
     FROM space WHERE id = $1 AND status = 'active' AND deleted_at IS NULL`,
    [id],
  )
  if (!space) return undefined
  const reviews = await db.query<Review>(
    `SELECT rating, comment, author, published_at FROM review
     WHERE space_id = $1 AND side = 'guest' AND published_at IS NOT NULL AND deleted_at IS NULL
     ORDER BY published_at DESC, id DESC LIMIT $2`,
    [id, SHOWN_REVIEWS],
  )
  const { name, description, city, country, capacity } = space
  const place = [city, country].filter(Boolean).join(', ')
  const price = formatMoney(space.rate_cents, space.currency, 'en')
  const facts = text.facts({ city: place || name, capacity, price })
  const photos = wordsOf(space.photos)
  const [picture] = photos.map(plainPicture)
  const path = `/explore/${id}`
  return {
    title: city ? text.inCity({ name, city }) : name,
    description: shorten(description ? `${facts} ${description}` : facts),
    path,
    ...(picture === undefined ? {} : { picture, isShownFirst: true as const }),
    data: (toUrl) => [toProduct(space, reviews, { url: toUrl(path), picture: picture && toUrl(picture) })],
    view: { page: 'space', space: { ...space, photos } },
    body: spaceBody(space, reviews, facts),
  }
}

/** schema.org: Product with Offer, AggregateRating and Review. */
function toProduct(
  space: Space,
  reviews: readonly Review[],
  { url, picture }: { url: string; picture: string | undefined },
): object {
  const { name, description, currency, rating_avg, rating_count } = space
  const rating =
    rating_count > 0 && rating_avg !== null
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating_avg, reviewCount: rating_count } }
      : {}
  return {
    ...{ '@type': 'Product', name, url, ...(description && { description }), ...(picture && { image: picture }) },
    offers: {
      ...{ '@type': 'Offer', url, price: rateOf(space), priceCurrency: currency },
      availability: 'https://schema.org/InStock',
      // Per hour (UN/CEFACT code HUR).
      priceSpecification: {
        ...{ '@type': 'UnitPriceSpecification', price: rateOf(space), priceCurrency: currency, unitCode: 'HUR' },
      },
    },
    ...rating,
    ...(reviews.length > 0 && {
      review: reviews.map((review) => ({
        '@type': 'Review',
        datePublished: new Date(review.published_at).toISOString().slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: review.rating },
        ...(review.author && { author: { '@type': 'Person', name: review.author } }),
        ...(review.comment && { reviewBody: review.comment }),
      })),
    }),
  }
}

function spaceBody(space: Space, reviews: readonly Review[], facts: string): Block[] {
  const { rules, rating_avg, rating_count } = space
  const amenities = wordsOf(space.amenities)
  return [
    { paragraph: facts },
    ...(amenities.length > 0 ? [section(text.amenities()), { paragraph: amenities.join(', ') }] : []),
    ...(rules ? [section(text.rules()), { paragraph: rules }] : []),
    ...(rating_count > 0 && rating_avg !== null
      ? [section(text.reviews()), { paragraph: text.rated({ rating: String(rating_avg), count: rating_count }) }]
      : []),
    ...reviews.flatMap(({ comment, author }) =>
      comment ? [{ paragraph: author ? `${author}: ${comment}` : comment }] : [],
    ),
    { links: [{ path: '/explore', label: text.explore() }] },
  ]
}
