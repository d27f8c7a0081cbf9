/** Listens for Ctrl/Cmd+K. The palette's code is fetched in the first moment without work. */
import { useEffect, useState } from 'react'
import { pressPalette, useUiStore } from '../../stores/ui'
import { late } from '../../ui/late'
import { whenIdle } from '../../ui/when-idle'
import { useRecentPages } from './recent-pages'

const Spotlight = late(() => import('./palette-spotlight').then(({ PaletteSpotlight }) => PaletteSpotlight))

export function Palette({ onOpenOutbox }: { onOpenOutbox: () => void }) {
  const pressed = useUiStore((state) => state.palettePresses)
  // A frame that comes later, after another sign-in, has heard nothing of the presses before it.
  const [before, setBefore] = useState(pressed)
  const presses = pressed - before
  const recent = useRecentPages()
  // What is typed right after the first press would go nowhere.
  useEffect(() => whenIdle(Spotlight.preload), [])
  // Everywhere, in fields too.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      pressPalette()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return presses > 0 ? (
    <Spotlight presses={presses} recent={recent} onOpenOutbox={onOpenOutbox} onFail={() => setBefore(pressed)} />
  ) : null
}
