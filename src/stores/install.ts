/**
 * Whether this app can be installed, and the browser's install prompt. The browser sends the prompt
 * once, early, so followInstall keeps it until the user asks for it.
 */
import { create } from 'zustand'

/** Chromium's event, which TypeScript's DOM types don't have. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

/**
 * prompt: the browser shows its prompt. by-hand: on iPhone and iPad users install from the share
 * menu.
 */
export type InstallWay = 'prompt' | 'by-hand' | null

let keptPrompt: InstallPrompt | undefined

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
  // Safari's own property, which TypeScript's types don't have.
  (navigator as { standalone?: boolean }).standalone === true
/** iPads report themselves as Macs, but no Mac has touch. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const wayNow = (): InstallWay => (isInstalled() ? null : keptPrompt ? 'prompt' : isApplePhone() ? 'by-hand' : null)

export const useInstallStore = create<{ way: InstallWay; isInstalled: boolean }>(() => ({
  way: null,
  isInstalled: isInstalled(),
}))
const refresh = (): void => useInstallStore.setState({ way: wayNow() })

export function followInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows the prompt at once.
    event.preventDefault()
    // TypeScript has no type for this event.
    keptPrompt = event as InstallPrompt
    refresh()
  })
  window.addEventListener('appinstalled', () => {
    keptPrompt = undefined
    useInstallStore.setState({ way: null, isInstalled: true })
  })
  refresh()
}

/** Shows the browser's prompt; resolves to whether the user accepted. */
export async function promptInstall(): Promise<boolean> {
  const prompt = keptPrompt
  keptPrompt = undefined
  refresh()
  return (await prompt?.prompt())?.outcome === 'accepted'
}
