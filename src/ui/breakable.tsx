/**
 * Text without spaces that wraps at readable places: an email address before its @ and, in long
 * parts, before dots; a provider's id after underscores. Other text stays as it is.
 */
import { Fragment } from 'react'

const ADDRESS = /^[^\s@]+@[^\s@]+$/
const CODE = /^[\w-]*_[\w-]*$/
/** Characters that fit beside a picture on a phone. */
const LINE_LENGTH = 20

function partsOf(text: string): string[] {
  if (CODE.test(text)) return text.split(/(?<=_)(?=[^_])/)
  if (!ADDRESS.test(text)) return [text]
  return text.split(/(?=@)/).flatMap((part) => (part.length > LINE_LENGTH ? part.split(/(?=\.)/) : part))
}

/** As wide as another column may be. Lies above the row's link so that its own title shows. */
const CUT = {
  display: 'inline-block',
  position: 'relative',
  zIndex: 1,
  maxWidth: 'max(16ch, 18cqi)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
} as const

/**
 * `cut`: for lists. A code that has no place to wrap is cut off there; its title and the record's
 * page show all of it.
 */
export function Breakable({ text, cut = false }: { text: string; cut?: boolean }) {
  const parts = partsOf(text)
  if (parts.length === 1) return text
  if (cut && CODE.test(text) && parts.some((part) => part.length > LINE_LENGTH))
    return (
      <span title={text} style={CUT}>
        {text}
      </span>
    )
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their position.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
