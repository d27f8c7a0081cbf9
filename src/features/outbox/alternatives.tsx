/** Values that the server offers in place of those that it refused: one press takes them. */
import { Button, Stack, Text } from '@mantine/core'
import * as text from '#messages/outbox'
import { errorText } from '#shared/error-message'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { type Alternative, alternativesOf, alternativeText } from './entries'
import { nameOf } from './entry-text'
import { useEditChange } from './queries'

type AlternativesProps = { entry: OutboxEntry; onStatus: (status: string) => void }

export function Alternatives({ entry, onStatus }: AlternativesProps) {
  const edit = useEditChange()
  const alternatives = alternativesOf(entry)
  if (alternatives.length === 0) return null
  const change = nameOf(entry)
  const take = async (values: Alternative) => {
    try {
      // A new intent in place of the refused one (offline engine, rule 9).
      await edit.mutateAsync({ id: entry.id, body: { ...fieldsOf(entry.body), ...values } })
      onStatus(text.retrying({ change }))
    } catch (error) {
      onStatus(text.notReplaced({ change, error: errorText(error) }))
    }
  }
  return (
    <Stack gap={4} mt="xs" role="group" aria-label={text.actionOn({ action: text.availableInstead(), change })}>
      <Text size="sm">{text.availableInstead()}</Text>
      {alternatives.map((values) => (
        <Button
          key={JSON.stringify(values)}
          size="compact-sm"
          variant="light"
          mih={44}
          justify="flex-start"
          styles={{ label: { whiteSpace: 'normal' } }}
          disabled={edit.isPending}
          onClick={() => void take(values)}
        >
          {alternativeText(entry, values)}
        </Button>
      ))}
    </Stack>
  )
}
