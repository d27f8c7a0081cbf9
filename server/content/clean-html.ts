/**
 * Sanitizes HTML that people write: no scripts, style sheets, frames or forms, and only links and
 * pictures as addresses.
 */
import sanitize from 'sanitize-html'

const TEXT_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'a', 'img'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup', 'span', 'div', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]
/** Elements whose text is not shown to readers. */
const SILENT = ['script', 'style', 'title', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math']

const POST: sanitize.IOptions = {
  allowedTags: TEXT_TAGS,
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: SILENT,
  nestingLimit: 60,
}

/**
 * Email programs ignore style sheets, so emails keep their style attributes. `{{places}}` stay as
 * they are.
 */
const MAIL: sanitize.IOptions = {
  ...POST,
  allowedTags: [...TEXT_TAGS, 'center', 'font'],
  allowedAttributes: {
    ...POST.allowedAttributes,
    '*': ['style', 'align', 'valign', 'bgcolor', 'width', 'height', 'dir', 'lang'],
    table: ['border', 'cellpadding', 'cellspacing', 'role'],
    font: ['color', 'face', 'size'],
  },
  parseStyleAttributes: false,
}

export const cleanPostHtml = (html: string): string => sanitize(html, POST)
export const cleanMailHtml = (html: string): string => sanitize(html, MAIL)
