/** Which version of the app this tab runs, and the way to a newer one for who closed the notice. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useOfflineStore } from '../../stores/offline'
import { updateWhenSaved } from './update'

export function AppVersion() {
  const updateReady = useOfflineStore((state) => state.updateReady)
  return (
    <Paper withBorder radius="md" p="lg" maw={820} mt="lg" component="section" aria-labelledby="app-version">
      <Group justify="space-between">
        <div>
          <Title order={2} size="h4" id="app-version">
            Version
          </Title>
          <Text size="sm" c="dimmed">
            Holdfast {import.meta.env.VITE_APP_VERSION}
            {updateReady ? '. A newer one is ready.' : ''}
          </Text>
        </div>
        {updateReady ? <Button onClick={() => void updateWhenSaved()}>Update now</Button> : null}
      </Group>
    </Paper>
  )
}
