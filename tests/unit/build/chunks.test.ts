/**
 * The table of chunks names only existing modules, and its order decides which chunk gets a module.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHUNKS, chunkGroups } from '../../../build/chunks'

const chunkOf = (id: string) =>
  chunkGroups()
    .filter(({ test }) => test(`/project/${id}`))
    .toSorted((a, b) => b.priority - a.priority)[0]?.name

/** Whether a member exists as a file with any extension, or as a folder of a package. */
const exists = (member: string): boolean => {
  const path = member.startsWith('src/') ? member : `node_modules/${member}`
  if (!member.startsWith('src/') && existsSync(path)) return true
  return existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(`${basename(path)}.`))
}

describe('the table of chunks', () => {
  it('names modules and packages that exist, each once', () => {
    const members = CHUNKS.flatMap(([, ...names]) => names)
    expect(members.filter((member) => !exists(member))).toEqual([])
    expect(members.filter((member, index) => members.indexOf(member) !== index)).toEqual([])
  })

  it('gives each chunk its own name and at least one member', () => {
    expect(new Set(CHUNKS.map(([name]) => name)).size).toBe(CHUNKS.length)
    expect(CHUNKS.filter(([, ...members]) => members.length === 0)).toEqual([])
  })

  it('matches a module, the component of a route and a folder of a package', () => {
    expect(chunkOf('src/main.tsx')).toBe('base')
    expect(chunkOf('src/routes/admin/_panel/$resource.tsx?tsr-split=component')).toBe('list')
    expect(chunkOf('src/routes/admin/_panel/edit-{$resource}.$id.tsx?tsr-split=component')).toBe('form')
    expect(chunkOf('node_modules/react-dom/client.js')).toBe('packages')
    expect(chunkOf('node_modules/@tanstack/react-query/build/modern/useMutation.js')).toBe('base')
  })

  it('does not match a module whose name only starts with a member', () => {
    expect(chunkOf('src/routes/admin/_panel/edit-user.$id.tsx?tsr-split=component')).toBe('account')
    expect(chunkOf('src/routes/admin/_panel/add-product.tsx?tsr-split=component')).toBe('account')
    expect(chunkOf('src/crud/record/history-queries.ts')).toBeUndefined()
    expect(chunkOf('node_modules/react-image-crop/dist/index.js')).toBeUndefined()
    expect(chunkOf('src/main-menu.tsx')).toBeUndefined()
  })

  it('assigns a module to the first chunk that names it', () => {
    const order = chunkGroups().map(({ name, priority }) => [name, priority] as const)
    expect(order.map(([name]) => name)).toEqual(CHUNKS.map(([name]) => name))
    expect(order.every(([, priority], index) => priority < (order[index - 1]?.[1] ?? Number.POSITIVE_INFINITY))).toBe(
      true,
    )
  })
})
