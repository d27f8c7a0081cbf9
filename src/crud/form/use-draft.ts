/**
 * Keeps what is typed into a form as a draft, and offers the one that an earlier visit left behind. A draft that is offered
 * is not overwritten before the person decided about it.
 */
import { useEffect, useRef, useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import { isSame } from '#shared/records/values'
import { useAuthStore } from '../../stores/auth'
import { type Draft, type DraftPlace, loadDraft, removeDraft, saveDraft } from './draft-store'
import type { RecordForm } from './use-record-form'

/** Typing rests this long before it is written. */
const REST_MS = 400

export type FormDraft = {
  /** Left behind by an earlier visit, and not decided yet. */
  offer: Draft | undefined
  restore: () => void
  /** Saved, or given up: nothing is kept. */
  clear: () => void
}

export function useDraft(table: string, id: RecordId | 'new', form: RecordForm): FormDraft {
  const user = useAuthStore((state) => state.user)
  const [found, setFound] = useState<Draft>()
  const [isLoaded, setLoaded] = useState(false)
  const place = useRef<DraftPlace | undefined>(undefined)
  /** Writes what is typed and not written yet. */
  const write = useRef<(() => void) | undefined>(undefined)
  const isKept = useRef(false)

  useEffect(() => {
    const before = place.current
    if (before && before.user !== user) {
      // Signed out, or another person: what was typed waits for who typed it.
      write.current?.()
      place.current = undefined
      return
    }
    if (user === null) return
    place.current = { user, table, id }
    if (before) {
      // The record got its real id while it was edited.
      void removeDraft(before)
      setLoaded(true)
      return
    }
    let isCurrent = true
    void loadDraft(place.current, Date.now()).then((draft) => {
      if (!isCurrent) return
      setFound(draft)
      setLoaded(true)
    })
    return () => {
      isCurrent = false
    }
  }, [user, table, id])

  const { values, base, version, hasChanges } = form
  // What the record holds by now needs no offer.
  const offer = found && !isSame(found.values, base) ? found : undefined
  const isUndecided = offer !== undefined
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
      void saveDraft(target, { values, base, version, savedAt: Date.now() })
    }
    const timer = setTimeout(() => write.current?.(), REST_MS)
    return () => clearTimeout(timer)
  }, [id, isLoaded, isUndecided, hasChanges, values, base, version])
  // A page that is left, by an ended session or for another app, keeps the last word too.
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
    restore: () => {
      if (offer) form.restore(offer)
      setFound(undefined)
    },
    clear: () => {
      write.current = undefined
      setFound(undefined)
      if (place.current) void removeDraft(place.current)
    },
  }
}
