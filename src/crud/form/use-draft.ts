/**
 * Stores a form's typed values as a draft, and offers the draft of an earlier visit. An offered
 * draft is not overwritten until the user restores or discards it.
 */
import { useEffect, useRef, useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import { isSame } from '#shared/records/values'
import { useAuthStore } from '../../stores/auth'
import { type Draft, type DraftPlace, loadDraft, removeDraft, saveDraft } from './draft-store'
import type { RecordForm } from './use-record-form'

/** Debounce between typing and writing. */
const REST_MS = 400

/** Drafts for another form that this device did not store: in memory until that form has them. */
const handedOver = new Map<string, Draft>()
const nameOf = (table: string, id: DraftPlace['id']): string => `${table} ${id}`
useAuthStore.subscribe(({ user }, before) => {
  if (user !== before.user) handedOver.clear()
})

export type FormDraft = {
  /** The draft of an earlier visit, not yet restored or discarded. */
  offer: Draft | undefined
  /** This device did not store what is typed. */
  isRefused: boolean
  restore: () => void
  /** Removes the offered draft. */
  refuse: () => void
  /** Removes the draft of what the form shows, after a save or a discard. An offered one stays. */
  clear: () => void
  /** Keeps a draft for the form of another record. `name`: the form's draft, if it has another one. */
  keepFor: (id: RecordId, draft: Pick<Draft, 'values' | 'base' | 'version'>, name?: string) => Promise<void>
}

/** The part of a form that is kept. `values` and `base` stay the same objects until they change. */
export type KeptForm = Pick<RecordForm, 'values' | 'base' | 'version' | 'hasChanges'> & {
  restore: (draft: Draft) => void
}

export function useDraft(table: string, id: RecordId | 'new', form: KeptForm): FormDraft {
  const user = useAuthStore((state) => state.user)
  const [stored, setStored] = useState<Draft>()
  const [isLoaded, setLoaded] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const place = useRef<DraftPlace | undefined>(undefined)
  /** Writes the values that are not stored yet. */
  const write = useRef<(() => void) | undefined>(undefined)
  const isKept = useRef(false)
  /** The last write. An earlier one may end after it, and tells nothing of what is typed now. */
  const saving = useRef<Promise<boolean> | undefined>(undefined)
  /** The offered draft, for what goes on after the form was drawn. */
  const offered = useRef<Draft | undefined>(undefined)

  useEffect(() => {
    const before = place.current
    if (before && before.user !== user) {
      // Signed out, or another user: the draft stays with the user who typed it.
      write.current?.()
      place.current = undefined
      return
    }
    if (user === null) return
    place.current = { user, table, id }
    if (before && before.id !== id) {
      // The record got its real id while it was edited. A draft that is still offered moves there.
      if (offered.current) void saveDraft(place.current, offered.current)
      void removeDraft(before)
      setLoaded(true)
      return
    }
    let isCurrent = true
    void loadDraft(place.current, Date.now()).then((draft) => {
      if (!isCurrent) return
      setStored(draft ?? handedOver.get(nameOf(table, id)))
      setLoaded(true)
    })
    return () => {
      isCurrent = false
    }
  }, [user, table, id])

  const endOffer = () => {
    setStored(undefined)
    handedOver.delete(nameOf(table, id))
  }

  const { values, base, version, hasChanges } = form
  // A draft that equals the record is not offered.
  const offer = stored && !isSame(stored.values, base) ? stored : undefined
  const isUndecided = offer !== undefined
  useEffect(() => {
    offered.current = offer
  }, [offer])
  useEffect(() => {
    const target = place.current
    if (!isLoaded || isUndecided || target?.id !== id) return
    if (!hasChanges) {
      if (isKept.current) void removeDraft(target)
      isKept.current = false
      write.current = undefined
      return
    }
    write.current = () => {
      isKept.current = true
      write.current = undefined
      const saved = saveDraft(target, { values, base, version, savedAt: Date.now() })
      saving.current = saved
      void saved.then((stored) => (saving.current === saved ? setRefused(!stored) : undefined))
    }
    const timer = setTimeout(() => write.current?.(), REST_MS)
    return () => clearTimeout(timer)
  }, [id, isLoaded, isUndecided, hasChanges, values, base, version])
  // Also writes what was typed just before the page is left.
  useEffect(() => {
    const flush = () => write.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return {
    offer,
    isRefused,
    restore: () => {
      if (offer) form.restore(offer)
      // It is stored, also before the next write.
      isKept.current = true
      endOffer()
    },
    refuse: () => {
      endOffer()
      if (place.current) void removeDraft(place.current)
    },
    clear: () => {
      write.current = undefined
      if (offered.current) return
      // One that equals the record must not be offered once the record has changed.
      endOffer()
      if (place.current) void removeDraft(place.current)
    },
    keepFor: async (other, draft, name = table) => {
      if (!place.current) return
      const kept = { ...draft, savedAt: Date.now() }
      const isStored = await saveDraft({ ...place.current, table: name, id: other }, kept)
      if (!isStored) handedOver.set(nameOf(name, other), kept)
    },
  }
}
