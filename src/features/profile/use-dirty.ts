/**
 * Tracks which forms of a page have unsaved changes. Leaving the page asks once for all of them.
 */
import { useCallback, useRef, useState } from 'react'

export type DirtyProps = { onDirty: (form: string, isDirty: boolean) => void }

export function useDirty(): DirtyProps & { hasChanges: () => boolean } {
  const dirty = useRef(new Set<string>())
  // Rerender the page, so that its guard follows.
  const [, setCount] = useState(0)
  const onDirty = useCallback((form: string, isDirty: boolean) => {
    if (isDirty) dirty.current.add(form)
    else dirty.current.delete(form)
    setCount(dirty.current.size)
  }, [])
  const hasChanges = useCallback(() => dirty.current.size > 0, [])
  return { onDirty, hasChanges }
}
