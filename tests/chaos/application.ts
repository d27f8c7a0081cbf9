/**
 * The application of a run: one table, whose releases rename, take out and put back what the
 * devices have queued changes for. Names end in the number of their release, so the log can tell
 * which field any name of any release means.
 */
import type { Model } from '#shared/builder/config'
import { makeReleases } from '../support/releases'
import type { ServerProcess } from '../support/server-process'
import { CRATE_FIELDS, CRATE_LABEL } from './names'

/** What a release has: other names, and neither a field nor the table taken out? */
type Shape = { isRenamed: boolean; isWhole: boolean; hasTable: boolean }

const WHOLE: Shape = { isRenamed: false, isWhole: true, hasTable: true }
const SHAPES: readonly Shape[] = [
  { ...WHOLE, isRenamed: true },
  { ...WHOLE, isWhole: false },
  { ...WHOLE, isRenamed: true },
  { ...WHOLE, hasTable: false },
  { ...WHOLE, isRenamed: true, isWhole: false },
]

function modelsOf({ isRenamed, isWhole, hasTable }: Shape, release: number): Model[] {
  const name = (plain: string) => (isRenamed ? `${plain}${release}` : plain)
  const fields = CRATE_FIELDS.filter((field) => isWhole || field !== 'second').map((field) => ({
    ...{ id: field, name: name(field), type: 'text' as const },
    label: field,
  }))
  const shelf: Model = {
    ...{ id: 'shelf', name: 'shelf', label: 'Shelf', title: 'title' },
    fields: [{ id: 'title', name: 'title', label: 'Title', type: 'text' }],
  }
  const crate: Model = { id: 'crate', name: name('crate'), label: CRATE_LABEL, title: 'name', fields }
  return hasTable ? [crate, shelf] : [shelf]
}

export type Application = {
  /** Makes the next release. */
  release: () => Promise<void>
  /** Brings back every name and field of the first release. */
  restore: () => Promise<void>
}

export async function startApplication(server: ServerProcess): Promise<Application> {
  const deploy = await makeReleases(server, 'Yard', 'yard')
  let release = await deploy(modelsOf(WHOLE, 1))
  return {
    release: async () => {
      release = await deploy(modelsOf(SHAPES[(release - 1) % SHAPES.length] ?? WHOLE, release + 1))
    },
    restore: async () => {
      release = await deploy(modelsOf(WHOLE, release + 1))
    },
  }
}
