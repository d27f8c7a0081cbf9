/**
 * An open design with its timers: keeps it on this device soon after a change, saves it after a
 * rest, and sends again what met a newer version. Knows neither React nor the API: see the ports.
 */

import * as text from '#messages/design-document'
import type { Change } from '#shared/design/patch'
import type { Scene } from '#shared/design/scene'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import { currentOf } from '../../../crud/record/change-base'
import {
  decide,
  edit,
  follow,
  isOlder,
  type KeptDesign,
  mayHaveChanges,
  type OpenDesign,
  problemOf,
  redoStep,
  rename,
  reopen,
  type Save,
  type Side,
  saveOf,
  settle,
  toKept,
  undoStep,
  withoutMarks,
} from './document'

/** Between a change and its copy on this device. */
export const KEEP_MS = 400
/** A save follows a rest of this length, */
export const REST_MS = 10_000
/** and the first unsaved change by this time at the latest. A failed save is repeated then. */
export const SAVE_MS = 60_000
/** Between two previews, but for the one on leaving. */
export const PREVIEW_MS = 3 * 60_000
/** Versions that one save may meet before the person is told. */
const ATTEMPTS = 4

export type SessionPorts = {
  /** Resolves to the stored record, or to what the device has queued. @throws ApiError */
  send: (save: Save) => Promise<AnyRecord>
  /** The record as it is stored now. */
  reload: () => Promise<AnyRecord>
  /** Stores it on this device. `isUnsaved`: it has changes that no save has. */
  keep: (kept: KeptDesign, isUnsaved: boolean) => Promise<boolean>
  /** An undo or redo left out changes, because their objects are gone. */
  onSkipped: () => void
  /** Draws and uploads a preview. @returns its address */
  preview?: ((scene: Scene) => Promise<string>) | undefined
  /** Drops a change from the outbox whose content the design has taken over. */
  dropQueued: (requestId: string) => Promise<void>
}

export type SessionState = {
  design: OpenDesign
  isSaving: boolean
  /** Why the last save failed, as a sentence. */
  failure: string | undefined
  /** All changes are on this device. */
  isKept: boolean
  /** This device did not store the last copy. */
  isRefused: boolean
  isReadOnly: boolean
}

export class DocumentSession {
  #state: SessionState
  readonly #ports: SessionPorts
  readonly #listeners = new Set<() => void>()
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  /** Since when there are unsaved changes, in epoch milliseconds. */
  #unsavedSince: number | undefined
  #saving: Promise<void> | undefined
  #isWanted = false
  /** Whether this device has, or should have, a copy. */
  #isTouched: boolean
  #isClosed = false
  /** The last preview, in epoch milliseconds, and whether it shows the saved scene. */
  #previewAt: number
  #isPreviewOld = false
  /** The change in the outbox whose content is in the design again. */
  #queued: string | undefined
  #dropped: string | undefined
  /** Sent without an answer, and maybe stored. The newest last. */
  #unconfirmed: readonly OpenDesign[] = []

  /** @param isRestored the design came back from this device */
  constructor(design: OpenDesign, ports: SessionPorts, { isRestored = false, isReadOnly = false } = {}) {
    this.#state = { design, isSaving: false, failure: undefined, isKept: isRestored, isRefused: false, isReadOnly }
    this.#ports = ports
    this.#isTouched = isRestored
    this.#previewAt = Date.now()
    if (!isReadOnly) this.#schedule()
  }

  get state(): SessionState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Takes a design with changes of the person. */
  #change(design: OpenDesign): void {
    if (this.#state.isReadOnly || design === this.#state.design) return
    this.#isTouched = true
    this.#set({ design, isKept: false })
    this.#keepSoon()
    this.#schedule()
  }

  change = (label: string, changes: readonly Change[]): void =>
    this.#change(edit(this.#state.design, label, changes, Date.now()))

  rename = (name: string): void => this.#change(rename(this.#state.design, name))

  undo = (): void => this.#step(undoStep(this.#state.design))
  redo = (): void => this.#step(redoStep(this.#state.design))

  #step(step: ReturnType<typeof undoStep>): void {
    if (!step || this.#state.isReadOnly) return
    this.#change(step.design)
    if (step.skipped > 0) this.#ports.onSkipped()
  }

  /** A record was read. One that is older than the last save is ignored. */
  follow(record: AnyRecord): void {
    const { design } = this.#state
    if (this.#isClosed || this.#queued !== undefined || record === design.record || isOlder(record, design)) return
    this.#take(this.#with(record))
  }

  /** With the newer record, which may be what this session itself has sent. */
  #with(record: AnyRecord): OpenDesign {
    const { design } = this.#state
    const sent = this.#unconfirmed.findLast(({ scene }) => isSame(record.canvas, scene))
    if (!sent) return follow(design, record)
    this.#unconfirmed = []
    return settle(design, sent, record)
  }

