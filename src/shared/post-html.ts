/**
 * The elements and attributes that a blog post may have. The server removes all others when a post
 * is saved, and the public page draws no others.
 */
export const POST_TAGS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup', 'span', 'div', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
export const POST_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
}
export const PICTURE_PROTOCOLS = ['http', 'https']
export const LINK_PROTOCOLS = [...PICTURE_PROTOCOLS, 'mailto', 'tel']
/** Levels of elements one in the other. */
export const POST_DEPTH = 60
