/** Blocks time of a space, or changes or deletes a block. Times are those of the space's zone. */
import { Alert, Button, Checkbox, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/hosting'
import type { SpaceRules } from '#shared/booking/space-rules'
import { DAY_MS, dayOf, endAfterMove, HOUR_MS, type Period, plusDays, toInstant, toWall } from '#shared/booking/times'
import { errorText } from '#shared/error-message'
import { ownLocale } from '#shared/messages/language'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { RecordId } from '#shared/offline/temp-id'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'
import { useReturnFocus } from '../../ui/use-return-focus'
import { type BlockErrors, blockErrors, inTheWayOf } from './block'
import { timesText } from './days'
import { type Hosted, titleOf } from './hosted'
import { useDeleteBlock, useSaveBlock } from './queries'
import { RefusedChange } from './refused-change'

export type BlockDialogProps = {
  spaceId: RecordId
  rules: SpaceRules
  /** The day of a new block without a period. */
  day: string
  period: Period | undefined
  before: Hosted | undefined
  /** The queued change of the block. */
  entry: OutboxEntry | undefined
  /** Other entries that are known here. */
  others: readonly Hosted[]
  now: number
  onClose: () => void
  onOpenOutbox: () => void
}

const NOTE_MAX = 1_000
const HALF_HOUR_MS = HOUR_MS / 2

export function BlockDialog(props: BlockDialogProps) {
  const { spaceId, rules, day, period, before, entry, others, now, onClose, onOpenOutbox } = props
  useReturnFocus()
  const zone = rules.timezone
  const initial: Period | undefined = before ?? period
  // A time that is over can't be blocked.
  const soon = Math.ceil(now / HALF_HOUR_MS) * HALF_HOUR_MS
  const shownDay = toInstant(`${day}T17:00`, zone) <= soon ? plusDays(dayOf(now, zone), 1) : day
  const first = Math.max(toInstant(`${shownDay}T09:00`, zone), soon)
  const [from, setFrom] = useState(toWall(initial?.starts ?? first, zone))
  const [to, setTo] = useState(initial ? toWall(initial.ends, zone) : `${shownDay}T17:00`)
  const [note, setNote] = useState(before?.note ?? '')
  const [errors, setErrors] = useState<BlockErrors>({})
  const [isAsking, setAsking] = useState(false)
  const save = useSaveBlock()
  const remove = useDeleteBlock()

  const told = (isQueued: boolean, title: string, message: string) => {
    notify({ type: isQueued ? 'info' : 'success', title: isQueued ? text.blockQueued() : title, message })
    onClose()
  }
  const submit = async () => {
    const wanted = { starts: toInstant(from, zone), ends: toInstant(to, zone) }
    const found = blockErrors(wanted, now)
    const names = inTheWayOf(wanted, others, before).map((other) => `${titleOf(other)}, ${timesText(other, zone)}`)
    if (Object.keys(found).length === 0 && names.length > 0)
      found.starts = text.inTheWay({ names: new Intl.ListFormat(ownLocale()).format(names) })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const answer = await save.mutateAsync({ spaceId, period: wanted, note, before })
    told(answer._offline === true, before ? text.blockMoved() : text.blockSaved(), answer.message)
  }
  const drop = async () => {
    if (!before) return
    const answer = await remove.mutateAsync(before)
    told(answer._offline === true, text.blockDeleted(), answer.message)
  }
  const failure = save.error ?? remove.error
  return (
    <Modal opened onClose={onClose} title={before ? text.editBlock() : text.newBlock()} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit().catch(() => undefined)
        }}
      >
        <Stack gap="sm">
          <RefusedChange
            entry={entry}
            message={(reason) => text.blockRefused({ reason })}
            onOpenOutbox={onOpenOutbox}
            onDone={onClose}
          />
          <BlockTimes {...{ from, to, errors }} onFrom={setFrom} onTo={setTo} />
          <Text size="sm" c="dimmed">
            {text.timesIn({ zone })}
          </Text>
          <Textarea
            label={text.note()}
            description={text.noteHint()}
            value={note}
            maxLength={NOTE_MAX}
            autosize
            minRows={2}
            maxRows={6}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {failure ? (
            <Alert color="red" variant="light" role="alert">
              {text.notSaved({ reason: errorText(failure) })}
            </Alert>
          ) : null}
          <Group justify="space-between" mt="xs">
            {before ? (
              <Button variant="light" color="red" mih={44} onClick={() => setAsking(true)}>
                {text.deleteBlock()}
              </Button>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button variant="default" mih={44} onClick={onClose}>
                {common.cancel()}
              </Button>
              <Button type="submit" mih={44} loading={save.isPending}>
                {before ? text.saveBlock() : text.blockTime()}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={text.deleteQuestion()}
        confirmLabel={text.deleteBlock()}
        busy={remove.isPending}
        onConfirm={() => void drop().catch(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {text.deleteHint()}
      </ConfirmDialog>
    </Modal>
  )
}

const isMidnight = (wall: string): boolean => wall.endsWith('T00:00')

/** Midnight of the day on which it starts, and of the day after that on which it ends. */
const dayStart = (wall: string): string => `${wall.slice(0, 10)}T00:00`
const dayEnd = (wall: string): string => (isMidnight(wall) ? wall : `${plusDays(wall.slice(0, 10), 1)}T00:00`)

type BlockTimesProps = {
  /** Wall clock times, YYYY-MM-DDTHH:MM; empty while nothing valid is entered. */
  from: string
  to: string
  errors: BlockErrors
  onFrom: (wall: string) => void
  onTo: (wall: string) => void
}

/** Start and end with their times, or whole days from the first to the last. */
function BlockTimes({ from, to, errors, onFrom, onTo }: BlockTimesProps) {
  const [isWhole, setWhole] = useState(from < to && isMidnight(from) && isMidnight(to))
  const change = (isOn: boolean) => {
    setWhole(isOn)
    const first = from || to
    if (first === '') return
    if (isOn) {
      onFrom(dayStart(first))
      onTo(dayEnd(to > first ? to : first))
    } else {
      const last = to === '' ? first : plusDays(to.slice(0, 10), isMidnight(to) ? -1 : 0)
      onFrom(`${first.slice(0, 10)}T09:00`)
      onTo(`${last.slice(0, 10)}T17:00`)
    }
  }
  // A start past the end takes the end with it, so that the block keeps its length.
  const start = (wall: string) => {
    onFrom(wall)
    onTo(endAfterMove(wall, { from, to }, isWhole ? DAY_MS : HOUR_MS))
  }
  const lastDay = to === '' ? '' : plusDays(to.slice(0, 10), -1)
  return (
    <>
      <Checkbox label={text.wholeDay()} checked={isWhole} onChange={(event) => change(event.currentTarget.checked)} />
      <TextInput
        type={isWhole ? 'date' : 'datetime-local'}
        label={isWhole ? text.firstDay() : text.starts()}
        value={isWhole ? from.slice(0, 10) : from}
        error={errors.starts}
        data-autofocus
        required
        onChange={({ currentTarget: { value } }) => start(isWhole && value !== '' ? `${value}T00:00` : value)}
      />
      <TextInput
        type={isWhole ? 'date' : 'datetime-local'}
        label={isWhole ? text.lastDay() : text.ends()}
        value={isWhole ? lastDay : to}
        error={errors.ends}
        required
        onChange={({ currentTarget: { value } }) =>
          onTo(isWhole && value !== '' ? `${plusDays(value, 1)}T00:00` : value)
        }
      />
    </>
  )
}
