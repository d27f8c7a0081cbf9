/** Which forms of a page hold something that was typed and not sent: the page asks once for all of them before it is left. */
import { useCallback, useRef, useState } from 'react'

export type DirtyProps = { onDirty: (form: string, isDirty: boolean) => void }

export function useDirty(): DirtyProps & { hasChanges: () => boolean } {
  const dirty = useRef(new Set<string>())
  // The page shows its guard anew when the first form gets changes and when the last one loses them.
  const [, setCount] = useState(0)
  const onDirty = useCallback((form: string, isDirty: boolean) => {
    if (isDirty) dirty.current.add(form)
    else dirty.current.delete(form)
    setCount(dirty.current.size)
  }, [])
  const hasChanges = useCallback(() => dirty.current.size > 0, [])
  return { onDirty, hasChanges }
}
