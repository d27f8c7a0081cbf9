/** Letters and QR codes for the drawing of scenes on the page. */
import { encode } from 'uqr'
import type { DrawTools } from '#shared/design/draw'
import { measureText } from './font-files'

const modulesOf: DrawTools['modules'] = (content, correction) => {
  try {
    return encode(content, { ecc: correction, border: 0 }).data
  } catch {
    // Too long for any code: preflight says so.
    return undefined
  }
}

/** @param prefix before the ids of gradients and patterns; each drawing on a page needs its own */
export const drawTools = (prefix: string): DrawTools => ({ measure: measureText, modules: modulesOf, prefix })
