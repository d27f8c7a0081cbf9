/**
 * Sanitizes HTML that people write: no scripts, style sheets, frames or forms, and only links and
 * pictures as addresses.
 */
import sanitize from 'sanitize-html'
import { BLOCK_KINDS } from '#shared/mail-blocks'
import { LINK_PROTOCOLS, PICTURE_PROTOCOLS, POST_ATTRIBUTES, POST_DEPTH, POST_TAGS } from '#shared/post-html'

/** Elements whose text is not shown to readers. */
const SILENT = ['script', 'style', 'title', 'textarea', 'option', 'noscript', 'template', 'iframe', 'svg', 'math']

const POST: sanitize.IOptions = {
  allowedTags: [...POST_TAGS],
  allowedAttributes: POST_ATTRIBUTES,
  allowedSchemes: LINK_PROTOCOLS,
  allowedSchemesByTag: { img: PICTURE_PROTOCOLS },
  allowProtocolRelative: false,
  nonTextTags: SILENT,
  nestingLimit: POST_DEPTH,
}

/** Marks the elements that the editor of emails writes for a block. */
const BLOCK_MARK = { name: 'data-block', multiple: false, values: [...BLOCK_KINDS] }
const MARKED = ['h1', 'h2', 'h3', 'p', 'div', 'table', 'hr']

/**
 * Email programs ignore style sheets, so emails keep their style attributes. `{{places}}` stay as
 * they are.
 */
const MAIL: sanitize.IOptions = {
  ...POST,
  allowedTags: [...POST_TAGS, 'center', 'font'],
  allowedAttributes: {
    ...POST_ATTRIBUTES,
    ...Object.fromEntries(MARKED.map((tag) => [tag, [BLOCK_MARK]])),
    '*': ['style', 'align', 'valign', 'bgcolor', 'width', 'height', 'dir', 'lang'],
    table: ['border', 'cellpadding', 'cellspacing', 'role', BLOCK_MARK],
    font: ['color', 'face', 'size'],
  },
  parseStyleAttributes: false,
}

export const cleanPostHtml = (html: string): string => sanitize(html, POST)
export const cleanMailHtml = (html: string): string => sanitize(html, MAIL)
