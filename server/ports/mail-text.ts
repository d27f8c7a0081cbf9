/**
 * Turns a template into an email: fills in and escapes the values, and derives the plain text from
 * the HTML. Pure.
 */

import sanitize from 'sanitize-html'
import { toHtml, toPlainText } from '#shared/html-text'
import { fillPlaces, placesIn } from '#shared/mail-places'
import { builtInTypeError } from '#shared/mail-variables'
import { isMailSlug, LINKED_MAIL_SLUGS, MAIL_TEMPLATES, type MailText } from './mail-templates'

/**
 * A message per field of an `email` record that can't be sent under its slug. Unknown slugs may
 * hold anything.
 */
export function checkMailText(slug: string, { subject, html }: Partial<MailText>): Record<string, string> {
  if (!isMailSlug(slug)) return {}
  const places: readonly string[] = MAIL_TEMPLATES[slug].values
  const errors: Record<string, string> = {}
  for (const [field, text] of Object.entries({ subject, html })) {
    const unknown = placesIn(text ?? '').find((name) => !places.includes(name))
    if (unknown !== undefined)
      errors[field] = `{{${unknown}}} is unknown. Use ${places.map((name) => `{{${name}}}`).join(', ')}`
  }
  if (html !== undefined && !errors.html && places.includes('link') && !placesIn(html).includes('link'))
    errors.html = "The email needs {{link}}: without it the recipient can't continue"
  const leak = html === undefined || !isLinked(slug) ? undefined : leakIn(html)
  const mistyped = html === undefined ? undefined : builtInTypeError(html)
  for (const error of [leak, mistyped]) if (error !== undefined) errors.html ??= error
  return errors
}

const isLinked = (slug: string): boolean => LINKED_MAIL_SLUGS.some((linked) => linked === slug)

const WHOLE_LINK = /^\s*\{\{\s*link\s*\}\}\s*$/
/** Functions that a style may use without loading anything. */
const HARMLESS_CALLS: readonly string[] = ['rgb', 'rgba', 'hsl', 'hsla', 'calc', 'min', 'max', 'clamp']

/** Begins at the start of a word only, so that a long one is read once. */
const CALL = /(?<![\w-])([\w-]+)\s*\(|\(/g

const fetches = (style: string): boolean =>
  style.includes('\\') || [...style.matchAll(CALL)].some(([, name]) => !HARMLESS_CALLS.includes(name ?? ''))

/**
 * Finds how an email would disclose its link or code: in another site's address, or by loading a
 * picture when it is opened.
 * @returns the reason as a sentence, undefined when there is none
 */
function leakIn(html: string): string | undefined {
  let leak: string | undefined
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    // Styles are checked below; the library's own parser needs Node.
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const [name, value] of Object.entries(attribs)) leak ??= leakOf(tagName, name.toLowerCase(), value)
        return { tagName, attribs }
      },
    },
  })
  return leak
}

function leakOf(tag: string, attribute: string, value: string): string | undefined {
  const places = placesIn(value)
  if (places.includes('code')) return '{{code}} is only allowed in the text, not in an address or another attribute'
  if (places.includes('link') && !(tag === 'a' && attribute === 'href' && WHOLE_LINK.test(value)))
    return '{{link}} is only allowed as the whole href of a link, or in the text'
  const isPicture = ['src', 'srcset', 'background', 'poster'].includes(attribute)
  if (isPicture || (attribute === 'style' && fetches(value)))
    return "An email with a link or a code can't load pictures: loading one reveals who reads it"
  return undefined
}

/** A header must be a single line. */
const toLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

export function fillMail({ subject, html }: MailText, values: Readonly<Record<string, string | number>>) {
  const fill = (text: string, convert: (value: string) => string) =>
    fillPlaces(text, (name) => (Object.hasOwn(values, name) ? convert(String(values[name])) : ''))
  const filled = fill(html, toHtml)
  return { subject: toLine(fill(subject, (value) => value)), html: filled, text: toPlainText(filled) }
}
