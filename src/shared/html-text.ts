/** Text as HTML, and HTML as text. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe as content of an element and in a quoted attribute. */
export const toHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

const HIDDEN = /<!--[\s\S]*?(?:-->|$)|<(style|script|head|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const BLOCK = /^\/?(?:p|div|h[1-6]|ul|ol|table|tr|section|header|footer|blockquote)$/

/** The plain-text version: paragraphs as lines, a link as its text and address. */
export function toPlainText(html: string): string {
  let link: string | undefined
  const text = html
    .replace(HIDDEN, '')
    .replace(/\s+/g, ' ')
    .replace(/<([^<>]*)>/g, (_, inside: string) => {
      const name = /^\/?[a-z][a-z0-9]*/i.exec(inside)?.[0].toLowerCase() ?? ''
      if (name === 'br') return '\n'
      if (name === 'li') return '\n- '
      if (name === 'a') {
        link = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(inside)?.slice(1).find(Boolean)
        return ''
      }
      if (name === '/a') return link === undefined ? '' : `: ${link} `
      return BLOCK.test(name) ? '\n\n' : ''
    })
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim()
}
