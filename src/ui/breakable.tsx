/** An e-mail address that may go on in the next line from its @, and where a part is long from its dots. Other text stays as it is. */
import { Fragment } from 'react'

const ADDRESS = /^[^\s@]+@[^\s@]+$/
/** What fits beside a picture on a phone. */
const LINE_LENGTH = 20

const partsOf = (address: string): string[] =>
  address.split(/(?=@)/).flatMap((part) => (part.length > LINE_LENGTH ? part.split(/(?=\.)/) : part))

/** Where nothing but `overflow-wrap` breaks it, an address breaks where the line happens to end. */
export function Breakable({ text }: { text: string }) {
  if (!ADDRESS.test(text)) return text
  return partsOf(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their places.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
