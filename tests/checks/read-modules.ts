/**
 * Reads the imports and used globals of source files for the boundary rules. Comments, strings and
 * types never count as use.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export type Import = { specifier: string; typeOnly: boolean; line: number }
/** A global by its name (`fetch`), or a property of one (`navigator.serviceWorker`). */
export type Touch = { name: string; line: number }
export type Module = { path: string; imports: Import[]; touches: Touch[] }

/** Source text by path relative to the project's root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>

/** Folders of the short names in package.json's `imports`. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  '#shared/': 'src/shared/',
  '#messages/': 'src/shared/messages/en/',
}

/**
 * Project path of the file that `from` imports, without an extension if the specifier has none;
 * undefined for a package.
 */
export function pathOfImport(from: string, specifier: string): string | undefined {
  for (const [name, folder] of Object.entries(SHORT_NAMES))
    if (specifier.startsWith(name)) return folder + specifier.slice(name.length)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}

const GLOBALS = new Set(['globalThis', 'window', 'self'])
const WATCHED = new Set(['fetch', 'localStorage', 'indexedDB', 'process', 'Buffer'])

/** Imports and used globals of one file. Throws with the file's name when it does not parse. */
export function readModule(path: string, source: string): Module {
  const parsed = parseSync(path, source)
  const problem = parsed.errors[0]
  if (problem) throw new Error(`${path} does not parse: ${problem.message}`)
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length
  const imports: Import[] = []
  const touches: Touch[] = []
  for (const { moduleRequest, entries, start } of parsed.module.staticImports)
    imports.push({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
      line: lineAt(start),
    })
  for (const { entries, start } of parsed.module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (from)
      imports.push({ specifier: from.value, typeOnly: entries.every((entry) => entry.isType), line: lineAt(start) })
  }

  // Names that are not a value: `x.fetch`, `{ fetch: ... }`.
  const labels = new Set<number>()
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        imports.push({ specifier: node.source.value, typeOnly: false, line: lineAt(node.start) })
    },
    TSImportType(node) {
      imports.push({ specifier: node.source.value, typeOnly: true, line: lineAt(node.start) })
    },
    TSTypeQuery(node) {
      labels.add(node.exprName.start)
    },
    Property(node) {
      if (!node.computed && !node.shorthand) labels.add(node.key.start)
    },
    MethodDefinition(node) {
      if (!node.computed) labels.add(node.key.start)
    },
    PropertyDefinition(node) {
      if (!node.computed) labels.add(node.key.start)
    },
    TSPropertySignature(node) {
      labels.add(node.key.start)
    },
    TSMethodSignature(node) {
      labels.add(node.key.start)
    },
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return
      const { name } = node.property
      labels.add(node.property.start)
      if (node.object.type === 'Identifier' && GLOBALS.has(node.object.name) && WATCHED.has(name))
        touches.push({ name, line: lineAt(node.start) })
      const isNavigator =
        (node.object.type === 'Identifier' && node.object.name === 'navigator') ||
        (node.object.type === 'MemberExpression' &&
          !node.object.computed &&
          node.object.property.type === 'Identifier' &&
          node.object.property.name === 'navigator')
      if (isNavigator && name === 'serviceWorker')
        touches.push({ name: 'navigator.serviceWorker', line: lineAt(node.start) })
    },
    Identifier(node) {
      if (WATCHED.has(node.name) && !labels.has(node.start)) touches.push({ name: node.name, line: lineAt(node.start) })
    },
  }).visit(parsed.program)
  return { path, imports, touches }
}

/** Every TypeScript file in the given folders of `root`. */
export function readSources(root: string, folders: readonly string[]): Sources {
  const sources = new Map<string, string>()
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.endsWith('.d.ts')) continue
      const path = join(entry.parentPath, entry.name)
      sources.set(path.slice(join(root, '/').length).replaceAll('\\', '/'), readFileSync(path, 'utf8'))
    }
  }
  return sources
}
