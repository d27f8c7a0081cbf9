/**
 * Compiles the ICU texts of the catalogue (src/shared/messages) at build time, so a page loads
 * icu-minify's compact form without a parser. Unused messages are removed.
 */
import { basename } from 'node:path'
import compile from 'icu-minify/compile'
import { catalogue, ENGLISH, type SourceText, textsOf } from './languages.ts'

/** The name of a module: "list". */
const moduleOf = (file: string): string => basename(file, '.ts')

/**
 * `source` with each message's text compiled. Lines keep their numbers.
 * @param ids of messages that a language tells from others with the same English text
 * @throws Error naming a text that is not valid ICU, or a message whose text is not a plain literal
 */
export function compileMessages(source: string, file: string, ids: ReadonlySet<string> = new Set()): string {
  const module = moduleOf(file)
  let code = ''
  let end = 0
  for (const text of textsOf(source, file)) {
    if (text.isPlain) continue
    const id = `${module}.${text.name}`
    // Unused messages are left out.
    const call = source.slice(0, text.start).search(/\w+\(\s*$/)
    code += `${source.slice(end, call)}/* @__PURE__ */ ${source.slice(call, text.start)}${compiled(text.text, file)}`
    if (ids.has(id)) code += `, ${JSON.stringify(id)}`
    end = text.end
  }
  return code + source.slice(end)
}

/**
 * `source` with each plain text in the language of the page. Lines keep their numbers.
 * @param ids as of compileMessages
 */
export function ownWords(source: string, file: string, ids: ReadonlySet<string> = new Set()): string {
  const module = moduleOf(file)
  let code = "import { ownWord } from '../language'; "
  let end = 0
  const own = ({ name, text, values }: SourceText) => {
    const id = `${module}.${name}`
    const found = [text, ...(ids.has(id) ? [id] : [])].map((argument) => JSON.stringify(argument))
    return values.reduce(
      (word, value, index) => `${word}.replace('{${index}}', () => \`\${${value}}\`)`,
      `/* @__PURE__ */ ownWord(${found.join(', ')})`,
    )
  }
  for (const text of textsOf(source, file)) {
    if (!text.isPlain) continue
    code += source.slice(end, text.start) + own(text)
    end = text.end
  }
  return code + source.slice(end)
}

function compiled(text: string, file: string): string {
  try {
    return JSON.stringify(compile(text))
  } catch (cause) {
    throw new Error(`${file}: not an ICU text: ${text}`, { cause })
  }
}

/** Modules of plain texts, which the worker says too. */
const PLAIN = /\/(shared|specification(-dialogs)?)\.ts$/

/** @param isForPages whether the texts are shown by a page, which may be in another language */
export function messages({ isForPages = false }: { isForPages?: boolean } = {}) {
  let ids: ReadonlySet<string> | undefined
  return {
    name: 'holdfast:messages',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (id.endsWith('/src/shared/messages/compile.ts'))
        return { code: 'export const compile = (message) => message', map: null }
      const [, language] = /\/src\/shared\/messages\/([a-z]{2})\/[\w-]+\.ts$/.exec(id) ?? []
      if (language === undefined) return null
      // The server's own words of other languages, in the demo.
      if (language !== ENGLISH) return { code: compileMessages(code, id), map: null }
      if (isForPages) ids ??= catalogue().ids
      const texts = compileMessages(code, id, ids)
      return { code: isForPages && PLAIN.test(id) ? ownWords(texts, id, ids) : texts, map: null }
    },
  }
}
