/**
 * Light or dark (specification section 4): the stored choice, else the system's preference,
 * followed until the user chooses. public/theme.js reads the same key before the first paint: keep
 * both the same.
 */
import { create } from 'zustand'
import { onStoredElsewhere, readStored, writeStored } from './storage'

export type ThemeName = 'light' | 'dark'

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function themeFrom(stored: string | null, systemIsDark: boolean): ThemeName {
  if (stored === 'light' || stored === 'dark') return stored
  return systemIsDark ? 'dark' : 'light'
}

/** `chosen` is null while the system decides. */
type ThemeState = { theme: ThemeName; chosen: ThemeName | null }

function current(): ThemeState {
  const stored = readStored('theme')
  const theme = themeFrom(stored, prefersDark().matches)
  return { theme, chosen: stored === theme ? theme : null }
}

export const useThemeStore = create<ThemeState>(current)

/** null returns to the system's preference. */
export function chooseTheme(theme: ThemeName | null): void {
  writeStored('theme', theme)
  useThemeStore.setState(current())
}

export const toggleTheme = (): void => chooseTheme(useThemeStore.getState().theme === 'dark' ? 'light' : 'dark')

/** Follows the system's preference and the choice in other tabs. */
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
