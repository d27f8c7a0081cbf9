/**
 * An email template: its input with placeholders, its preview and a test email. One module, one
 * chunk.
 */

import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as text from '#messages/email-template'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { fillPlaces, knownPlaces } from '#shared/mail-places'
import { isNameIn, namesOf } from '#shared/names'
import fieldClasses from '../../crud/fields/fields.module.css'
import { RichText } from '../../crud/fields/rich-text'
import type { PreviewProps, SpecialInputProps } from '../../crud/record/facets'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { useTestMail } from './queries'

export const EmailHtmlInput = ({ values, ...props }: SpecialInputProps) => (
  <RichText {...props} places={knownPlaces(values.tag)} />
)

const LOOKS = { wide: text.wide, narrow: text.narrow, dark: text.dark } as const
type Look = keyof typeof LOOKS

const EXAMPLES: Readonly<Record<string, string>> = {
  name: 'Ada Lovelace',
  link: 'https://example.com/link',
  minutes: '30',
  hours: '24',
  days: '7',
  inviter: 'Grace Hopper',
  code: '000000',
  email: 'ada@example.com',
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (content: string): string => content.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const SENTENCES: Readonly<Record<string, () => string>> = {
  change: text.exampleChange,
  by: text.exampleAuthor,
  time: text.exampleTime,
}
const example = (name: string): string => SENTENCES[name]?.() ?? EXAMPLES[name] ?? name

/** Needs no escaping of the template's own HTML: the frame is sandboxed. */
function toDocument(html: string, look: Look): string {
  const paper =
    look === 'dark'
      ? 'color-scheme:dark;background:#1a1b1e;color:#e9ecef'
      : 'color-scheme:light;background:#fff;color:#212529'
  const head = `<meta charset="utf-8"><style>html{${paper}}body{margin:16px;font-family:sans-serif;overflow-wrap:break-word}img{max-width:100%}</style>`
  const body = fillPlaces(html, (name) => escapeHtml(example(name)))
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
}

export function EmailPreview({ values }: PreviewProps) {
  const [look, setLook] = useState<Look>('wide')
  return (
    <Paper withBorder p="md" component="section" aria-label={text.preview()}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {text.preview()}
          </Title>
          <SegmentedControl
            aria-label={text.previewStyle()}
            data={namesOf(LOOKS).map((name) => ({ value: name, label: LOOKS[name]() }))}
            value={look}
            onChange={(next) => setLook(isNameIn(LOOKS, next) ? next : 'wide')}
          />
        </Group>
        <Text fw={600}>{fillPlaces(toText(values.subject), example) || text.noSubjectYet()}</Text>
        <iframe
          title={text.emailPreview()}
          sandbox=""
          className={fieldClasses.mail}
          style={{ maxWidth: look === 'narrow' ? 360 : '100%' }}
          srcDoc={toDocument(toText(values.html), look)}
        />
        <TestMail values={values} />
      </Stack>
    </Paper>
  )
}

/** Handles Enter itself, since a form can't be nested in the record's form. */
function TestMail({ values }: { values: Record<string, unknown> }) {
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const test = useTestMail()
  const [to, setTo] = useState('')
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
      <Group align="flex-end" gap="xs">
        <TextInput
          flex={1}
          miw="12rem"
          label={text.sendTestTo()}
          type="email"
          autoComplete="email"
          description={text.sendTestHelp()}
          value={to}
          error={problem?.field}
          onChange={(event) => setTo(event.currentTarget.value)}
          onKeyDown={(event) => (event.key === 'Enter' ? void send(event) : undefined)}
        />
        <Button variant="default" loading={test.isPending} disabled={!isOnline} onClick={(event) => void send(event)}>
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
