/** Switches between light and dark. The caller keeps the state. */
import { ActionIcon } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import * as text from '#messages/ui'

export function ThemeToggle({ theme, onToggle }: { theme: 'light' | 'dark'; onToggle: () => void }) {
  const label = theme === 'dark' ? text.switchToLight() : text.switchToDark()
  return (
    <ActionIcon variant="subtle" color="gray" size={44} radius="xl" aria-label={label} title={label} onClick={onToggle}>
      {theme === 'dark' ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </ActionIcon>
  )
}
