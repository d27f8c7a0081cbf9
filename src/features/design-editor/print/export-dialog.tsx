/**
 * Exports a page of a design as a file, or all pages as one PDF file. Works offline, once the worker
 * that writes print files has been loaded on this device. It asks first when preflight has found
 * errors.
 */
import { Alert, Button, Group, List, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/design-print'
import { inOrder } from '#shared/design/order-keys'
import type { Finding } from '#shared/design/preflight/finding'
import type { Id } from '#shared/design/scene'
import recordClasses from '../../../crud/record/record.module.css'
import { saveFile } from '../../../ui/save-file'
import { useReturnFocus } from '../../../ui/use-return-focus'
import type { EditorDocument } from '../editor-document'
import { useLibrary } from '../library-queries'
import { keepForOffline, PrintUnavailableError } from './collect'
import { type Choices, type Format, makeFile, pagesOf } from './export-file'
import { FormatOptions } from './export-options'
import { gridFor, LabelError, type LabelList, labelsOf } from './labels'
import { checkNow } from './use-preflight'

type ExportDialogProps = { document: EditorDocument; pageId: Id; onClose: () => void }

const FIRST: Choices = {
  ...{
    format: 'pdf',
    allPages: false,
    marks: true,
    dieline: true,
    finishes: true,
    dpi: 300,
    withBleed: false,
    paper: 'a4',
  },
}

export function ExportDialog({ document, pageId, onClose }: ExportDialogProps) {
  useReturnFocus()
  const { scene, record } = document
  const library = useLibrary(scene)
  const [choices, setChoices] = useState(FIRST)
  const [page, setPage] = useState(pageId)
  const [list, setList] = useState<LabelList>()
  const [errors, setErrors] = useState<readonly Finding[]>([])
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<'working' | 'done'>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const name = typeof record.name === 'string' && record.name.trim() !== '' ? record.name : text.untitled()
  const isLabel = scene.pages[page]?.dieline.kind === 'label'
  const formats: Format[] = isLabel ? ['pdf', 'png', 'svg', 'labels'] : ['pdf', 'png', 'svg']

  const choose = (part: Partial<Choices>) => {
    setChoices({ ...choices, ...part })
    setErrors([])
    setProblem(undefined)
    setState(undefined)
  }
  /** @throws LabelError */
  const labelsToPrint = () => {
    if (choices.format !== 'labels') return []
    if (!list) throw new LabelError(text.listNeeded())
    if (!gridFor(scene, page, choices.paper)) throw new LabelError(text.labelTooLarge())
    return labelsOf(scene, page, list)
  }
  const run = async (isConfirmed: boolean) => {
    const aborter = new AbortController()
    const { signal } = aborter
    running.current = aborter
    setState('working')
    setProblem(undefined)
    try {
      const labels = labelsToPrint()
      const found = isConfirmed ? [] : await checkNow(scene, library)
      const pages = pagesOf(scene, page, choices)
      const isHere = (finding: Finding) => [finding, ...(finding.also ?? [])].some(({ page }) => pages.includes(page))
      const errorsHere = found.filter((finding) => finding.level === 'error' && isHere(finding))
      setErrors(errorsHere)
      if (errorsHere.length > 0) return setState(undefined)
      const file = await makeFile({ scene, pageId: page, name, choices, labels, signal })
      if (signal.aborted) return
      saveFile(file.name, file.content)
      setState('done')
    } catch (error) {
      if (signal.aborted) return
      setState(undefined)
      setProblem(reasonOf(error))
    }
  }
  const isWorking = state === 'working'
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.exportTitle()}
      closeButtonProps={{ 'aria-label': common.close() }}
      returnFocus={false}
    >
      <Stack gap="sm" className={recordClasses.touch ?? ''}>
        <NativeSelect
          label={text.format()}
          description={text.formatExplanation({ format: choices.format })}
          data={formats.map((value) => ({ value, label: text.formatNamed({ format: value }) }))}
          value={choices.format}
          data-autofocus
          onChange={({ currentTarget: { value } }) =>
            choose({ format: formats.find((each) => each === value) ?? 'pdf' })
          }
        />
        <PageSelect
          {...{ scene, choices, page }}
          onChange={(next) => {
            const allPages = next === undefined
            if (next !== undefined) setPage(next)
            const canBeLabels = allPages || scene.pages[next]?.dieline.kind === 'label'
            choose({ allPages, ...(canBeLabels || choices.format !== 'labels' ? {} : { format: 'pdf' }) })
          }}
        />
        <FormatOptions
          {...{ scene, pageId: page, choices, list }}
          onChange={choose}
          onList={setList}
          onProblem={setProblem}
        />
        {errors.length > 0 ? (
          <Errors errors={errors} pages={pagesOf(scene, page, choices).length > 1 ? scene.pages : {}} />
        ) : null}
        {problem ? <Alert role="alert" color="red" variant="light" title={problem} /> : null}
        <Text size="sm" role="status" c="dimmed">
          {isWorking ? text.working() : state === 'done' ? text.exported() : ''}
        </Text>
        <OfflineButton />
        <Buttons hasErrors={errors.length > 0} {...{ isWorking, onClose }} onRun={(isSure) => void run(isSure)} />
      </Stack>
    </Modal>
  )
}

