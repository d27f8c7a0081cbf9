/** Letters and QR codes for the drawing of scenes on the page. */
import { encode } from 'uqr'
import type { DrawTools } from '#shared/design/draw'
import { measureText } from './font-files'

/** More than a design has. */
const KNOWN_MAX = 500

type Modules = ReturnType<DrawTools['modules']>

/** A code takes some milliseconds, and each check of a design asks for all of its codes. */
const known = new Map<string, { modules: Modules }>()

function encoded(...[content, correction]: Parameters<DrawTools['modules']>): Modules {
  try {
    return encode(content, { ecc: correction, border: 0 }).data
  } catch {
    // Too long for any code: preflight says so.
    return undefined
  }
}

const modulesOf: DrawTools['modules'] = (content, correction) => {
  const key = `${correction}${content}`
  const found = known.get(key)
  if (found) return found.modules
  if (known.size >= KNOWN_MAX) known.clear()
  const modules = encoded(content, correction)
  known.set(key, { modules })
  return modules
}

/** @param prefix before the ids of gradients and patterns; each drawing on a page needs its own */
export const drawTools = (prefix: string): DrawTools => ({ measure: measureText, modules: modulesOf, prefix })
