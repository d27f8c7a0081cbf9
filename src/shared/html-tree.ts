/**
 * Reads HTML as elements with their places in the text, without a DOM, so that page, server and
 * tests read the same. Only HTML whose elements are all closed in order has a tree. Pure.
 */
import { decodeEntities } from './html-text'

export type HtmlElement = {
  type: 'element'
  name: string
  /** Values without entities. */
  attributes: ReadonlyMap<string, string>
  children: HtmlNode[]
  start: number
  end: number
  innerStart: number
  innerEnd: number
}
export type HtmlNode = HtmlElement | { type: 'text' | 'comment'; start: number; end: number }

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements whose content is text, even where it looks like tags. */
const RAW = new Set('script style title textarea xmp iframe noembed noframes noscript plaintext'.split(' '))

/** An unquoted part may have no "<", so a text of many "<" is read in one pass. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<([!?])[^<>]*>|<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

export function attributesOf(raw: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of raw.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''))
  }
  return attributes
}

type Tag = { name: string; raw: string; isClosing: boolean; isOther: boolean; start: number; end: number }

/** The tags of a text, in order. `isOther`: a comment or a declaration. */
export function* tagsIn(html: string): Generator<Tag> {
  let ignoredUntil: string | undefined
  for (const match of html.matchAll(TOKEN)) {
    const [token, , slash, written, raw = ''] = match
    const name = written?.toLowerCase() ?? ''
    if (ignoredUntil !== undefined && !(slash && name === ignoredUntil)) continue
    const isClosing = slash === '/'
    ignoredUntil = !isClosing && RAW.has(name) ? name : undefined
    yield { name, raw, isClosing, isOther: name === '', start: match.index, end: match.index + token.length }
  }
}

/** Levels of elements one in the other. Emails need some ten. */
const MAX_DEPTH = 200

/** The nodes of an HTML text. Undefined when its elements are not closed in order, or too deep. */
export function treeOf(html: string): HtmlNode[] | undefined {
  const roots: HtmlNode[] = []
  const open: HtmlElement[] = []
  const place = () => open.at(-1)?.children ?? roots
  let at = 0
  const addText = (end: number) => {
    if (end > at) place().push({ type: 'text', start: at, end })
  }
  for (const { name, raw, isClosing, isOther, start, end } of tagsIn(html)) {
    addText(start)
    at = end
    if (isOther) place().push({ type: 'comment', start, end })
    else if (isClosing) {
      const element = open.pop()
      if (element?.name !== name) return undefined
      element.innerEnd = start
      element.end = end
    } else {
      const element: HtmlElement = {
        ...{ type: 'element', name, attributes: attributesOf(raw), children: [], start, end },
        ...{ innerStart: end, innerEnd: end },
      }
      place().push(element)
      if (!VOID.has(name)) open.push(element)
      if (open.length > MAX_DEPTH) return undefined
    }
  }
  if (open.length > 0) return undefined
  addText(html.length)
  return roots
}
