/**
 * The address at which a calendar reads all bookings. Only its digest is stored, so it is shown once,
 * when it is made.
 */
import { Alert, Anchor, Button, CopyButton, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import * as text from '#messages/calendar-address'
import { errorText } from '#shared/error-message'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { formatDay } from '../../ui/dates'
import { useReturnFocus } from '../../ui/use-return-focus'
import classes from './my-bookings.module.css'
import { useCalendarFeed, useEndCalendarFeed, useMakeCalendarFeed } from './queries'

/** Calendars subscribe to this scheme; a browser would download a file from https. */
const toSubscription = (url: string): string => url.replace(/^https?:/, 'webcal:')

export function CalendarFeed({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  const isOnline = useIsOnline()
  const feed = useCalendarFeed()
  const make = useMakeCalendarFeed()
  const end = useEndCalendarFeed()
  const existing = feed.data?.model
  const url = make.data?.url
  const error = make.error ?? end.error ?? (isOnline ? feed.error : null)
  return (
    <Modal opened onClose={onClose} title={text.title()} centered>
      <Stack gap="sm">
        <Text size="sm">{text.explanation()}</Text>
        <ConnectionNote what={text.title()} />
        {error ? (
          <Alert color="red" variant="light" role="alert">
            {errorText(error)}
          </Alert>
        ) : null}
        {url === undefined ? (
          <Skeleton visible={feed.isPending && isOnline}>
            <Text size="sm">
              {existing ? text.existsSince({ day: formatDay(existing.created_at) }) : text.noneYet()}
            </Text>
          </Skeleton>
        ) : (
          <>
            <Text size="sm">{text.shownOnce()}</Text>
            <Text component="code" size="sm" className={classes.url}>
              {url}
            </Text>
            <Group gap="xs">
              <CopyButton value={url}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? text.copied() : text.copy()}
                  </Button>
                )}
              </CopyButton>
              <Anchor href={toSubscription(url)} className={classes.action}>
                {text.subscribe()}
              </Anchor>
            </Group>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          {existing ? (
            <Button
              variant="light"
              color="red"
              disabled={!isOnline}
              loading={end.isPending}
              onClick={() => {
                make.reset()
                end.mutate()
              }}
            >
              {text.remove()}
            </Button>
          ) : null}
          <Button
            disabled={!isOnline || feed.isPending}
            loading={make.isPending}
            onClick={() => make.mutate()}
            {...(existing ? { variant: 'default' } : {})}
          >
            {existing ? text.replace() : text.create()}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
