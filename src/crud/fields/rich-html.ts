/** Decides whether the rich text editor keeps all of an HTML text. */
import { PICTURE_ATTRIBUTES } from './rich-picture'

const TAGS: ReadonlySet<string> = new Set(
  'P BR STRONG B EM I U S DEL CODE PRE A H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE HR IMG'.split(' '),
)
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'target', 'rel', 'class'],
  IMG: PICTURE_ATTRIBUTES,
}

export function fitsRichText(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every(
    ({ tagName, attributes }) =>
      TAGS.has(tagName) && [...attributes].every(({ name }) => (ATTRIBUTES[tagName] ?? ['start']).includes(name)),
  )
}
