/**
 * Whether this app can be installed, and the browser's own prompt for it. The prompt comes once, early, and can be shown once:
 * it is kept from the start (followInstall) until the person asks for it.
 */
import { create } from 'zustand'

/** Chromium's event; no other browser has it, and the DOM's types don't either. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** prompt: the browser asks when told to. by-hand: an iPhone or iPad, where the person does it from the share menu. */
export type InstallWay = 'prompt' | 'by-hand' | null

let kept: InstallPrompt | undefined

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
  // A member of Safari's own, which is not among TypeScript's types.
  (navigator as { standalone?: boolean }).standalone === true
/** iPads say they are Macs; no Mac has touch. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const wayNow = (): InstallWay => (isInstalled() ? null : kept ? 'prompt' : isApplePhone() ? 'by-hand' : null)

export const useInstallStore = create<{ way: InstallWay }>(() => ({ way: null }))
const refresh = (): void => useInstallStore.setState({ way: wayNow() })

export function followInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Else the browser shows it now, before anybody knows what for.
    event.preventDefault()
    // No event of that name has a type.
    kept = event as InstallPrompt
    refresh()
  })
  window.addEventListener('appinstalled', () => {
    kept = undefined
    refresh()
  })
  refresh()
}

/** Shows the browser's prompt; resolves to whether the person agreed. */
export async function promptInstall(): Promise<boolean> {
  const prompt = kept
  kept = undefined
  refresh()
  return (await prompt?.prompt())?.outcome === 'accepted'
}
