/** Settings of the app: theme and status bar on this device, lists on every device. */
import { Button, Group, Radio, Stack, Switch, Text } from '@mantine/core'
import * as text from '#messages/profile'
import { LANGUAGES, language } from '#shared/messages/language'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { isLanguage, languageName } from '../../stores/language'
import { collapseIndicator, setIndicator, useOfflineStore } from '../../stores/offline'
import { chooseTheme, type ThemeName, useThemeStore } from '../../stores/theme'
import { notify } from '../../ui/notify'
import { useForgetLists, useLanguageChoice } from './queries'
import { Section } from './section'

const THEMES: readonly { value: ThemeName | 'system'; label: () => string }[] = [
  { value: 'system', label: text.system },
  { value: 'light', label: text.light },
  { value: 'dark', label: text.dark },
]

export function Preferences() {
  const isOnline = useIsOnline()
  const chosen = useThemeStore((state) => state.chosen)
  const indicatorOn = useOfflineStore((state) => state.indicatorOn)
  const indicatorCollapsed = useOfflineStore((state) => state.indicatorCollapsed)
  const forget = useForgetLists()
  const choice = useLanguageChoice()
  return (
    <Section id="preferences" title={text.preferences()}>
      <Stack gap="lg">
        <Radio.Group
          label={text.theme()}
          description={text.onThisDevice()}
          value={chosen ?? 'system'}
          onChange={(value) => chooseTheme(value === 'light' || value === 'dark' ? value : null)}
        >
          <Group gap="lg" mt="xs" mb={8}>
            {THEMES.map(({ value, label }) => (
              <Radio key={value} value={value} label={label()} />
            ))}
          </Group>
        </Radio.Group>
        <Radio.Group
          label={text.language()}
          description={text.languageExplanation()}
          value={choice.isPending ? choice.variables : language()}
          onChange={(value) => isLanguage(value) && choice.mutate(value)}
        >
          <Group gap="lg" mt="xs" mb={8}>
            {LANGUAGES.map((value) => (
              <Radio key={value} value={value} label={languageName(value)} lang={value} />
            ))}
          </Group>
        </Radio.Group>
        <Switch
          label={text.alwaysShowStatusBar()}
          description={text.statusBarExplanation()}
          checked={indicatorOn}
          onChange={({ currentTarget }) => setIndicator(currentTarget.checked)}
        />
        <Switch
          label={text.compactIndicator()}
          description={text.onThisDevice()}
          checked={indicatorCollapsed}
          onChange={({ currentTarget }) => collapseIndicator(currentTarget.checked)}
        />
        <Group justify="space-between">
          <div>
            <Text size="sm">{text.lists()}</Text>
            {isOnline ? (
              <Text size="xs" c="dimmed">
                {text.listsExplanation()}
              </Text>
            ) : (
              <ConnectionNote what={text.resettingLists()} />
            )}
          </div>
          <Button
            variant="default"
            disabled={!isOnline}
            loading={forget.isPending}
            onClick={() =>
              forget.mutate(undefined, {
                onSuccess: () => notify({ type: 'success', title: text.listsReset(), message: text.listsAreDefault() }),
              })
            }
          >
            {text.resetLists()}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
