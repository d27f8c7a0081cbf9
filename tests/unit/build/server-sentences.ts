/** The sentences of the server's sources, for the check that each language has words for them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Rooms and calls whose sentences are for operators, or for programs. */
const NOT_FOR_PERSONS =
  /^server\/((db\/migrations|demo|node|browser)\/|routes\/(batch|channel|docs|joins|upload-parts)\.ts)/

export const serverFiles = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name))
    .filter((file) => file.endsWith('.ts') && !NOT_FOR_PERSONS.test(file))

/** Makers of refusals; each takes the sentence as its first text. */
const MAKERS = new Set(['HttpError', 'badRequest', 'conflict', 'forbidden', 'invalid', 'notFound'])

/** Sentences about parameters, headers and bodies: programs send those, not pages. */
const FOR_PROGRAMS =
  /"(?:\w+|\{\d\})"|Idempotency-Key|header|multipart|body|batch|JSON|__proto__|operators?\b|parameter|SHA-256|Upload-|upload in parts|its parts|file in parts|own rooms|webhook|signature|one_?time|Method|cursor/i

type Sentences = {
  /** Every text of the sources; the values of a template are written {0}, {1}. */
  said: ReadonlySet<string>
  /** Those without values that a person can be refused with. */
  refusals: readonly string[]
}

export function sentencesOf(files: readonly string[]): Sentences {
  const said = new Set<string>()
  const refusals = new Set<string>()
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    const texts: { text: string; start: number }[] = []
    const calls: { start: number; end: number }[] = []
    new Visitor({
      Literal({ value, start }) {
        if (typeof value === 'string') texts.push({ text: value, start })
      },
      TemplateLiteral({ quasis, start }) {
        const text = quasis.map(({ value }, index) => (index === 0 ? '' : `{${index - 1}}`) + value.cooked).join('')
        texts.push({ text, start })
      },
      CallExpression({ callee, start, end }) {
        if (callee.type === 'Identifier' && MAKERS.has(callee.name)) calls.push({ start, end })
      },
      NewExpression({ callee, start, end }) {
        if (callee.type === 'Identifier' && MAKERS.has(callee.name)) calls.push({ start, end })
      },
    }).visit(program)
    for (const { text, start } of texts) {
      said.add(text)
      const isRefusal = calls.some((call) => start >= call.start && start < call.end)
      if (isRefusal && /^\p{Lu}.* \p{Ll}/u.test(text) && !/\{\d\}/.test(text) && !FOR_PROGRAMS.test(text))
        refusals.add(text)
    }
  }
  return { said, refusals: [...refusals] }
}
