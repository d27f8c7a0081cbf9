/** What releases of an environment have put away: its download, and its purge. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import * as text from '#messages/builder-deployment'
import * as common from '#messages/common'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { formatDay } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { saveFile } from '../../ui/save-file'
import { Failure } from '../../ui/section'
import type { StepUp } from '../../ui/step-up'
import { useReturnFocus } from '../../ui/use-return-focus'
import classes from './builder.module.css'
import { type Environment, type KeptItem, useExportKept, useKept, usePurge } from './queries'

export type KeptValuesProps = {
  wireframe: number
  environment: Environment
  /** The name of the environment. */
  title: string
  /** The last deployment that ended. */
  since: unknown
  isOnline: boolean
  /** A deployment of the environment is running. */
  isBusy: boolean
  withCode: StepUp['withCode']
}

export function KeptValues({ title, since, isOnline, ...props }: KeptValuesProps) {
  const { data } = useKept(props.wireframe, { environment: props.environment, since, enabled: isOnline })
  if (!data || data.list.length === 0) return null
  return (
    <section aria-label={text.keptIn({ environment: title })}>
      <Text size="sm" fw={500} component="h3">
        {text.kept()}
      </Text>
      <Text size="sm" c="dimmed">
        {text.keptExplanation()}
      </Text>
      <ul className={classes.history}>
        {data.list.map((item) => (
          <Kept key={item.name} item={item} isDisabled={!isOnline} {...props} />
        ))}
      </ul>
    </section>
  )
}

const quoted = (name: string): string => `“${name}”`

type KeptProps = Pick<KeptValuesProps, 'wireframe' | 'environment' | 'isBusy' | 'withCode'> & {
  item: KeptItem
  isDisabled: boolean
}

function Kept({ item, isDisabled, isBusy, wireframe, environment, withCode }: KeptProps) {
  const [isAsking, setAsking] = useState(false)
  const [digest, setDigest] = useState<string>()
  const exporting = useExportKept(wireframe, environment)
  const { kind, release, rows, table, label, purgeable } = item
  const names = { kind, label: quoted(label), table: quoted(table ?? '') }
  const what = text.keptNameInText(names)
  const download = async () => {
    try {
      const file = await exporting.mutateAsync(item.name)
      saveFile(`${table === null ? label : `${table}-${label}`}-${release}.csv`, file.csv)
      setDigest(file.digest)
    } catch (error) {
      notify({ type: 'error', title: text.notDownloaded(), message: errorText(error) })
    }
  }
  const values = { release, day: formatDay(item.at) }
  return (
    <li>
      <Text size="sm">{text.keptName(names)}</Text>
      <div className={classes.facts}>
        <span>{item.converted ? text.keptConverted(values) : text.keptOut(values)}</span>
        <span>{text.keptRows({ count: rows })}</span>
        {purgeable ? null : <span>{text.purgeFrom({ day: formatDay(item.purgeable_at) })}</span>}
      </div>
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          aria-label={text.downloadCsvOf({ what })}
          disabled={isDisabled}
          loading={exporting.isPending}
          onClick={() => void download()}
        >
          {text.downloadCsv()}
        </Button>
        <Button
          {...{ variant: 'light', color: 'red' }}
          aria-label={text.purgeMoreOf({ what })}
          disabled={isDisabled || isBusy || !purgeable}
          onClick={() => setAsking(true)}
        >
          {text.purgeMore()}
        </Button>
      </Group>
      {isAsking ? (
        <PurgeDialog
          {...{ wireframe, environment, item, what, digest, withCode }}
          isDownloading={exporting.isPending}
          onDownload={() => void download()}
          onOutdated={() => setDigest(undefined)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}

type PurgeDialogProps = Pick<KeptProps, 'wireframe' | 'environment' | 'item' | 'withCode'> & {
  what: string
  /** Of the download; undefined before it. */
  digest: string | undefined
  isDownloading: boolean
  onDownload: () => void
  /** The rows changed since the download. */
  onOutdated: () => void
  onClose: () => void
}

function PurgeDialog(props: PurgeDialogProps) {
  const { wireframe, environment, item, what, digest, withCode, isDownloading, onDownload, onOutdated, onClose } = props
  useReturnFocus()
  const [typed, setTyped] = useState('')
  const purge = usePurge(wireframe)
  const { name, label } = item
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (digest === undefined) return
    try {
      await withCode(() => purge.mutateAsync({ environment, name, label: typed, digest }))
    } catch (error) {
      // Shown below.
      if (error instanceof ApiError && error.code === 'DOWNLOAD_FIRST') onOutdated()
      return
    }
    notify({ type: 'success', title: text.queued(), message: text.queuedExplanation() })
    onClose()
  }
  return (
    <Modal
      {...{ opened: true, onClose, centered: true, title: text.purgeQuestion({ what }) }}
      closeButtonProps={{ 'aria-label': common.close() }}
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <Text size="sm">{text.purgeExplanation()}</Text>
          <Group gap="xs" justify="space-between">
            <Text size="sm" role="status">
              {digest === undefined ? text.purgeDownload() : text.purgeDownloaded()}
            </Text>
            <Button variant="default" loading={isDownloading} onClick={onDownload}>
              {text.downloadCsv()}
            </Button>
          </Group>
          <TextInput
            label={text.purgeName({ label: quoted(label) })}
            {...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Failure error={purge.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              {common.cancel()}
            </Button>
            <Button
              type="submit"
              color="red"
              loading={purge.isPending}
              disabled={digest === undefined || typed !== label}
            >
              {text.purge()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
