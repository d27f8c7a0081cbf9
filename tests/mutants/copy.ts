/**
 * A copy of the project in a temporary folder, where faults are planted one at a time; the working
 * tree is only read. Libraries are linked, except folders in node_modules that tools write to
 * (names with a leading dot).
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Mutation } from './mutations'

/** Always fails in the copy, because the text that a fault replaces is gone. */
export const LEFT_OUT: readonly string[] = ['tests/unit/checks/mutations.test.ts']

export type Copy = {
  folder: string
  /** @throws when the mutation does not match its file */
  requireFits: (mutation: Mutation) => void
  /** Runs with the mutation applied and restores the file afterwards. */
  withMutation: <T>(mutation: Mutation, run: () => Promise<T>) => Promise<T>
  remove: () => void
}

/** The source with the fault. @throws when the text to replace does not occur exactly once */
export function mutate(source: string, { name, file, search, replacement }: Mutation): string {
  const places = source.split(search).length - 1
  if (places !== 1)
    throw new Error(`${name}: its search text occurs ${places} times in ${file}, not once: tests/mutants/mutations.ts`)
  const at = source.indexOf(search)
  return source.slice(0, at) + replacement + source.slice(at + search.length)
}

export function makeCopy(root: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-mutants-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  try {
    for (const file of sourceFiles(root)) cpSync(join(root, file), join(folder, file))
    linkLibraries(join(root, 'node_modules'), join(folder, 'node_modules'))
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    remove,
    requireFits: (mutation) => {
      mutate(readFileSync(join(folder, mutation.file), 'utf8'), mutation)
    },
    withMutation: async (mutation, run) => {
      const file = join(folder, mutation.file)
      const source = readFileSync(file, 'utf8')
      writeFileSync(file, mutate(source, mutation))
      try {
        return await run()
      } finally {
        writeFileSync(file, source)
      }
    },
  }
}

/** Tracked and new files, without ignored ones. */
function sourceFiles(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1_048_576 })
  if (status !== 0) throw new Error(`git can't list the project's files: ${stderr}`)
  return stdout.split('\0').filter((file) => file !== '' && !LEFT_OUT.includes(file) && existsSync(join(root, file)))
}

/** A real folder of links, so that caches that tools keep in node_modules stay in the copy. */
function linkLibraries(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue
    const target = resolve(dirname(from), 'node_modules', name)
    symlinkSync(target, join(to, name), 'junction')
  }
}
