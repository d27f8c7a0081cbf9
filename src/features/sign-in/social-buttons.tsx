/** One button per sign-in provider of the server; nothing without providers. */
import { Alert, Button, Stack, Text } from '@mantine/core'
import * as text from '#messages/sign-in'
import type { Area } from '#shared/roles'
import { useSocialLogin, useSocialProviders } from './queries'
import { signInError } from './sign-in-error'

/** "azure-ad" as "Azure ad". */
const toLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

export function SocialButtons({ area, redirectUri }: { area: Area; redirectUri: string | undefined }) {
  const providers = useSocialProviders(area)
  const leave = useSocialLogin(area, redirectUri)
  if (providers.length === 0) return null
  return (
    <Stack gap="sm" mt="md">
      <Text size="sm" c="dimmed" ta="center">
        {text.or()}
      </Text>
      {leave.isError ? (
        <Alert color="red" variant="light" p="sm" role="alert">
          {signInError(leave.error)}
        </Alert>
      ) : null}
      {providers.map((name) => (
        <Button
          key={name}
          variant="default"
          fullWidth
          loading={leave.isPending && leave.variables === name}
          onClick={() => leave.mutate(name)}
        >
          {text.continueWith({ provider: toLabel(name) })}
        </Button>
      ))}
    </Stack>
  )
}
