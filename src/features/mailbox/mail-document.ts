/**
 * An email as a document for a sandboxed frame. The sandbox and the page's content security policy
 * prevent scripts and requests to other hosts. Links open in a new tab. Pure.
 */

/** Emails are designed for a white background, in any theme of the app. */
const HEAD =
  '<meta charset="utf-8"><base target="_blank"><style>html{color-scheme:light;background:#fff;color:#212529}body{margin:16px;font-family:sans-serif;overflow-wrap:break-word}img{max-width:100%}</style>'

export const toMailDocument = (html: string): string =>
  `<!doctype html><html lang="en"><head>${HEAD}</head><body>${html}</body></html>`

/** Allows only links in new tabs. No scripts, no forms, no access to this page's origin. */
export const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
