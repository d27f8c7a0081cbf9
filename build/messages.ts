/**
 * Compiles the ICU texts of the catalogue (src/shared/messages) at build time, so a page loads
 * icu-minify's compact form without a parser. Unused messages are removed.
 */
import compile from 'icu-minify/compile'
import { parseSync, Visitor } from 'vite'

const MAKERS = new Set(['message', 'richMessage'])

/**
 * `source` with each message's text compiled. Lines keep their numbers.
 * @throws Error naming a text that is not valid ICU, or a message whose text is not a plain literal
 */
export function compileMessages(source: string, file: string): string {
  const { program } = parseSync(file, source)
  let code = ''
  let end = 0
  new Visitor({
    CallExpression({ callee, arguments: [text], start }) {
      if (callee.type !== 'Identifier' || !MAKERS.has(callee.name)) return
      if (text?.type !== 'Literal' || typeof text.value !== 'string')
        throw new Error(`${file}: ${callee.name}() takes a plain text: ${source.slice(start, start + 60)}`)
      code += `${source.slice(end, start)}/* @__PURE__ */ ${source.slice(start, text.start)}${compiled(text.value, file)}`
      end = text.end
    },
  }).visit(program)
  return code + source.slice(end)
}

function compiled(text: string, file: string): string {
  try {
    return JSON.stringify(compile(text))
  } catch (cause) {
    throw new Error(`${file}: not an ICU text: ${text}`, { cause })
  }
}

export function messages() {
  return {
    name: 'holdfast:messages',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (id.endsWith('/src/shared/messages/compile.ts'))
        return { code: 'export const compile = (message) => message', map: null }
      return /\/src\/shared\/messages\/\w+\/[\w-]+\.ts$/.test(id)
        ? { code: compileMessages(code, id), map: null }
        : null
    },
  }
}
