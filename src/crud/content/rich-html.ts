/** What the rich text editor can hold without losing anything of it. Pure but for the browser's parser. */

const TAGS: ReadonlySet<string> = new Set(
  'P BR STRONG B EM I U S DEL CODE PRE A H1 H2 H3 H4 H5 H6 UL OL LI BLOCKQUOTE HR'.split(' '),
)
const LINK_ATTRIBUTES: readonly string[] = ['href', 'target', 'rel', 'class']

export function fitsRichText(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every(
    ({ tagName, attributes }) =>
      TAGS.has(tagName) &&
      [...attributes].every(({ name }) => (tagName === 'A' ? LINK_ATTRIBUTES.includes(name) : name === 'start')),
  )
}
