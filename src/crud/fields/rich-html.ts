/** Decides whether the rich text editor keeps all of an HTML text. */
import { isRichTag } from '#shared/rich-tags'

export function fitsRichText(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every(({ tagName, attributes }) =>
    isRichTag(
      tagName.toLowerCase(),
      [...attributes].map(({ name }) => name),
    ),
  )
}
