/**
 * An email template as blocks, read from its HTML and written as HTML. A block that nobody changed
 * is written as it was read, so reading and writing alone changes nothing. Pure.
 */
import { decodeEntities, toHtml } from './html-text'
import { type HtmlElement, type HtmlNode, treeOf } from './html-tree'
import { leadingPlace } from './mail-variables'
import { namesOf } from './names'
import { isRichTag } from './rich-tags'

export const BLOCK_KINDS = ['heading', 'text', 'button', 'picture', 'divider', 'spacer', 'html'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export const HEADING_LEVELS = [1, 2, 3] as const
export type HeadingLevel = (typeof HEADING_LEVELS)[number]

/** `style`: of a heading, link or picture that was not made here. Undefined: ours. */
type Styled = { style?: string }

export type Block =
  | ({ kind: 'heading'; level: HeadingLevel; text: string } & Styled)
  | { kind: 'text'; html: string }
  | ({ kind: 'button'; label: string; href: string } & Styled)
  /** `href`: empty for a picture that is no link. */
  | ({ kind: 'picture'; src: string; alt: string; href: string } & Styled)
  | { kind: 'divider' }
  | { kind: 'spacer'; height: number }
  | { kind: 'html'; html: string }

/** `gap`: the white space before it. `source`: its HTML as read; undefined once it was changed. */
export type MailItem = { block: Block; gap: string; source?: string }

/** `open` and `close`: the boxes around all blocks. */
export type MailBlocks = { open: string; items: readonly MailItem[]; close: string }

export const MAX_BLOCKS = 200
export const SPACER_HEIGHT = { min: 4, max: 200, initial: 24 }

/** Begins a new template, so that it looks like the built-in ones. */
const OPEN = '<div dir="auto" style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">'
const CLOSE = '\n</div>'

const HEADING_STYLES: Readonly<Record<HeadingLevel, string>> = {
  1: 'margin:24px 0 12px;font-size:26px;line-height:1.25',
  2: 'margin:24px 0 12px;font-size:21px;line-height:1.3',
  3: 'margin:20px 0 8px;font-size:17px;line-height:1.35',
}
const BUTTON_STYLE =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#0b7285;color:#ffffff;text-decoration:none'
const PICTURE_STYLE = 'max-width:100%;height:auto;border:0'

export function newBlock(kind: BlockKind): Block {
  switch (kind) {
    case 'heading':
      return { kind, level: 2, text: '' }
    case 'button':
      return { kind, label: '', href: '' }
    case 'picture':
      return { kind, src: '', alt: '', href: '' }
    case 'spacer':
      return { kind, height: SPACER_HEIGHT.initial }
    case 'divider':
      return { kind }
    default:
      return { kind, html: '' }
  }
}

// Writing

const withStyle = (style: string) => (style === '' ? '' : ` style="${toHtml(style)}"`)

/** Programs that ignore the padding of a link show the colour of the cell around it. */
const colourOf = (style: string): string => {
  const colour = /background(?:-color)?: ?(#[\da-f]{3,8})\b/i.exec(style)?.[1]
  return colour ? ` bgcolor="${colour}"` : ''
}

function writeBlock(block: Block): string {
  const mark = `data-block="${block.kind}"`
  switch (block.kind) {
    case 'heading': {
      const { level, text, style = HEADING_STYLES[level] } = block
      return `<h${level} ${mark}${withStyle(style)}>${toHtml(text)}</h${level}>`
    }
    case 'button': {
      const { label, href, style = BUTTON_STYLE } = block
      const link = `<a href="${toHtml(href)}"${withStyle(style)}>${toHtml(label)}</a>`
      return `<table ${mark} role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:16px 0"><tbody><tr><td${colourOf(style)} style="border-radius:6px">${link}</td></tr></tbody></table>`
    }
    case 'picture': {
      const { src, alt, href, style = PICTURE_STYLE } = block
      const picture = `<img src="${toHtml(src)}" alt="${toHtml(alt)}"${withStyle(style)} />`
      const linked = href === '' ? picture : `<a href="${toHtml(href)}">${picture}</a>`
      return `<p ${mark} style="margin:16px 0">${linked}</p>`
    }
    case 'divider':
      return `<hr ${mark} style="border:0;border-top:1px solid #ced4da;margin:24px 0" />`
    case 'spacer':
      return `<div ${mark} style="height:${block.height}px;line-height:${block.height}px;font-size:1px">&nbsp;</div>`
    default:
      return `<div ${mark}>${block.html}</div>`
  }
}

const isBlank = ({ block, source }: MailItem): boolean =>
  source === undefined && block.kind === 'text' && block.html === ''

/** Empty when nothing was written, so that the field is missing. */
export const writeMail = ({ open, items, close }: MailBlocks): string =>
  items.every(isBlank)
    ? ''
    : open + items.map(({ block, gap, source }) => gap + (source ?? writeBlock(block))).join('') + close

/** A new or changed block, which is written anew. */
export const newItem = (block: Block, gap = '\n'): MailItem => ({ block, gap })

// Reading

/** Elements that stand by themselves. Others are part of a line. */
const BOXES = new Set(
  [
    'address article aside blockquote center div dl fieldset figure footer form h1 h2 h3 h4 h5 h6',
    'header hr main nav ol p pre section table ul',
  ].flatMap((names) => names.split(' ')),
)

const isElement = (node: HtmlNode): node is HtmlElement => node.type === 'element'
const sourceOf = (html: string, { start, end }: { start: number; end: number }) => html.slice(start, end)
const innerOf = (html: string, { innerStart, innerEnd }: HtmlElement) => html.slice(innerStart, innerEnd)
const isSpace = (all: string, node: HtmlNode) => node.type === 'text' && sourceOf(all, node).trim() === ''
const meaningful = (all: string, nodes: readonly HtmlNode[]) => nodes.filter((node) => !isSpace(all, node))

const hasOnly = ({ attributes }: HtmlElement, ...names: string[]): boolean =>
  [...attributes.keys()].every((name) => names.includes(name))

const fits = (node: HtmlNode): boolean =>
  isElement(node)
    ? isRichTag(node.name, [...node.attributes.keys()]) && node.children.every(fits)
    : node.type === 'text'

/** The text of an element without elements. Undefined when it has some. */
function textOf(all: string, element: HtmlElement): string | undefined {
  if (element.children.some(({ type }) => type !== 'text')) return undefined
  return decodeEntities(innerOf(all, element).replace(/[\t\n\r]+/g, ' '))
}

/** The only child element, where there is nothing else but white space. */
function onlyChild(all: string, { children }: HtmlElement, name: string): HtmlElement | undefined {
  const [only, ...others] = meaningful(all, children)
  return only && others.length === 0 && isElement(only) && only.name === name ? only : undefined
}

const styleOf = ({ attributes }: HtmlElement, ours: string): Styled => {
  const style = attributes.get('style') ?? ''
  return style === ours ? {} : { style }
}

function readHeading(all: string, element: HtmlElement): Block | undefined {
  const level = HEADING_LEVELS.find((number) => element.name === `h${number}`)
  const text = textOf(all, element)
  if (level === undefined || text === undefined || !hasOnly(element, 'style', 'data-block')) return undefined
  return { kind: 'heading', level, text, ...styleOf(element, HEADING_STYLES[level]) }
}

/** A link that looks like a button. */
function readLink(all: string, link: HtmlElement | undefined): Block | undefined {
  const label = link && textOf(all, link)
  if (!link || label === undefined || !hasOnly(link, 'href', 'style')) return undefined
  const style = styleOf(link, BUTTON_STYLE)
  return { kind: 'button', label, href: link.attributes.get('href') ?? '', ...style }
}

const looksLikeButton = (link: HtmlElement): boolean =>
  /padding|display: ?inline-block/.test(link.attributes.get('style') ?? '')

function readPicture(all: string, box: HtmlElement): Block | undefined {
  const link = onlyChild(all, box, 'a')
  const image = box.name === 'img' ? box : onlyChild(all, link ?? box, 'img')
  if (!image || !hasOnly(image, 'src', 'alt', 'style') || (link && !hasOnly(link, 'href'))) return undefined
  const href = link?.attributes.get('href') ?? ''
  // An empty link would be lost.
  if (link && href === '') return undefined
  const { attributes } = image
  const [src = '', alt = ''] = [attributes.get('src'), attributes.get('alt')]
  return { kind: 'picture', src, alt, href, ...styleOf(image, PICTURE_STYLE) }
}

/** A block that was written here. Undefined when somebody changed its form. */
function readMarked(all: string, element: HtmlElement, mark: string): Block | undefined {
  const { name } = element
  if (mark === 'heading') return readHeading(all, element)
  if (mark === 'picture') return name === 'p' ? readPicture(all, element) : undefined
  if (mark === 'divider') return name === 'hr' ? { kind: 'divider' } : undefined
  if (mark === 'button') {
    let cell: HtmlElement | undefined = name === 'table' ? element : undefined
    for (const step of ['tbody', 'tr', 'td']) cell = cell && onlyChild(all, cell, step)
    return readLink(all, cell && onlyChild(all, cell, 'a'))
  }
  if (name !== 'div') return undefined
  const html = innerOf(all, element)
  if (mark === 'text') return { kind: element.children.every(fits) ? 'text' : 'html', html }
  if (mark === 'html') return { kind: 'html', html }
  const height = Number(/^height:(\d{1,3})px;/.exec(element.attributes.get('style') ?? '')?.[1])
  const isSpacer = mark === 'spacer' && textOf(all, element)?.trim() === ''
  return isSpacer && height >= SPACER_HEIGHT.min && height <= SPACER_HEIGHT.max ? { kind: 'spacer', height } : undefined
}

/** A block of another origin that means the same as one of ours. */
function readForeign(all: string, element: HtmlElement): Block | undefined {
  const { name } = element
  if (name === 'hr') return hasOnly(element, 'style') ? { kind: 'divider' } : undefined
  if (/^h[1-3]$/.test(name)) return readHeading(all, element)
  if (name === 'img') return readPicture(all, element)
  if (name === 'a') return looksLikeButton(element) ? readLink(all, element) : undefined
  if (name !== 'p' || element.attributes.size > 0) return undefined
  const link = onlyChild(all, element, 'a')
  return link && looksLikeButton(link) ? readLink(all, link) : readPicture(all, element)
}

/** Nodes that stand together: one box, or a line of text and its elements. */
function* partsOf(all: string, nodes: readonly HtmlNode[]): Generator<HtmlNode[]> {
  let line: HtmlNode[] = []
  for (const node of nodes) {
    const isBox = isElement(node) && BOXES.has(node.name)
    if (isBox || (line.length === 0 && isSpace(all, node))) {
      if (line.length > 0) yield line
      line = []
      if (isBox) yield [node]
    } else line.push(node)
  }
  if (line.length > 0) yield line
}

function readPart(all: string, nodes: readonly HtmlNode[], source: string): Block {
  const [first, ...others] = meaningful(all, nodes)
  if (first && others.length === 0 && isElement(first)) {
    const mark = first.attributes.get('data-block')
    const block = mark === undefined ? readForeign(all, first) : readMarked(all, first, mark)
    if (block) return block
  }
  return { kind: nodes.every(fits) ? 'text' : 'html', html: source }
}

/** Goes into boxes that have everything else in them, as the built-in emails do. */
function unbox(all: string, roots: readonly HtmlNode[]) {
  let [nodes, start] = [roots, 0]
  for (;;) {
    const [only, ...others] = meaningful(all, nodes)
    if (!only || others.length > 0 || !isElement(only) || only.name !== 'div' || only.attributes.has('data-block'))
      break
    ;[nodes, start] = [only.children, only.innerStart]
  }
  return { nodes, start }
}

const isMarked = (source: string): boolean => source.includes('data-block=')

/** Any HTML: blocks that can't be read as another kind keep it whole. */
export function readMail(html: string): MailBlocks {
  if (html === '') return { open: OPEN, items: [newItem(newBlock('text'))], close: CLOSE }
  const roots = treeOf(html)
  if (!roots) return { open: '', items: [{ block: { kind: 'html', html }, gap: '', source: html }], close: '' }
  const { nodes, start } = unbox(html, roots)
  const items: MailItem[] = []
  let at = start
  let isAfterText = false
  for (const part of partsOf(html, nodes)) {
    const [from, to] = [part[0]?.start ?? at, part.at(-1)?.end ?? at]
    const raw = html.slice(from, to)
    // The white space after a line of text belongs to the gap.
    const source = raw.trimEnd()
    const block = readPart(html, part, source)
    const last = items.at(-1)
    const gap = html.slice(at, from)
    at = from + source.length
    // Paragraphs that follow each other are one text.
    const isText = block.kind === 'text' && !isMarked(source)
    if (isText && isAfterText && last) {
      const together = `${last.source ?? ''}${gap}${source}`
      items[items.length - 1] = { block: { kind: 'text', html: together }, gap: last.gap, source: together }
    } else items.push({ block, gap, source })
    isAfterText = isText
  }
  return { open: html.slice(0, start), items, close: html.slice(at) }
}

// Checks

export const TEXT_LIMITS = { text: 300, label: 200, href: 2_000, src: 2_000, alt: 300 } as const

/** `field`: the input that is wrong. `unclosed`: HTML whose elements are not closed in order. */
export type BlockIssue = {
  field: keyof typeof TEXT_LIMITS | 'html'
  reason: 'missing' | 'address' | 'tooLong' | 'unclosed'
}

const WEB_ADDRESS = /^https?:\/\/[^\s/]/i
const OTHER_ADDRESS = /^(?:mailto|tel):./i
const isAddress = (text: string, isPicture: boolean): boolean =>
  WEB_ADDRESS.test(text) || leadingPlace(text) !== undefined || (!isPicture && OTHER_ADDRESS.test(text))

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  heading: ['text'],
  button: ['label', 'href'],
  picture: ['src', 'alt'],
}

/** Problems of a block that is written here. One that was read is not judged: it works as it is. */
export function blockIssues(block: Block): BlockIssue[] {
  if (block.kind === 'html') return treeOf(block.html) ? [] : [{ field: 'html', reason: 'unclosed' }]
  const issues: BlockIssue[] = []
  for (const field of namesOf(TEXT_LIMITS)) {
    const value: unknown = new Map<string, unknown>(Object.entries(block)).get(field)
    if (typeof value !== 'string') continue
    const isEmpty = value.trim() === ''
    if (isEmpty && REQUIRED[block.kind]?.includes(field)) issues.push({ field, reason: 'missing' })
    else if (value.length > TEXT_LIMITS[field]) issues.push({ field, reason: 'tooLong' })
    else if (!isEmpty && (field === 'href' || field === 'src') && !isAddress(value.trim(), field === 'src'))
      issues.push({ field, reason: 'address' })
  }
  return issues
}

/** Whether it was written here, now or earlier. */
export const isOurs = ({ source }: MailItem): boolean => source === undefined || isMarked(source)
