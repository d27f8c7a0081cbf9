/** The elements and attributes that the rich text editor keeps. Names are lower-case. */

export const PICTURE_ATTRIBUTES: readonly string[] = ['src', 'alt', 'title', 'width', 'height']

const TAGS: ReadonlySet<string> = new Set(
  'p br strong b em i u s del code pre a h1 h2 h3 h4 h5 h6 ul ol li blockquote hr img'.split(' '),
)
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'class'],
  img: PICTURE_ATTRIBUTES,
}

export const isRichTag = (tag: string, attributes: readonly string[]): boolean =>
  TAGS.has(tag) && attributes.every((name) => (ATTRIBUTES[tag] ?? ['start']).includes(name))
