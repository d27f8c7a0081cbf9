/**
 * A mail as a document for a sandboxed frame. Nothing in it runs and nothing is fetched from elsewhere (the frame's sandbox and the
 * page's content security policy see to that); its links open beside the app. Pure.
 */

/** A mail is written for white paper, whatever the theme of the app is. */
const HEAD =
  '<meta charset="utf-8"><base target="_blank"><style>html{color-scheme:light;background:#fff;color:#212529}body{margin:16px;font-family:sans-serif;overflow-wrap:break-word}img{max-width:100%}</style>'

export const toMailDocument = (html: string): string =>
  `<!doctype html><html lang="en"><head>${HEAD}</head><body>${html}</body></html>`

/** Links open in a tab of their own that is nobody's child; scripts, forms and this page's origin are out of reach. */
export const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