  /** A change of this design waits in the outbox for a decision: it is put together here. */
  reopen(requestId: string, baseValues: Readonly<Record<string, unknown>>, theirs: AnyRecord): void {
    // The list of the outbox may still have what was just dropped.
    if ([this.#queued, this.#dropped].includes(requestId) || this.#state.isReadOnly) return
    this.#queued = requestId
    this.#take(reopen(this.#state.design, baseValues, withoutMarks(theirs)))
    void this.save()
  }

  /** No change of this design waits for a decision any more. */
  forgetQueued(): void {
    this.#queued = undefined
  }

  /** The person has decided about all conflicts. */
  decide(choices: Readonly<Record<string, Side>>): void {
    this.#take(decide(this.#state.design, choices))
    void this.save()
  }

  /** Takes a design that somebody else's changes entered. */
  #take(design: OpenDesign): void {
    this.#set({ design })
    if (this.#isTouched) this.#keepSoon()
    this.#schedule()
  }

  #keepSoon(): void {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = setTimeout(() => void this.keep(), KEEP_MS)
  }

  /** Writes the copy on this device now. */
  async keep(): Promise<void> {
    clearTimeout(this.#keepTimer)
    const { design, isReadOnly } = this.#state
    if (!this.#isTouched || isReadOnly) return
    const isStored = await this.#ports.keep(toKept(design), mayHaveChanges(design))
    if (this.#state.design === design) this.#set({ isKept: isStored, isRefused: !isStored })
  }

  /** Plans the next save: after the rest, but not later than SAVE_MS after the first change. */
  #schedule(delay = REST_MS): void {
    clearTimeout(this.#saveTimer)
    const { design, isReadOnly } = this.#state
    if (!mayHaveChanges(design)) this.#unsavedSince = undefined
    if (this.#isClosed || isReadOnly || this.#saving || !mayHaveChanges(design) || design.theirs) return
    const now = Date.now()
    this.#unsavedSince ??= now
    const latest = this.#unsavedSince + SAVE_MS
    this.#saveTimer = setTimeout(
      () => void this.save(),
      Math.max(0, Math.min(now + delay, Math.max(latest, now)) - now),
    )
  }

  /** Saves all changes. While a save is on its way, another one follows it. */
  save = (): Promise<void> => {
    this.#isWanted = true
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined
      this.#set({ isSaving: false })
      this.#schedule(this.#state.failure === undefined ? REST_MS : SAVE_MS)
    })
    return this.#saving
  }

  async #saveAll(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false
      clearTimeout(this.#saveTimer)
      if (!(await this.#saveOnce())) return
    }
    await this.#savePreview()
  }

  /** @returns whether everything that there was to save is saved */
  async #saveOnce(): Promise<boolean> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const sent = this.#state.design
      if (this.#state.isReadOnly || sent.theirs) return false
      const save = saveOf(sent)
      if (!save) return this.#settleUnchanged()
      const failure = sent.unreadable ?? problemOf(sent)
      if (failure !== undefined) {
        this.#fail(failure)
        return false
      }
      this.#set({ isSaving: true })
      try {
        await this.#dropQueued()
        const model = await this.#ports.send(save)
        this.#unconfirmed = []
        this.#settle(sent, model)
        return true
      } catch (error) {
        const current = await this.#newerThan(error)
        if (!current) {
          this.#unconfirmed = [...this.#unconfirmed, sent].slice(-ATTEMPTS)
          this.#fail(errorText(error))
          return false
        }
        this.#set({ design: this.#with(current) })
      }
    }
    this.#fail(text.changesTooOften())
    return false
  }

  #settle(sent: OpenDesign, model: AnyRecord): void {
    if (sent.scene !== this.#state.design.base.scene) this.#isPreviewOld = true
    const design = settle(this.#state.design, sent, model)
    this.#unsavedSince = mayHaveChanges(design) ? Date.now() : undefined
    this.#set({ design, failure: undefined })
    void this.keep()
  }

  /** The person has changed something and changed it back. */
  async #settleUnchanged(): Promise<boolean> {
    const { design } = this.#state
    const { scene } = design.base
    if (design.scene !== scene) this.#set({ design: { ...design, scene } })
    this.#set({ failure: undefined })
    await this.#dropQueued()
    await this.keep()
    return true
  }

  #fail(failure: string): void {
    this.#set({ failure })
    // Repeated after SAVE_MS, and with the next change after its rest.
    this.#unsavedSince = Date.now()
  }

  async #dropQueued(): Promise<void> {
    const queued = this.#queued
    if (queued === undefined) return
    // On this device before it leaves the queue.
    this.#isTouched = true
    await this.keep()
    await this.#ports.dropQueued(queued)
    this.#dropped = queued
    this.#queued = undefined
  }

  /** The stored record, where the save was rejected for a newer version. */
  async #newerThan(error: unknown): Promise<AnyRecord | undefined> {
    const current = currentOf(error)
    if (current || !(error instanceof ApiError) || (error.status !== 409 && error.status !== 412)) return current
    const record = await this.#ports.reload().catch(() => undefined)
    return record && !isOlder(record, this.#state.design) ? record : undefined
  }

  /** A picture of the saved scene, at most once in PREVIEW_MS and on leaving. A failure waits for the next one. */
  async #savePreview(): Promise<void> {
    const { preview, send } = this.#ports
    const sent = this.#state.design
    const isDue = this.#isClosed || Date.now() - this.#previewAt >= PREVIEW_MS
    if (!preview || !this.#isPreviewOld || !isDue || mayHaveChanges(sent)) return
    this.#previewAt = Date.now()
    try {
      const address = await preview(sent.scene)
      const { version } = this.#state.design.base
      const before = { preview: this.#state.design.record.preview ?? null }
      const model = await send({ changes: { preview: address }, base: before, version })
      this.#isPreviewOld = false
      this.#set({ design: settle(this.#state.design, sent, model) })
      void this.keep()
    } catch {
      // The picture is only for lists.
    }
  }

  /** Another tab takes over, or this one does. What is unsaved stays on this device. */
  async handOver(): Promise<void> {
    await this.keep()
    clearTimeout(this.#saveTimer)
    this.#set({ isReadOnly: true })
  }

  /** The page is left: what is unsaved is kept and saved. */
  close(): void {
    const { isReadOnly, design } = this.#state
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#saveTimer)
    void this.keep()
    if (!isReadOnly && (mayHaveChanges(design) || this.#isPreviewOld)) void this.save()
  }
}
