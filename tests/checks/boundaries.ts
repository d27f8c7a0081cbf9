/**
 * Checks imports and access to resources in all source files against boundary-rules.ts. Reading no
 * file, or a file without a rule, is a failure.
 */
import { pathToFileURL } from 'node:url'
import { tableNames } from '#shared/resources/tables'
import { runCommand } from '../support/command'
import {
  CIRCLE_RULE,
  DOOR_RULES,
  type DoorRule,
  LAYER_RULES,
  type LayerRule,
  ROOM_ORDERS,
  TESTS_RULE,
} from './boundary-rules'
import { findCircles } from './circles'
import { type Import, type Module, pathOfImport, readModule, readSources, type Sources } from './read-modules'
import { checkSentences } from './sentences'
import { checkTableNames } from './table-names'
import type { Violation } from './violation'

/** All violations in `sources`. Throws when there is nothing to read. */
export function checkBoundaries(sources: Sources): Violation[] {
  if (sources.size === 0) throw new Error('The boundary check read no file.')
  const modules = [...sources].map(([path, source]) => readModule(path, source))
  return [
    ...modules.flatMap((module) => [
      ...checkImports(module),
      ...checkRooms(module),
      ...DOOR_RULES.flatMap((rule) => checkDoor(rule, module)),
    ]),
    ...checkCircles(modules),
    ...checkTableNames(sources, tableNames()),
    ...checkSentences(sources),
  ]
}

function checkRooms({ path, imports }: Module): Violation[] {
  return ROOM_ORDERS.flatMap(({ id, folder, rooms, mend, ...rest }) => {
    const placeOf = (file: string): number =>
      file.startsWith(folder) ? rooms.findIndex((room) => file.startsWith(`${folder}${room}/`)) : -1
    const own = placeOf(path)
    const except: readonly string[] = 'except' in rest ? rest.except : []
    return imports.flatMap(({ specifier, line }) => {
      const target = resolve(path, specifier)
      if (own < 0 || placeOf(target) <= own || except.includes(target)) return []
      return [{ rule: id, path, line, what: `imports ${specifier} from a later folder`, mend }]
    })
  })
}

const checkCircles = (modules: readonly Module[]): Violation[] =>
  findCircles(modules).map((files) => ({
    rule: CIRCLE_RULE.id,
    path: files[0] ?? '',
    line: 1,
    what: `is an import cycle: ${files.join(', ')}`,
    mend: CIRCLE_RULE.mend,
  }))

function checkImports(module: Module): Violation[] {
  const rule = LAYER_RULES.find((candidate) => candidate.files.test(module.path))
  if (!rule)
    return [
      {
        rule: 'every-file-has-a-row',
        path: module.path,
        line: 1,
        what: 'no row of the import table governs this file',
        mend: 'Put it into one of the rooms of the architecture, or add a row for a new room.',
      },
    ]
  return module.imports.flatMap((item) => {
    const target = resolve(module.path, item.specifier)
    if (target.startsWith('tests/') && !module.path.startsWith('tests/'))
      return [{ rule: TESTS_RULE.id, path: module.path, line: item.line, what: item.specifier, mend: TESTS_RULE.mend }]
    if (isAllowed(rule, module.path, item, target)) return []
    return [{ rule: rule.id, path: module.path, line: item.line, what: `imports ${item.specifier}`, mend: rule.mend }]
  })
}

/** Project path of our own module. Returns a package's specifier unchanged. */
const resolve = (from: string, specifier: string): string => pathOfImport(from, specifier) ?? specifier

/** The folder group that a path belongs to. Each feature is its own. */
const roomOf = (path: string): string =>
  /^(src\/features\/[^/]+|src\/[^/]+|sw|server|build|tests)\//.exec(path)?.[1] ??
  (path.startsWith('src/') ? 'src' : path)

function isAllowed(rule: LayerRule, from: string, { specifier, typeOnly }: Import, target: string): boolean {
  if (rule.may.includes('*')) return true
  const isFile = specifier.startsWith('.') || specifier.startsWith('#')
  if (!isFile) return rule.may.some((name) => isPackage(name, specifier))
  if (roomOf(target) === roomOf(from)) return true
  return rule.may.some((name) => {
    if (name.startsWith('types of ')) return typeOnly && isInside(name.slice('types of '.length), target)
    return isInside(name, target)
  })
}

const isInside = (room: string, target: string): boolean =>
  room === 'src' || room === 'server'
    ? target.startsWith(`${room}/`)
    : target === `src/${room}` || target.startsWith(`src/${room}/`)

const isPackage = (name: string, specifier: string): boolean =>
  name.endsWith('*') ? specifier.startsWith(name.slice(0, -1)) : specifier === name || specifier.startsWith(`${name}/`)

function checkDoor(rule: DoorRule, { path, imports, touches }: Module): Violation[] {
  const isDoor = rule.doors.some((door) => (door.endsWith('/') ? path.startsWith(door) : path === door))
  if (!rule.within.test(path) || isDoor) return []
  const { resource } = rule
  const hits =
    'global' in resource
      ? touches.filter((touch) => touch.name === resource.global)
      : imports.filter((item) => !item.typeOnly && isPackage(resource.package, item.specifier))
  const what = `touches ${'global' in resource ? resource.global : resource.package}`
  return hits.map(({ line }) => ({ rule: rule.id, path, line, what, mend: rule.mend }))
}

/** For the command line: prints each violation with its fix. Returns whether there is none. */
export function runBoundaries(root: string, print: (line: string) => void): boolean {
  const sources = readSources(root, ['src', 'sw', 'server', 'build', 'tests'])
  const violations = checkBoundaries(sources)
  for (const { path, line, rule, what, mend } of violations) print(`${path}:${line}  ${what}  [${rule}]\n    ${mend}`)
  print(`boundaries: ${sources.size} files, ${violations.length} violations`)
  return violations.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(() => runBoundaries(process.cwd(), (line) => process.stdout.write(`${line}\n`)))
