/**
 * Generic files must not name a table. Special behaviour belongs in the table's definition or in a
 * facet (src/features/<name>/facets.tsx, server/tables/<name>.ts).
 */
import { parseSync, Visitor } from 'oxc-parser'
import type { Sources } from './read-modules'
import type { Violation } from './violation'

export const TABLE_NAMES_RULE = 'generic-files-name-no-table'

/** Folders that serve every table. */
const GENERIC =
  /^(src\/(crud|query|ui|shared\/(records|offline))|src\/features\/(admin-layout|outbox|palette)|sw|server\/(records|db))\//

/** Table names that are also ordinary words, and mean something else as a property name. */
const WORDS: ReadonlySet<string> = new Set([
  ...['background', 'board', 'card', 'chat', 'cms', 'customer', 'deployment', 'email', 'invoice', 'order', 'photo'],
  ...['preference', 'price', 'product', 'project', 'role', 'room', 'space', 'subscription', 'user', 'workspace'],
])

/** The modules of src/shared/resources that concern every table. */
const KERNEL: ReadonlySet<string> = new Set([
  'access',
  'definition',
  'field',
  'registry',
  'resources',
  'tables',
  'validate',
])

const NO_PAGE = 'Its records have no page, and so no label, but their changes wait like others.'

/** Files that may use the name, with the reason. */
export const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/crud/fields/crop-dialog.tsx': { photo: 'The name of a file that has none.' },
  'src/crud/fields/image-input.tsx': { photo: 'Every image can be chosen from the library of pictures.' },
  'src/crud/list/saved-views.ts': { user: 'A role.' },
  'src/crud/list/view-dialog.tsx': { user: 'A role.' },
  'src/features/outbox/entry-text.ts': {
    comment: NO_PAGE,
    favorite: NO_PAGE,
    preference: NO_PAGE,
    saved_view: NO_PAGE,
  },
  'src/features/admin-layout/section-name.ts': {
    user: 'An area, as the first part of a path.',
    cms: 'A word that is written in capitals.',
    faq: 'A word that is written in capitals.',
  },
  'src/shared/records/parse-query.ts': { order: 'The parameter of an address.' },
  'src/shared/records/search-params.ts': { order: 'The parameter of an address.' },
  'sw/push.ts': { notification: 'A push message announces a new one.' },
  'server/db/postgres.ts': { notification: 'The event of a LISTEN connection.' },
  'src/crud/list/settings-queries.ts': { preference: 'The settings of every list are kept in this table.' },
  'src/crud/list/views-queries.ts': { saved_view: 'The saved views of every list are kept in this table.' },
}

const MEND =
  'Say it in the definition (src/shared/resources), or in a facet: src/features/<name>/facets.tsx or server/tables/<name>.ts.'

/** Each place where a generic file contains a table's name. */
export function checkTableNames(sources: Sources, tables: readonly string[]): Violation[] {
  const names = new Set(tables)
  return [...sources].flatMap(([path, source]) => {
    if (!GENERIC.test(path)) return []
    const violations: Violation[] = []
    /** Positions of literals that are types: `Pick<Query, 'order'>`. */
    const types = new Set<number>()
    const find = (what: string, offset: number) => {
      const line = source.slice(0, offset).split('\n').length
      violations.push({ rule: TABLE_NAMES_RULE, path, line, what, mend: MEND })
    }
    const note = (name: string, offset: number) => {
      if (names.has(name) && ALLOWED[path]?.[name] === undefined) find(`names the table "${name}"`, offset)
    }
    new Visitor({
      ImportDeclaration(node) {
        const [, file] = /^#shared\/resources\/([\w-]+)$/.exec(node.source.value) ?? []
        if (file !== undefined && !KERNEL.has(file)) find(`imports the tables of ${file}`, node.start)
      },
      TSLiteralType(node) {
        types.add(node.literal.start)
      },
      Literal(node) {
        if (typeof node.value === 'string' && !types.has(node.start)) note(node.value, node.start)
      },
      TemplateElement(node) {
        // An SQL statement, or a key that starts with the table.
        const places = node.value.raw.matchAll(/(?:from|into|update|join)\s+"?([a-z_]+)\b|"([a-z_]+)"\./gi)
        for (const [, source, owner] of places) note(source ?? owner ?? '', node.start)
      },
      Property(node) {
        if (!node.computed && node.key.type === 'Identifier' && !WORDS.has(node.key.name))
          note(node.key.name, node.start)
      },
    }).visit(parseSync(path, source).program)
    return violations
  })
}
