/** The unsent comment on a record, kept on this device as drafts of forms are. */
import { useEffect, useRef, useState } from 'react'
import { isObject } from '#shared/json'
import { type DraftPlace, loadDraft, removeDraft, saveDraft } from '../../crud/form/draft-store'
import { NOTHING_WRITTEN, type Written } from './composer'
import type { Mentioned } from './mention-text'
import type { Place } from './queries'

function toWritten(values: Readonly<Record<string, unknown>>): Written {
  const { text, mentioned } = values
  const entries = isObject(mentioned) ? Object.entries(mentioned) : []
  const ids: Mentioned = Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
  return { text: typeof text === 'string' ? text : '', mentioned: ids }
}

export function useCommentDraft({ table, id }: Place, user: number | null) {
  const [written, setWritten] = useState<Written>(NOTHING_WRITTEN)
  const isTouched = useRef(false)
  const place: DraftPlace | undefined = user === null ? undefined : { user, table: `comment/${table}/${id}`, id: 'new' }
  const key = place?.table
  useEffect(() => {
    if (user === null || key === undefined) return
    isTouched.current = false
    let isCurrent = true
    void loadDraft({ user, table: key, id: 'new' }, Date.now()).then((draft) => {
      if (isCurrent && !isTouched.current) setWritten(draft ? toWritten(draft.values) : NOTHING_WRITTEN)
    })
    return () => {
      isCurrent = false
    }
  }, [user, key])
  const write = (next: Written) => {
    isTouched.current = true
    setWritten(next)
    if (!place) return
    if (next.text.trim() === '') void removeDraft(place)
    else void saveDraft(place, { values: next, base: {}, version: undefined, savedAt: Date.now() })
  }
  return { written, write }
}
