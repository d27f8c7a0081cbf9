/**
 * Replaces the configuration by that of a file, after its changes and problems were shown. Neither
 * that nor the deletion stores anything: both are unsaved changes of the page.
 */
import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/builder'
import * as common from '#messages/common'
import { checkConfiguration } from '#shared/builder/check'
import { type Configuration, isPage } from '#shared/builder/config'
import { diffConfigurations } from '#shared/builder/diff-config'
import { CONFIGURATION_FILE_MAX_BYTES, readConfigurationFile } from '#shared/builder/import-config'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { snackbar } from '../../ui/notify'
import { saveJsonFile } from '../../ui/save-file'
import { Section } from '../../ui/section'
import classes from './builder.module.css'
import { changeText } from './change-text'
import { EMPTY } from './draft'
import { Problems } from './problems'

export type UploadProps = { config: Configuration; slug: string; onChange: (next: Configuration) => void }

export function Upload({ config, slug, onChange }: UploadProps) {
  const [isAsking, setAsking] = useState(false)
  const pages = config.routes.filter(({ flowData }) => isPage(flowData)).length
  const icon = { size: 16, 'aria-hidden': true } as const
  const empty = () => {
    onChange(EMPTY)
    setAsking(false)
    snackbar(text.deleted())
  }
  return (
    <Stack>
      <FromFile config={config} slug={slug} onChange={onChange} />
      <Section
        id="current-configuration"
        title={text.current()}
        description={text.currentExplanation({ tables: config.models.length, roles: config.roles.length, pages })}
      >
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            onClick={() => saveJsonFile(`${slug || 'wireframe'}.json`, config)}
          >
            {text.download()}
          </Button>
          <Button variant="light" color="red" leftSection={<IconTrash {...icon} />} onClick={() => setAsking(true)}>
            {text.deleteConfig()}
          </Button>
        </Group>
      </Section>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={text.deleteQuestion()}
        confirmLabel={text.deleteConfig()}
        onConfirm={empty}
        onCancel={() => setAsking(false)}
      >
        {text.deleteExplanation()}
      </ConfirmDialog>
    </Stack>
  )
}

function FromFile({ config, slug, onChange }: UploadProps) {
  const [chosen, setChosen] = useState<{ file: File; next?: Configuration; error?: string }>()
  const choose = async (file: File | null) => {
    if (!file) {
      setChosen(undefined)
      return
    }
    try {
      // Larger files are not worth reading: the reader says that they are too large.
      const content = await file.slice(0, CONFIGURATION_FILE_MAX_BYTES + 1).text()
      const { config: next, error } = readConfigurationFile(content, config)
      setChosen(next ? { file, next } : { file, error: error ?? text.fileUnreadable() })
    } catch {
      setChosen({ file, error: text.fileUnreadable() })
    }
  }
  return (
    <Section id="configuration-file" title={text.upload()}>
      <FileInput
        label={text.file()}
        description={text.fileExplanation({ megabytes: CONFIGURATION_FILE_MAX_BYTES / 1_048_576 })}
        placeholder={text.chooseFile()}
        accept="application/json,.json"
        clearable
        clearButtonProps={{ 'aria-label': common.clear() }}
        value={chosen?.file ?? null}
        error={chosen?.error}
        onChange={(file) => void choose(file)}
      />
      {chosen?.next ? (
        <Difference
          before={config}
          after={chosen.next}
          slug={slug}
          onUse={(next) => {
            onChange(next)
            setChosen(undefined)
            snackbar(text.used())
          }}
        />
      ) : null}
    </Section>
  )
}

type DifferenceProps = {
  before: Configuration
  after: Configuration
  slug: string
  onUse: (next: Configuration) => void
}

const CHANGES_SHOWN = 100

function Difference({ before, after, slug, onUse }: DifferenceProps) {
  const changes = diffConfigurations(before, after)
  const left = changes.length - CHANGES_SHOWN
  return (
    <>
      {changes.length === 0 ? (
        <Text size="sm">{text.noDifferences()}</Text>
      ) : (
        <Alert variant="default" title={text.differences({ count: changes.length })}>
          <ul className={classes.changes}>
            {changes.slice(0, CHANGES_SHOWN).map((change) => (
              <li key={`${change.part} ${change.kind} ${change.id} ${change.model}`}>{changeText(change)}</li>
            ))}
          </ul>
          {left > 0 ? (
            <Text size="sm" mt="xs">
              {text.moreChanges({ count: left })}
            </Text>
          ) : null}
        </Alert>
      )}
      <Problems problems={checkConfiguration(after, slug)} config={after} explanation={text.problemsExplanation()} />
      <Group justify="flex-end">
        <Button onClick={() => onUse(after)}>{text.use()}</Button>
      </Group>
    </>
  )
}
