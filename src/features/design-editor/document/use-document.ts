/**
 * Opens a design in this tab: with what the device has kept of it, in one tab at a time for
 * changes, and saved by itself.
 */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import * as text from '#messages/design-document'
import type { Scene } from '#shared/design/scene'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { CATALOGUE } from '#shared/resources/catalogue'
import type { Resource } from '#shared/resources/field'
import { isAdmin } from '#shared/roles'
import { holdUnsaved } from '../../../crud/form/unsaved-lock'
import { referenceId } from '../../../crud/record/change-base'
import { useUpdateRecord, useUpload } from '../../../crud/record/record-queries'
import { requireId } from '../../../crud/record/record-title'
import { resolveConflict } from '../../../offline/commands'
import { useAuthStore } from '../../../stores/auth'
import { snackbar } from '../../../ui/notify'
import { useQueuedConflict } from '../queries'
import { mayHaveChanges, openDesign, restore, type Save, type Unopenable } from './document'
import { forgetDesign, keepDesign, loadDesign } from './kept-designs'
import { DocumentSession, type SessionPorts, type SessionState } from './session'
import { TabLock } from './tab-lock'

const [resource] = CATALOGUE.filter(({ name }) => name === 'design')
if (!resource) throw new Error('No resource for designs')
export const designResource: Resource = resource

export type RenderPreview = (scene: Scene) => Promise<Blob>

export type DocumentInput = {
  record: AnyRecord
  /** The record was read before the last change of this device, and is being read again. */
  isOutdated: boolean
  /** As it is stored now. */
  reload: () => Promise<AnyRecord>
  /** A PNG of at most 512 px. */
  renderPreview?: RenderPreview | undefined
}

/** Whether this tab may edit, or another one does. */
type TabState = 'asking' | 'own' | 'elsewhere'

/** @param isAsked false for who may only read */
function useTab(user: number | null, id: RecordId, isAsked: boolean, handOver: () => Promise<void>) {
  const [tab, setTab] = useState<TabState>('asking')
  const lock = useRef<TabLock>(undefined)
  const onHandOver = useEffectEvent(handOver)
  useEffect(() => {
    if (!isAsked || user === null) return
    const own = new TabLock(`holdfast-design:${user}|${id}`, {
      onOwn: () => setTab('own'),
      onElsewhere: () => setTab('elsewhere'),
      handOver: () => onHandOver(),
    })
    lock.current = own
    return () => own.close()
  }, [user, id, isAsked])
  return { tab: isAsked ? tab : 'elsewhere', takeOver: () => void lock.current?.takeOver() }
}

/** The ports of a session to the API. */
function usePorts(input: DocumentInput, user: number | null): SessionPorts {
  const { mutateAsync: update } = useUpdateRecord(designResource)
  const { mutateAsync: upload } = useUpload()
  const id = requireId(input.record)
  const latest = useRef({ input, id })
  useEffect(() => {
    latest.current = { input, id }
  })
  const send = async (save: Save): Promise<AnyRecord> => {
    // Changes of one person are never sent as another.
    if (useAuthStore.getState().user !== user) throw new Error('Another person has signed in')
    return (await update({ id: latest.current.id, ...save })).model
  }
  const [ports] = useState<SessionPorts>(() => ({
    send,
    reload: () => latest.current.input.reload(),
    keep: async (kept, isUnsaved) => {
      if (user === null) return false
      return keepDesign({ user, id: latest.current.id }, kept, isUnsaved)
    },
    onSkipped: () => snackbar(text.stepsSkipped()),
    preview: async (scene) => {
      const render = latest.current.input.renderPreview
      if (!render) throw new Error('No renderer of previews')
      const picture = await render(scene)
      return (await upload(new File([picture], 'preview.png', { type: picture.type }))).url
    },
    dropQueued: async (requestId) => {
      await resolveConflict(requestId, [], crypto.randomUUID())
    },
  }))
  return ports
}

const noListener = () => () => {}

export function useDocument(input: DocumentInput) {
  const { record, isOutdated } = input
  const user = useAuthStore((state) => state.user)
  const role = useAuthStore((state) => state.role)
  const id = requireId(record)
  const canEdit = isAdmin(role) || referenceId(record.user_id) === user
  const [session, setSession] = useState<DocumentSession>()
  const [unopenable, setUnopenable] = useState<Unopenable>()
  const { tab, takeOver } = useTab(user, id, canEdit, async () => session?.handOver())
  const ports = usePorts(input, user)
  const [firstId] = useState(id)
  const state = useSyncExternalStore(session?.subscribe ?? noListener, () => session?.state)

  const open = useEffectEvent(async () => {
    if (user === null) return undefined
    const kept = canEdit
      ? ((await loadDesign({ user, id })) ?? (id === firstId ? undefined : await loadDesign({ user, id: firstId })))
      : undefined
    const design = (kept && restore(record, kept)) ?? openDesign(record)
    if ('problem' in design) return design
    return new DocumentSession(design, ports, { isRestored: kept !== undefined, isReadOnly: tab !== 'own' })
  })
  /** Another attempt follows when the record has changed. */
  const attempt = unopenable ? record : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens anew
  useEffect(() => {
    if (tab === 'asking') return
    let isCurrent = true
    let opened: DocumentSession | undefined
    void open().then((result) => {
      if (!isCurrent || !result) return
      if (result instanceof DocumentSession) opened = result
      setSession(opened)
      setUnopenable(result instanceof DocumentSession ? undefined : result)
    })
    return () => {
      isCurrent = false
      opened?.close()
      setSession(undefined)
    }
  }, [tab, attempt])

  // The design has got its real id: its copy moves along.
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id || user === null) return
    void forgetDesign({ user, id: before.current })
    before.current = id
    void session?.keep()
  }, [id, user, session])

  const isSaving = state?.isSaving ?? false
  useEffect(() => {
    if (!isSaving && !isOutdated) session?.follow(record)
  }, [session, record, isSaving, isOutdated])

  const queued = useQueuedConflict(id)
  useEffect(() => {
    if (queued?.theirs) session?.reopen(queued.id, queued.baseValues ?? {}, queued.theirs)
    else session?.forgetQueued()
  }, [session, queued])

  useLeaving(session, state)
  return { session, state, unopenable, isElsewhere: canEdit && tab === 'elsewhere', takeOver }
}

/** Keeps and saves when the page is hidden or closed. */
function useLeaving(session: DocumentSession | undefined, state: SessionState | undefined): void {
  const isShared = useAuthStore((auth) => auth.isShared)
  useEffect(() => {
    if (!session) return
    const leave = () => {
      void session.keep()
      void session.save()
    }
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : undefined)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [session])
  const hasChanges = state !== undefined && mayHaveChanges(state.design) && !state.isReadOnly
  // The browser has to ask where nothing is kept: on a shared device, or without storage.
  const isAtRisk = hasChanges && (isShared || state.isRefused)
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = holdUnsaved(document.title)
    return () => {
      window.removeEventListener('beforeunload', ask)
      release()
    }
  }, [isAtRisk])
}
