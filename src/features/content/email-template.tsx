/**
 * An email template: its input as blocks or source, its preview and a test email. One module, one
 * chunk.
 */

import {
  Alert,
  Button,
  Group,
  Input,
  Paper,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { type FocusEvent, type FormEvent, useState } from 'react'
import { asBlocks, locked } from '#messages/email-blocks'
import * as text from '#messages/email-template'
import { asSource, editAs, sourceOf } from '#messages/rich-text'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { toHtml, toPlainText } from '#shared/html-text'
import { fillPlaces } from '#shared/mail-places'
import { LINKED_SLUGS } from '#shared/mail-variables'
import { isNameIn, namesOf } from '#shared/names'
import fieldClasses from '../../crud/fields/fields.module.css'
import type { PreviewProps, SpecialInputProps } from '../../crud/record/facets'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import classes from './email.module.css'
import { EmailBlocks } from './email-blocks'
import { examplesIn, placesOf, typesIn } from './email-words'
import { useTestMail } from './queries'

export { emailErrors } from './email-words'

type Mode = 'blocks' | 'source'
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

export function EmailHtmlInput(props: SpecialInputProps) {
  const { values, field, value, error, onChange, onBlur, id = field.name } = props
  const [mode, setMode] = useState<Mode>('blocks')
  const role = useAuthStore((state) => state.role)
  const isLocked = role !== 'super_admin' && LINKED_SLUGS.includes(toText(values.slug))
  const html = toText(value)
  // Moving on inside of the editor, or to one of its menus, does not leave it.
  const leave = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget
    if (!event.currentTarget.contains(to) && !to?.closest('[role=menu]')) onBlur()
  }
  return (
    <Input.Wrapper
      id={`${id}-editor`}
      label={field.label}
      description={field.help}
      required={field.required ?? false}
      error={error}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      onBlur={leave}
    >
      <SegmentedControl
        my={6}
        disabled={isLocked}
        aria-label={editAs({ field: field.label })}
        data={[
          { value: 'blocks', label: asBlocks() },
          { value: 'source', label: asSource() },
        ]}
        value={isLocked ? 'source' : mode}
        onChange={(next) => setMode(next === 'source' ? 'source' : 'blocks')}
      />
      {isLocked ? (
        <Text size="sm" mb={6}>
          {locked()}
        </Text>
      ) : null}
      {mode === 'blocks' && !isLocked ? (
        <EmailBlocks
          id={id}
          label={field.label}
          html={html}
          isJudged={error !== undefined}
          places={placesOf(values.tag)}
          typeOf={typesIn(values.tag)}
          onChange={onChange}
        />
      ) : (
        <Textarea
          id={id}
          aria-label={sourceOf({ field: field.label })}
          autosize
          minRows={8}
          maxRows={24}
          error={error !== undefined}
          value={html}
          readOnly={isLocked}
          classNames={{ input: fieldClasses.source ?? '' }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Input.Wrapper>
  )
}

const LOOKS = { wide: text.wide, narrow: text.narrow, dark: text.dark, plain: text.plainText } as const
type Look = keyof typeof LOOKS
type Example = (name: string) => string

/** The same as the server fills in (server/ports/mail-text.ts). */
const filled = (html: string, example: Example): string => fillPlaces(html, (name) => toHtml(example(name)))

/** Needs no escaping of the template's own HTML: the frame is sandboxed. */
function toDocument(body: string, look: Look): string {
  const paper =
    look === 'dark'
      ? 'color-scheme:dark;background:#1a1b1e;color:#e9ecef'
      : 'color-scheme:light;background:#fff;color:#212529'
  const head = `<meta charset="utf-8"><style>html{${paper}}body{margin:16px;font-family:sans-serif;overflow-wrap:break-word}img{max-width:100%}</style>`
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
}

export function EmailPreview({ values }: PreviewProps) {
  const [look, setLook] = useState<Look>('wide')
  const example = examplesIn(values.tag)
  const html = filled(toText(values.html), example)
  return (
    <Paper withBorder p="md" component="section" aria-label={text.preview()}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {text.preview()}
          </Title>
          <SegmentedControl
            className={classes.mailLooks}
            aria-label={text.previewStyle()}
            data={namesOf(LOOKS).map((name) => ({ value: name, label: LOOKS[name]() }))}
            value={look}
            onChange={(next) => setLook(isNameIn(LOOKS, next) ? next : 'wide')}
          />
        </Group>
        <Text fw={600}>{fillPlaces(toText(values.subject), example) || text.noSubjectYet()}</Text>
        {look === 'plain' ? (
          <section aria-label={text.plainText()}>
            <Text size="sm" c="dimmed" mb="xs">
              {text.plainTextHelp()}
            </Text>
            <pre className={classes.plainMail} dir="auto">
              {toPlainText(html)}
            </pre>
          </section>
        ) : (
          <iframe
            title={text.emailPreview()}
            sandbox=""
            className={classes.mail}
            data-narrow={look === 'narrow' || undefined}
            srcDoc={toDocument(html, look)}
          />
        )}
        <TestMail values={values} />
      </Stack>
    </Paper>
  )
}

/** Handles Enter itself, since a form can't be nested in the record's form. */
function TestMail({ values }: { values: Record<string, unknown> }) {
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const test = useTestMail()
  const own = useAuthStore((state) => state.userDetails.email)
  const [typed, setTyped] = useState<string>()
  const to = typed ?? own ?? ''
  const [problem, setProblem] = useState<{ field?: string; message: string }>()
  const send = async (event: FormEvent | React.KeyboardEvent) => {
    event.preventDefault()
    const [subject, html] = [toText(values.subject), toText(values.html)]
    if (subject.trim() === '' || html.trim() === '') return setProblem({ message: text.incomplete() })
    setProblem(undefined)
    try {
      await test.mutateAsync({ to: to.trim(), subject, html })
      notify({ type: 'success', title: text.testSent(), message: text.sentTo({ address: to.trim() }) })
    } catch (error) {
      const field = error instanceof ApiError ? error.validation?.to : undefined
      if (field) setProblem({ field, message: '' })
      else setProblem({ message: errorText(error) })
    }
  }
  return (
    <Stack gap="xs">
      <Group align="flex-start" gap="xs">
        <TextInput
          flex={1}
          miw="12rem"
          label={text.sendTestTo()}
          type="email"
          autoComplete="email"
          description={text.sendTestHelp()}
          value={to}
          error={problem?.field}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => (event.key === 'Enter' ? void send(event) : undefined)}
        />
        {/* Beside the field, whose help stands below: as far down as the label is high. */}
        <Button
          variant="default"
          mt="1.36rem"
          loading={test.isPending}
          disabled={!isOnline}
          onClick={(event) => void send(event)}
        >
          {text.sendTest()}
        </Button>
      </Group>
      {isOnline ? null : (
        <Text size="sm" role="status">
          {text.needsConnection()}
        </Text>
      )}
      {problem?.message ? (
        <Alert role="alert" color="red" variant="light" title={text.notSent()}>
          {problem.message}
        </Alert>
      ) : null}
    </Stack>
  )
}
