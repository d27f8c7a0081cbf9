/** How the app looks and what it shows: on this device, and for lists on every device. */
import { Button, Group, Radio, Stack, Switch, Text } from '@mantine/core'
import { useIsOnline } from '../../crud/record/connection-note'
import { collapseIndicator, setIndicator, useOfflineStore } from '../../stores/offline'
import { chooseTheme, type ThemeName, useThemeStore } from '../../stores/theme'
import { notify } from '../../ui/notify'
import { useForgetLists } from './queries'
import { Section } from './section'

const THEMES: readonly { value: ThemeName | 'system'; label: string }[] = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function Preferences() {
  const isOnline = useIsOnline()
  const chosen = useThemeStore((state) => state.chosen)
  const indicatorOn = useOfflineStore((state) => state.indicatorOn)
  const indicatorCollapsed = useOfflineStore((state) => state.indicatorCollapsed)
  const forget = useForgetLists()
  return (
    <Section id="preferences" title="Preferences">
      <Stack gap="lg">
        <Radio.Group
          label="Theme"
          description="On this device."
          value={chosen ?? 'system'}
          onChange={(value) => chooseTheme(value === 'light' || value === 'dark' ? value : null)}
        >
          <Group gap="lg" mt="xs">
            {THEMES.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Group>
        </Radio.Group>
        <Switch
          label="Always show the status bar"
          description="Also when you are online and nothing waits. On this device."
          checked={indicatorOn}
          onChange={({ currentTarget }) => setIndicator(currentTarget.checked)}
        />
        <Switch
          label="Network indicator without words"
          description="Its icon alone stands in the top bar. On this device."
          checked={indicatorCollapsed}
          onChange={({ currentTarget }) => collapseIndicator(currentTarget.checked)}
        />
        <Group justify="space-between">
          <div>
            <Text size="sm">Lists</Text>
            <Text size="xs" c="dimmed">
              {isOnline
                ? 'Columns, their widths and the layout that you chose, on every device.'
                : "You're offline. Resetting the lists needs a connection."}
            </Text>
          </div>
          <Button
            variant="default"
            disabled={!isOnline}
            loading={forget.isPending}
            onClick={() =>
              forget.mutate(undefined, {
                onSuccess: () =>
                  notify({ type: 'success', title: 'Lists reset', message: 'Every list looks as it did at first.' }),
              })
            }
          >
            Reset all lists
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
