/** What administrators do with a host's space: reject it while it is in review, and block time. */
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import * as text from '#messages/booking-admin'
import * as common from '#messages/common'
import { endAfterMove, HOUR_MS, toInstant } from '#shared/booking/times'
import type { AnyRecord } from '#shared/records/query'
import { baseOf } from '../../crud/record/change-base'
import type { RecordPartProps } from '../../crud/record/facets'
import { useUpdateRecord } from '../../crud/record/record-queries'
import { recordTitle, requireId, whereSaved } from '../../crud/record/record-title'
import { notify } from '../../ui/notify'
import { Failure } from '../../ui/section'
import { useReturnFocus } from '../../ui/use-return-focus'
import { useSend } from '../../ui/use-send'
import { useCreateBlock } from './queries'

/** Limits of the columns (src/shared/resources/marketplace.ts). */
const REJECTION_MAX = 500
const NOTE_MAX = 1_000

type DialogProps = RecordPartProps & { onClose: () => void }

export function SpaceActions({ resource, record }: RecordPartProps) {
  const [opened, setOpened] = useState<'block' | 'reject'>()
  const close = () => setOpened(undefined)
  return (
    <>
      {record.status === 'review' ? (
        <Button variant="light" color="red" onClick={() => setOpened('reject')}>
          {text.rejectMore()}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpened('block')}>
        {text.blockTime()}
      </Button>
      {opened === 'reject' ? <RejectDialog resource={resource} record={record} onClose={close} /> : null}
      {opened === 'block' ? <BlockDialog record={record} onClose={close} /> : null}
    </>
  )
}

const closeButton = () => ({ 'aria-label': common.close() })

/** Offline it is queued, like any change of a record. */
export function RejectDialog({ resource, record, onClose }: DialogProps) {
  useReturnFocus()
  const update = useUpdateRecord(resource)
  const form = useForm({
    initialValues: { rejection: '' },
    validate: { rejection: (input) => (input.trim() === '' ? text.reasonRequired() : null) },
  })
  const { send, failure } = useSend(form)
  const submit = ({ rejection }: { rejection: string }) =>
    send(async () => {
      const changes = { status: 'draft', rejection: rejection.trim() }
      const base = baseOf(resource, record, Object.keys(changes))
      const answer = await update.mutateAsync({ id: requireId(record), changes, version: record.version, base })
      notify({ type: 'success', title: text.rejected(), message: whereSaved(answer) })
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={text.reject()} closeButtonProps={closeButton()} centered>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Failure error={failure} />
          <Text size="sm">{text.rejectExplanation({ space: recordTitle(resource.table, record) })}</Text>
          <Textarea
            label={text.reason()}
            description={text.rejectReasonHint({ max: REJECTION_MAX })}
            required
            data-autofocus
            autosize
            minRows={2}
            maxRows={6}
            maxLength={REJECTION_MAX}
            {...form.getInputProps('rejection')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel()}
            </Button>
            <Button type="submit" color="red" loading={update.isPending}>
              {text.reject()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

type Times = { starts_at: string; ends_at: string; note: string }

/** Times are entered in the space's zone. Offline the block is queued. */
export function BlockDialog({ record, onClose }: { record: AnyRecord; onClose: () => void }) {
  useReturnFocus()
  const create = useCreateBlock()
  const zone = typeof record.timezone === 'string' && record.timezone !== '' ? record.timezone : 'UTC'
  const form = useForm<Times>({
    initialValues: { starts_at: '', ends_at: '', note: '' },
    validate: {
      starts_at: (input) => (input === '' ? text.startRequired() : null),
      ends_at: (input, { starts_at }) => (input > starts_at ? null : text.endAfterStart()),
    },
  })
  const { send, failure } = useSend(form)
  const start = (wall: string) => {
    const { starts_at: from, ends_at: to } = form.getValues()
    form.setValues({ starts_at: wall, ends_at: endAfterMove(wall, { from, to }, HOUR_MS) })
  }
  const submit = ({ starts_at, ends_at, note }: Times) =>
    send(async () => {
      const toIso = (wall: string) => new Date(toInstant(wall, zone)).toISOString()
      const answer = await create.mutateAsync({
        ...{ space_id: requireId(record), starts_at: toIso(starts_at), ends_at: toIso(ends_at) },
        note: note.trim() === '' ? null : note,
      })
      const isQueued = answer._offline === true
      notify({
        type: isQueued ? 'info' : 'success',
        title: isQueued ? text.blockQueued() : text.blocked(),
        message: whereSaved(answer),
      })
      onClose()
    })
  return (
    <Modal opened onClose={onClose} title={text.blockTitle()} closeButtonProps={closeButton()} centered>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack gap="sm">
          <Failure error={failure} />
          <Text size="sm">{text.blockExplanation({ space: String(record.name ?? ''), zone })}</Text>
          <TextInput
            type="datetime-local"
            label={text.starts()}
            required
            data-autofocus
            {...form.getInputProps('starts_at')}
            onChange={(event) => start(event.currentTarget.value)}
          />
          <TextInput type="datetime-local" label={text.ends()} required {...form.getInputProps('ends_at')} />
          <Textarea
            label={text.note()}
            description={text.noteHint()}
            maxLength={NOTE_MAX}
            autosize
            maxRows={6}
            {...form.getInputProps('note')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel()}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {text.saveBlock()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
