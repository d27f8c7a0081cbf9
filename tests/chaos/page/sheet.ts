/**
 * The design editor in a page of a chaos run, without its canvas: the session that a person draws in
 * saves, merges and asks as in the product, and keeps its copy on the device. One operation opens a
 * sheet, changes one text, saves and leaves.
 */
import type { RecordId } from '#shared/offline/temp-id'
import { getRecord, updateRecord } from '../../../src/api/records'
import {
  conflictsOf,
  keyOf,
  mayHaveChanges,
  openDesign,
  restore,
  type Side,
} from '../../../src/features/design-editor/document/document'
import { keepDesign, loadDesign } from '../../../src/features/design-editor/document/kept-designs'
import { DocumentSession, type SessionPorts } from '../../../src/features/design-editor/document/session'
import type { Values } from '../log'
import { newText, objectOfField, textsOn } from '../sheets'
import type { PageOp, PageResult } from './operation'

const TABLE = 'design'
/** Another tab of the device has the sheet open. */
const LOCK_MS = 120_000

type Sheet = { session: DocumentSession; leave: () => void; isDrawn: boolean; isQueued: boolean }

/** Open sheets by the key of the operation. */
const sheets = new Map<string, Sheet>()

/** One tab of a person at a time draws on a sheet, as in the product. Resolves to its release. */
const lockOf = (user: number, id: RecordId): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release))
    const signal = AbortSignal.timeout(LOCK_MS)
    navigator.locks.request(`holdfast-design:${user}|${id}`, { signal }, hold).catch(reject)
  })

/** Each content is sent under a key of its own, and again under the same one. */
function keyFinder(keys: readonly string[]): (content: unknown) => string {
  const used = new Map<string, string>()
  return (content) => {
    const text = JSON.stringify(content)
    const key = used.get(text) ?? keys[used.size]
    if (key === undefined) throw new Error('More saves than keys')
    used.set(text, key)
    return key
  }
}

/** Decides about all conflicts for one side. */
function decideFor(session: DocumentSession, side: Side): void {
  session.decide(Object.fromEntries(conflictsOf(session.state.design).map((conflict) => [keyOf(conflict), side])))
}

const failed = (issuedAt: number, message: string): PageResult => ({
  ...{ outcome: 'unanswered', status: 0, message, id: null, url: null },
  ...{ issuedAt, answeredAt: Date.now() },
})

export type SheetInput = { key: string; user: number; id: RecordId; keys: readonly string[] }

/**
 * Opens a sheet with what the device has kept of it. Resolves to the version and the texts that the
 * editor shows.
 */
export async function openSheet({ key, user, id, keys }: SheetInput): Promise<{
  version: number | undefined
  base: Values
}> {
  const leave = await lockOf(user, id)
  try {
    const { model } = await getRecord(TABLE, id)
    const kept = await loadDesign({ user, id })
    const restored = kept && restore(model, kept)
    const design = restored ?? openDesign(model)
    if ('problem' in design) throw new Error(design.problem)
    const keyFor = keyFinder(keys)
    const ports: SessionPorts = {
      send: async ({ changes, base, version }) => {
        const content = { changes, version }
        const answer = await updateRecord(TABLE, id, changes, { key: keyFor(content), version, base })
        sheet.isQueued = answer._offline === true
        return answer.model
      },
      reload: async () => (await getRecord(TABLE, id)).model,
      keep: (copy, isUnsaved) => keepDesign({ user, id }, copy, isUnsaved),
      onSkipped: () => undefined,
      dropQueued: () => Promise.reject(new Error('No change of a sheet is reopened')),
    }
    const session = new DocumentSession(design, ports, { isRestored: restored !== undefined })
    const sheet: Sheet = { session, leave, isDrawn: false, isQueued: false }
    sheets.set(key, sheet)
    // Unsaved work of an earlier operation met a newer text, which the person takes.
    if (session.state.design.theirs) decideFor(session, 'theirs')
    return { version: model.version, base: textsOn(session.state.design.scene) }
  } catch (error) {
    leave()
    throw error
  }
}

/**
 * Changes the texts and saves. Where others wrote in the same object, nothing is saved and `asks` has
 * their texts.
 */
export async function draw({ key, values }: PageOp): Promise<PageResult> {
  const issuedAt = Date.now()
  const sheet = sheets.get(key)
  if (!sheet) return failed(issuedAt, 'The sheet is not open')
  const { session } = sheet
  if (!sheet.isDrawn) {
    sheet.isDrawn = true
    const { objects } = session.state.design.scene
    for (const [field, value] of Object.entries(values)) {
      const id = objectOfField(field)
      const text = String(value)
      if (objects[id]) session.change('Write', [{ in: 'objects', id, field: 'runs', after: [{ text }] }])
      else session.change('Add', [{ in: 'objects', id, after: newText(text, Object.keys(objects).length) }])
    }
  }
  await session.save()
  const { design, failure } = session.state
  if (design.theirs) return { ...failed(issuedAt, 'Changed by others'), asks: textsOn(design.theirs.scene) }
  if (mayHaveChanges(design)) return failed(issuedAt, failure ?? 'Not saved')
  const status = sheet.isQueued ? 202 : 200
  return { ...failed(issuedAt, ''), outcome: 'accepted', status }
}

/** The person has seen the other texts; the next `draw` saves what is chosen. */
export function decideSheet(key: string, side: Side): void {
  const session = sheets.get(key)?.session
  if (session?.state.design.theirs) decideFor(session, side)
}

/** Leaves the editor: what is unsaved is kept and sent once more, without waiting. */
export function closeSheet(key: string): void {
  const sheet = sheets.get(key)
  sheets.delete(key)
  sheet?.session.close()
  sheet?.leave()
}
