/**
 * Writes a page's facts into index.html: title, description, canonical address, Open Graph (ogp.me),
 * JSON-LD (W3C, "JSON-LD 1.1"), the first view and the readable body. The body stands in `noscript`:
 * it is for readers that run no script, and the app draws everything else.
 */
import * as text from '#messages/page-facts'
import * as ui from '#messages/ui'
import { toHtml } from '#shared/html-text'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import { FIRST_PICTURE_SIZES, FIRST_PICTURE_WIDTH } from '#shared/space-pictures'
import { firstView } from './first-view'
import type { Block, PageFacts } from './page-facts'

/** JSON inside a script element: no text in it can end the element. */
const escapeJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta ${name}="${key}" content="${toHtml(content)}" />`

const FEED = `<link rel="alternate" type="application/rss+xml" title="${ui.product()}" href="/rss.xml" />`

/** The attributes match the picture's element (src/features/explore/gallery.tsx): one fetch. */
function preload(picture: string): string {
  const set = pictureSet(picture)
  const sizes = set === undefined ? '' : ` imagesrcset="${toHtml(set)}" imagesizes="${FIRST_PICTURE_SIZES}"`
  const address = toHtml(pictureAt(picture, FIRST_PICTURE_WIDTH))
  return `<link rel="preload" as="image" href="${address}"${sizes} fetchpriority="high" />`
}

/**
 * @param html index.html as built
 * @param origin of the product, without a trailing slash; undefined when it is not known: then what
 * needs absolute addresses is left out
 */
export function fillPage(html: string, facts: PageFacts, origin: string | undefined): string {
  const title = toHtml(`${facts.title} · ${ui.product()}`)
  const description = meta('name', 'description', facts.description)
  const head = [
    ...(origin === undefined ? [] : addressed(facts, origin)),
    meta('property', 'og:type', facts.publishedAt === undefined ? 'website' : 'article'),
    ...(facts.publishedAt === undefined ? [] : [meta('property', 'article:published_time', facts.publishedAt)]),
    meta('property', 'og:site_name', ui.product()),
    meta('property', 'og:title', facts.title),
    meta('property', 'og:description', facts.description),
    ...(facts.picture && facts.isShownFirst ? [preload(facts.picture)] : []),
    ...(facts.isHidden ? [meta('name', 'robots', 'noindex')] : []),
    ...(facts.hasFeed ? [FEED] : []),
    meta('name', 'twitter:card', facts.picture ? 'summary_large_image' : 'summary'),
  ].join('\n    ')
  // Functions as replacements: a text may contain "$&".
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `${description}\n    ${head}`)
    .replace('<div id="root">', (root) => root + (facts.view ? firstView(facts.view) : ''))
    .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${toBody(facts.body)}</noscript>`)
}

function addressed({ path, picture, data }: PageFacts, origin: string): string[] {
  const toUrl = (target: string): string => new URL(target, origin).href
  const graph = data?.(toUrl) ?? []
  return [
    `<link rel="canonical" href="${toHtml(toUrl(path))}" />`,
    meta('property', 'og:url', toUrl(path)),
    ...(picture ? [meta('property', 'og:image', toUrl(picture))] : []),
    ...graph.map((thing) => {
      const json = escapeJson({ '@context': 'https://schema.org', ...thing })
      return `<script type="application/ld+json">${json}</script>`
    }),
  ]
}

const toBody = (blocks: readonly Block[]): string =>
  [...blocks.map(blockToHtml), `<p>${toHtml(text.needsScript())}</p>`].join('\n')

function blockToHtml(block: Block): string {
  if ('heading' in block) return `<h${block.level}>${toHtml(block.heading)}</h${block.level}>`
  if ('paragraph' in block) return `<p>${toHtml(block.paragraph)}</p>`
  const entries = block.links.map(({ path, label }) => `<li><a href="${toHtml(path)}">${toHtml(label)}</a></li>`)
  return `<ul>${entries.join('')}</ul>`
}
