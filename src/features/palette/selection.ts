/**
 * The palette's selection: the first row, also when records arrive above it, until an arrow key
 * moves it. Mantine keeps it as an index in its store and as an attribute of the row's element.
 */
import { createSpotlight } from '@mantine/spotlight'
import { useEffect, useRef, useState } from 'react'

/** Each of the `presses` opens or closes the palette. `onKey`: of the text's keys. */
export function useSelection(presses: number, query: string) {
  const [[store, palette]] = useState(createSpotlight)
  useEffect(() => {
    if (presses > 0) palette.toggle()
  }, [presses, palette])
  /** The text in which an arrow key has moved the selection. */
  const movedIn = useRef<string>(undefined)
  // Without dependencies: only the element of the row tells whether it is still there.
  useEffect(() => {
    const { listId, selected } = store.getState()
    if (selected < 0) return
    const rows = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])]
    const current = rows.findIndex((row) => row.hasAttribute('data-selected'))
    if (current < 0 || movedIn.current !== query) movedIn.current = undefined
    const wanted = movedIn.current === undefined ? 0 : current
    if (wanted !== current) {
      rows[current]?.removeAttribute('data-selected')
      rows[wanted]?.setAttribute('data-selected', 'true')
      rows[wanted]?.scrollIntoView({ block: 'nearest' })
    }
    if (wanted !== selected) store.updateState((state) => ({ ...state, selected: wanted }))
  })
  const onKey = (key: string) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') movedIn.current = query
  }
  return { store, onKey }
}
