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

/** `chosen` is null as long as the system decides. */
type ThemeState = { theme: ThemeName; chosen: ThemeName | null }

function current(): ThemeState {
  const stored = readStored('theme')
  const theme = themeFrom(stored, prefersDark().matches)
  return { theme, chosen: stored === theme ? theme : null }
}

export const useThemeStore = create<ThemeState>(current)

/** null lets the system decide again. */
export function chooseTheme(theme: ThemeName | null): void {
  writeStored('theme', theme)
  useThemeStore.setState(current())
}

export const toggleTheme = (): void => chooseTheme(useThemeStore.getState().theme === 'dark' ? 'light' : 'dark')

/** Follows the system's preference and other tabs' choice. */
export function followTheme(): () => void {
  const refresh = () => useThemeStore.setState(current())
  const media = prefersDark()
  media.addEventListener('change', refresh)
  const stop = onStoredElsewhere(['theme'], refresh)
  return () => {
    media.removeEventListener('change', refresh)
    stop()
  }
}
