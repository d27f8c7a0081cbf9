/**
 * Light or dark (specification section 4): from storage, else the system's preference, which is followed until the
 * person chooses. public/theme.js reads the same key before the first paint; keep the two in step.
 */
import { create } from 'zustand'
import { onStoredElsewhere, readStored, writeStored } from './storage'

export type ThemeName = 'light' | 'dark'

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function themeFrom(stored: string | null, systemIsDark: boolean): ThemeName {
  if (stored === 'light' || stored === 'dark') return stored
  return systemIsDark ? 'dark' : 'light'
}

const current = (): ThemeName => themeFrom(readStored('theme'), prefersDark().matches)

export const useThemeStore = create<{ theme: ThemeName }>(() => ({ theme: current() }))

export function toggleTheme(): void {
  const theme: ThemeName = useThemeStore.getState().theme === 'dark' ? 'light' : 'dark'
  writeStored('theme', theme)
  useThemeStore.setState({ theme })
}

/** Follows the system's preference and other tabs' choice. */
export function followTheme(): () => void {
  const refresh = () => useThemeStore.setState({ theme: current() })
  const media = prefersDark()
  media.addEventListener('change', refresh)
  const stop = onStoredElsewhere(['theme'], refresh)
  return () => {
    media.removeEventListener('change', refresh)
    stop()
  }
}
