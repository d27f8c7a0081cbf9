/** The version of the app in this tab. Offers the update again after its notice was closed. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { updateNow } from '#messages/offline-status'
import * as text from '#messages/profile'
import { useOfflineStore } from '../../stores/offline'
import { updateWhenSaved } from './update'

const VERSION = import.meta.env.VITE_APP_VERSION

export function AppVersion() {
  const updateReady = useOfflineStore((state) => state.updateReady)
  return (
    <Paper withBorder radius="md" p="lg" maw={820} mt="lg" component="section" aria-labelledby="app-version">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4" id="app-version">
            {text.version()}
          </Title>
          <Text size="sm" c="dimmed">
            {updateReady ? text.versionWithUpdate({ version: VERSION }) : text.productVersion({ version: VERSION })}
          </Text>
        </div>
        {updateReady ? <Button onClick={() => void updateWhenSaved()}>{updateNow()}</Button> : null}
      </Group>
    </Paper>
  )
}
