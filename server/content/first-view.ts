/**
 * The top of a public page as a visitor sees it before the app draws it: frame, heading, first pictures
 * and text, in the places and sizes of the app (src/features/public-layout, landing, explore), so that
 * nothing moves when the app takes over. In English: for another language, and for who is signed in,
 * whose page begins with other things, the mark of the start stays (public/theme.js).
 */
import * as exploring from '#messages/explore'
import * as landing from '#messages/landing'
import * as frame from '#messages/public-layout'
import * as text from '#messages/space'
import * as ui from '#messages/ui'
import { focusStyle, plainPicture } from '#shared/focal-point'
import { toHtml } from '#shared/html-text'
import { toMajor } from '#shared/money'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import { FIRST_PICTURE_SIZES, FIRST_PICTURE_WIDTH, OTHER_PICTURE_SIZES } from '#shared/space-pictures'
import { FIRST_VIEW_STYLE } from './first-view-style'

/** A space as its card shows it. */
export type ViewedSpace = {
  id: number
  name: string
  category: string
  city: string | null
  capacity: number
  rate_cents: number
  currency: string
  photos: readonly string[]
}

export type FirstView =
  | { page: 'home'; headline: string | undefined; intro: string | undefined; picture: string | undefined }
  | { page: 'explore'; spaces: readonly ViewedSpace[]; hasMap: boolean }
  | {
      page: 'space'
      space: Pick<ViewedSpace, 'name' | 'category' | 'city' | 'photos'> & {
        country: string | null
        description: string | null
        rating_avg: number | null
        rating_count: number
      }
    }

/** Pictures of the page of a space, and cards of the first row; both as in the app. */
const SHOWN_PICTURES = 5
export const SHOWN_CARDS = 4

const classed = (name: string, content = ''): string => `<div class="hf-view-${name}">${content}</div>`
const link = (path: string, label: string): string => `<a href="${toHtml(path)}">${toHtml(label)}</a>`

type Shape = { width: number; sizes: string; at: Parameters<typeof pictureAt>[1]; isFirst: boolean }

function picture(url: string, { width, sizes, at, isFirst }: Shape): string {
  const set = pictureSet(url)
  const { objectPosition } = focusStyle(url)
  return [
    `<img src="${toHtml(pictureAt(url, at))}" alt="" width="${width}" height="${(width * 3) / 4}"`,
    ...(set === undefined ? [] : [`srcset="${toHtml(set)}" sizes="${sizes}"`]),
    ...(objectPosition === undefined ? [] : [`style="object-position: ${objectPosition}"`]),
    `${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'}>`,
  ].join(' ')
}

function top(page: FirstView['page']): string {
  const explore = link('/explore', frame.explore())
  const box = page === 'space' ? classed('box') : ''
  const questions = page === 'space' ? '' : link('/faq', frame.faq()) + link('/contact-us', frame.contact())
  const brand = `<a href="/"><img src="/icons/icon.svg" width="26" height="26" alt="">${ui.product()}</a>`
  return (
    `<header class="hf-view-top">${classed('bar', `${brand}<nav>${explore}${box}</nav>`)}</header>` +
    classed('row', `${box}${explore}${questions}`)
  )
}

function home({ headline, intro, picture }: FirstView & { page: 'home' }): string {
  const address = picture && encodeURI(plainPicture(picture))
  const style = address
    ? toHtml(
        `background-image: linear-gradient(rgb(0 0 0 / 60%), rgb(0 0 0 / 60%)), url("${address}"); ` +
          `background-position: ${focusStyle(picture).objectPosition ?? 'center'}`,
      )
    : undefined
  return (
    `<section class="hf-view-hero"${style === undefined ? '' : ` style="${style}"`}><div>` +
    `<h1>${toHtml(headline ?? landing.headline())}</h1><p>${toHtml(intro ?? landing.intro())}</p></div>` +
    `${classed('search')}</section>`
  )
}

/** Whole amounts without their zeros, as in the app. */
const priceOf = ({ rate_cents, currency }: ViewedSpace): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    toMajor(rate_cents, currency),
  )

function card(space: ViewedSpace, index: number): string {
  const { id, name, category, city, capacity, photos } = space
  const [url] = photos
  const shape = { width: 400, sizes: '(max-width: 40em) 100vw, 400px', at: 640, isFirst: index === 0 } as const
  return (
    `<li>${classed('picture', url === undefined ? '' : picture(url, shape))}<h2>${link(`/explore/${id}`, name)}</h2>` +
    `<p>${toHtml([exploring.category({ category }), city].filter(Boolean).join(' · '))}</p>` +
    `<p>${toHtml(exploring.upToGuests({ count: capacity }))}</p>` +
    `<strong>${toHtml(exploring.perHour({ price: priceOf(space) }))}</strong></li>`
  )
}

const explore = ({ spaces, hasMap }: FirstView & { page: 'explore' }): string =>
  `<h1 class="hf-view-title">${toHtml(exploring.exploreSpaces())}</h1>` +
  `${classed('form', classed('box') + classed('find'))}${classed('filters')}` +
  `<ul class="hf-view-cards"${hasMap ? ' data-map' : ''}>${spaces.map(card).join('')}</ul>`

function space({ space }: FirstView & { page: 'space' }): string {
  const { name, category, city, country, photos, description, rating_avg, rating_count } = space
  const shown = photos.slice(0, SHOWN_PICTURES)
  const rating =
    rating_avg === null || rating_count === 0
      ? `<span class="hf-view-new">${toHtml(exploring.newSpace())}</span>`
      : `<span class="hf-view-rating">${toHtml(ratingOf(rating_avg, rating_count))}</span>`
  const place = [exploring.category({ category }), city, country].filter(Boolean).join(' · ')
  const shape = { width: 800, at: FIRST_PICTURE_WIDTH }
  const pictures = shown.map((url, index) => {
    const sizes = index === 0 ? FIRST_PICTURE_SIZES : OTHER_PICTURE_SIZES
    return `<li>${picture(url, { ...shape, sizes, isFirst: index === 0 })}</li>`
  })
  return (
    `<a class="hf-view-back" href="/explore">${toHtml(text.back())}</a>` +
    `${classed('head', `<div><h1>${toHtml(name)}</h1><p>${rating} ${toHtml(place)}</p></div>`)}` +
    `<div class="hf-view-columns"><div>` +
    `<ul class="hf-view-gallery" data-count="${shown.length}">${pictures.join('')}</ul>` +
    `<section><h2>${toHtml(text.about())}</h2><p>${toHtml(description ?? '')}</p></section></div></div>`
  )
}

const ratingOf = (rating: number, count: number): string =>
  exploring.ratingAndCount({
    rating: rating.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    count,
  })

const contentOf = (view: FirstView): string =>
  view.page === 'home' ? home(view) : view.page === 'explore' ? explore(view) : space(view)

/** To be put beside the mark of the start, inside the element that the app draws into. */
export const firstView = (view: FirstView): string =>
  `<style>${FIRST_VIEW_STYLE}</style>` +
  `<div class="hf-view" aria-busy="true">${top(view.page)}<main>${contentOf(view)}</main></div>`
