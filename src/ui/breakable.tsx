/**
 * Text without spaces that may go on in the next line where it reads on: an e-mail address from its @, and where a part is long from its
 * dots, a provider's id behind its underscores. Other text stays as it is.
 */
import { Fragment } from 'react'

const ADDRESS = /^[^\s@]+@[^\s@]+$/
const CODE = /^[\w-]*_[\w-]*$/
/** What fits beside a picture on a phone. */
const LINE_LENGTH = 20

function partsOf(text: string): string[] {
  if (CODE.test(text)) return text.split(/(?<=_)(?=[^_])/)
  if (!ADDRESS.test(text)) return [text]
  return text.split(/(?=@)/).flatMap((part) => (part.length > LINE_LENGTH ? part.split(/(?=\.)/) : part))
}

/** As wide as another column may be. Above the link over its row: the title is its own. */
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
 * Where nothing but `overflow-wrap` breaks it, text breaks where the line happens to end. `cut`: in a list; a code with nowhere to break is
 * cut there, and whole in its title and on the record's page.
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
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their places.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
