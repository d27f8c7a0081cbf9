/** The theme toggle, connected to the theme store. */
import { toggleTheme, useThemeStore } from '../../stores/theme'
import { ThemeToggle } from '../../ui/theme-toggle'

export function ThemeControl() {
  const theme = useThemeStore((state) => state.theme)
  return <ThemeToggle theme={theme} onToggle={toggleTheme} />
}
