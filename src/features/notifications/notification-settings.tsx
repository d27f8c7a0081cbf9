/** A section of the profile: what the person is told about and where, and push on this device. */
import { Alert, Box, Checkbox, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import * as text from '#messages/notifications'
import { errorText } from '#shared/error-message'
import {
  CHANNELS,
  type Channel,
  isForAdmins,
  isOn,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#shared/notifications'
import { isAdmin } from '#shared/roles'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { useAuthStore } from '../../stores/auth'
import { ErrorState } from '../../ui/page-states'
import { Section } from '../../ui/section'
import classes from './notifications.module.css'
import { isPushDenied, isPushOn, pushSupport, turnPushOff, turnPushOn } from './push-device'
import { useNotificationSettings, usePushKey } from './queries'

const WIDTH = 820
const ROW_PX = 45

export function NotificationSettings() {
  // Undefined until the browser has said.
  const [isPushed, setPushed] = useState<boolean>()
  return (
    <Box maw={WIDTH}>
      <Section id="notifications" title={text.notifications()} description={text.settingsExplanation()}>
        <PushSwitch onKnown={setPushed} />
        <Kinds isPushOff={isPushed === false} />
        <Text size="xs" c="dimmed">
          {text.alwaysEmailed()}
        </Text>
      </Section>
    </Box>
  )
}

/** `isPushOff`: on this device; others of the account may have it on. */
function Kinds({ isPushOff }: { isPushOff: boolean }) {
  const id = useId()
  const role = useAuthStore((state) => state.role)
  const { settings, isPending, error, retry, save, saveError } = useNotificationSettings()
  const kinds = NOTIFICATION_KINDS.filter((kind) => isAdmin(role) || !isForAdmins(kind))
  if (isPending) return <Skeleton height={(kinds.length + 1) * ROW_PX} />
  if (error) return <ErrorState error={error} onRetry={retry} />
  const change = (kind: NotificationKind, channel: Channel, on: boolean) =>
    save({ ...settings, [kind]: { ...settings[kind], [channel]: on } })
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text.kind()}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {text.channel({ channel })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{text.kindLabel({ kind })}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <label className={classes.cell} htmlFor={`${id}-${kind}-${channel}`}>
                    <Checkbox
                      id={`${id}-${kind}-${channel}`}
                      checked={isOn(settings, kind, channel)}
                      aria-describedby={isPushOff && channel === 'push' ? `${id}-push-off` : undefined}
                      aria-label={text.cell({ kind: text.kindLabel({ kind }), channel: text.channel({ channel }) })}
                      onChange={({ currentTarget }) => change(kind, channel, currentTarget.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isPushOff ? (
        <Text size="sm" c="dimmed" id={`${id}-push-off`}>
          {text.pushOffHere()}
        </Text>
      ) : null}
      {saveError ? (
        <Alert color="red" variant="light" p="sm" role="alert" title={text.notSaved()}>
          {errorText(saveError)}
        </Alert>
      ) : null}
    </>
  )
}

/** Why push can't be turned on here, if so. */
function obstacleOf(publicKey: string | null | undefined): string | undefined {
  const support = pushSupport()
  if (support === 'needs-install') return text.pushNeedsInstall()
  if (support === 'unsupported') return text.pushUnsupported()
  if (isPushDenied()) return text.pushDenied()
  return publicKey === null ? text.pushNotConfigured() : undefined
}

function PushSwitch({ onKnown }: { onKnown: (isOn: boolean) => void }) {
  const user = useAuthStore((state) => state.user)
  const isOnline = useIsOnline()
  const { data: publicKey } = usePushKey()
  const [state, setState] = useState<{ isOn: boolean; isBusy?: boolean; hasFailed?: boolean }>({ isOn: false })
  useEffect(() => {
    if (user === null) return
    void isPushOn(user).then((isOn) => {
      setState({ isOn })
      onKnown(isOn)
    })
  }, [user, onKnown])
  const toggle = async (wanted: boolean) => {
    if (user === null || typeof publicKey !== 'string') return
    setState({ isOn: wanted, isBusy: true })
    try {
      if (!wanted) await turnPushOff()
      const isOn = wanted && (await turnPushOn(user, publicKey))
      setState({ isOn })
      onKnown(isOn)
    } catch {
      const isOn = await isPushOn(user)
      setState({ isOn, hasFailed: true })
      onKnown(isOn)
    }
  }
  const obstacle = obstacleOf(publicKey)
  return (
    <Stack gap={6}>
      <Switch
        label={text.pushHere()}
        description={obstacle ?? text.pushExplanation()}
        checked={state.isOn}
        disabled={obstacle !== undefined || !isOnline || state.isBusy || typeof publicKey !== 'string'}
        onChange={({ currentTarget }) => void toggle(currentTarget.checked)}
      />
      <ConnectionNote what={text.pushTurning()} />
      {state.hasFailed ? (
        <Alert color="red" variant="light" p="sm" role="alert" title={text.pushFailed()}>
          {text.pushServiceFailed()}
        </Alert>
      ) : null}
    </Stack>
  )
}
