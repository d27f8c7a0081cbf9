/** A mail template: its text with the placeholders of its tag, what it looks like, and a test of it. One module, one chunk. */

import { Alert, Button, Group, Paper, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { fillPlaces, knownPlaces } from '#shared/mail-places'
import fieldClasses from '../../crud/fields/fields.module.css'
import { RichText } from '../../crud/fields/rich-text'
import type { PreviewProps, SpecialInputProps } from '../../crud/record/facets'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { useTestMail } from './queries'

export const EmailHtmlInput = ({ values, ...props }: SpecialInputProps) => (
  <RichText {...props} places={knownPlaces(values.tag)} />
)

type Look = 'wide' | 'narrow' | 'dark'

const LOOKS: { value: Look; label: string }[] = [
  { value: 'wide', label: 'Wide' },
  { value: 'narrow', label: 'Narrow' },
  { value: 'dark', label: 'Dark' },
]

const EXAMPLES: Readonly<Record<string, string>> = {
  name: 'Ada Lovelace',
  link: 'https://example.com/link',
  minutes: '30',
  code: '000000',
  change: 'an example',
  email: 'ada@example.com',
  time: '2 Nov 2026, 09:30 UTC',
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const example = (name: string): string => EXAMPLES[name] ?? name

/** Nothing in it runs: the frame is sandboxed. */
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
    <Paper withBorder p="md" component="section" aria-label="Preview">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Preview
          </Title>
          <SegmentedControl
            aria-label="How to show the preview"
            data={LOOKS}
            value={look}
            onChange={(next) => setLook(LOOKS.find(({ value }) => value === next)?.value ?? 'wide')}
          />
        </Group>
        <Text fw={600}>{fillPlaces(toText(values.subject), example) || 'No subject yet'}</Text>
        <iframe
          title="Preview of the mail"
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

/** A form may not stand in a form: Enter is heard here. */
function TestMail({ values }: { values: Record<string, unknown> }) {
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const test = useTestMail()
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<{ field?: string; text: string }>()
  const send = async (event: FormEvent | React.KeyboardEvent) => {
    event.preventDefault()
    const [subject, html] = [toText(values.subject), toText(values.html)]
    if (subject.trim() === '' || html.trim() === '')
      return setProblem({ text: 'The mail needs a subject and a content first.' })
    setProblem(undefined)
    try {
      await test.mutateAsync({ to: to.trim(), subject, html })
      notify({ type: 'success', title: 'Test sent', message: `It is on its way to ${to.trim()}.` })
    } catch (error) {
      const field = error instanceof ApiError ? error.validation?.to : undefined
      if (field) setProblem({ field, text: '' })
      else setProblem({ text: errorText(error) })
    }
  }
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs">
        <TextInput
          flex={1}
          miw="12rem"
          label="Send a test to"
          type="email"
          autoComplete="email"
          description="With examples in its places; the mailbox keeps it."
          value={to}
          error={problem?.field}
          onChange={(event) => setTo(event.currentTarget.value)}
          onKeyDown={(event) => (event.key === 'Enter' ? void send(event) : undefined)}
        />
        <Button variant="default" loading={test.isPending} disabled={!isOnline} onClick={(event) => void send(event)}>
          Send test
        </Button>
      </Group>
      {isOnline ? null : (
        <Text size="sm" role="status">
          A test needs a connection.
        </Text>
      )}
      {problem?.text ? (
        <Alert role="alert" color="red" variant="light" title="Not sent">
          {problem.text}
        </Alert>
      ) : null}
    </Stack>
  )
}