type ButtonsProps = {
  hasErrors: boolean
  isWorking: boolean
  onClose: () => void
  onRun: (isSure: boolean) => void
}

/** A double click on Download must not export in spite of errors: that stands at the other end. */
const Buttons = ({ hasErrors, isWorking, onClose, onRun }: ButtonsProps) =>
  hasErrors ? (
    <Group justify="space-between">
      <Button variant="default" loading={isWorking} onClick={() => onRun(true)}>
        {text.exportAnyway()}
      </Button>
      <Button onClick={onClose}>{text.backToDesign()}</Button>
    </Group>
  ) : (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {common.close()}
      </Button>
      <Button loading={isWorking} onClick={() => onRun(false)}>
        {text.download()}
      </Button>
    </Group>
  )

function reasonOf(error: unknown): string {
  if (error instanceof LabelError) return error.message
  return error instanceof PrintUnavailableError ? text.partMissing() : text.exportFailed()
}

type PageSelectProps = {
  scene: EditorDocument['scene']
  choices: Choices
  page: Id
  /** Undefined for all pages. */
  onChange: (page: Id | undefined) => void
}

/** No id of a page. */
const ALL = ''

function PageSelect({ scene, choices: { format, allPages }, page, onChange }: PageSelectProps) {
  const pages = inOrder(scene.pages)
  const isPdf = format === 'pdf'
  const named = pages.map((id) => ({ value: id, label: scene.pages[id]?.name ?? id }))
  return pages.length > 1 ? (
    <NativeSelect
      label={text.page()}
      data={isPdf ? [...named, { value: ALL, label: text.allPages() }] : named}
      value={isPdf && allPages ? ALL : page}
      onChange={({ currentTarget: { value } }) => onChange(value === ALL ? undefined : value)}
    />
  ) : null
}

function OfflineButton() {
  const [state, setState] = useState<'loading' | 'kept' | 'failed'>()
  const keep = async () => {
    setState('loading')
    setState((await keepForOffline()) ? 'kept' : 'failed')
  }
  return (
    <Group gap="xs">
      <Button variant="subtle" size="compact-sm" loading={state === 'loading'} onClick={() => void keep()}>
        {text.keepOffline()}
      </Button>
      <Text size="sm" role="status" c="dimmed">
        {state === 'kept' ? text.keptOffline() : state === 'failed' ? text.keptNot() : ''}
      </Text>
    </Group>
  )
}

const SHOWN = 5

/** @param pages named before each message; those of one page need no name */
const Errors = ({ errors, pages }: { errors: readonly Finding[]; pages: EditorDocument['scene']['pages'] }) => (
  <Alert role="alert" color="red" variant="light" title={text.errorsFound({ count: errors.length })}>
    <List size="sm">
      {errors.slice(0, SHOWN).map(({ id, page, message }) => {
        const { name } = pages[page] ?? {}
        return <List.Item key={id}>{name === undefined ? message : text.onPage({ page: name, message })}</List.Item>
      })}
      {errors.length > SHOWN ? <List.Item>…</List.Item> : null}
    </List>
  </Alert>
)
