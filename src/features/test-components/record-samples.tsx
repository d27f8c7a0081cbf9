/** Samples of displayed values, badges of records and dialogs of forms. */
import { Button, Group, Stack, Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { useState } from 'react'
import { FieldValue } from '../../crud/fields/field-value'
import { RecordPicture } from '../../crud/fields/record-picture'
import { ConflictDialog } from '../../crud/form/conflict-dialog'
import { DraftNotice } from '../../crud/form/draft-notice'
import { PendingBadge } from '../../crud/record/pending-badge'
import { snackbar } from '../../ui/notify'
import { Sample } from './sample'
import { SAMPLE_FIELDS, SAMPLE_RECORD, sampleTable } from './sample-table'

const AN_HOUR_MS = 3_600_000
const EMPTY = { id: 2 }

export function RecordSamples() {
  const [isComparing, setComparing] = useState(false)
  const [hasDraft, setDraft] = useState(true)
  const end = (text: string) => {
    setComparing(false)
    setDraft(false)
    snackbar(text)
  }
  return (
    <>
      <Sample title="Values">
        <Table.ScrollContainer
          minWidth={420}
          scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': 'Values' } }}
        >
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">Field type</Table.Th>
                <Table.Th scope="col">In a list</Table.Th>
                <Table.Th scope="col">On a page</Table.Th>
                <Table.Th scope="col">Empty</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {SAMPLE_FIELDS.map((field) => (
                <Table.Tr key={field.name}>
                  <Table.Th scope="row">{field.label}</Table.Th>
                  <Table.Td>
                    <FieldValue table={sampleTable} field={field} record={SAMPLE_RECORD} place="list" />
                  </Table.Td>
                  <Table.Td>
                    {field.kind === 'image' ? (
                      <RecordPicture table={sampleTable} record={SAMPLE_RECORD} size={72} />
                    ) : (
                      <FieldValue table={sampleTable} field={field} record={SAMPLE_RECORD} place="page" />
                    )}
                  </Table.Td>
                  <Table.Td>
                    <FieldValue table={sampleTable} field={field} record={EMPTY} place="list" />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Sample>
      <Sample title="Record badges and dialogs">
        <Stack gap="md" align="flex-start">
          <Group gap="xs">
            <PendingBadge record={{ id: 1, _offline: true }} />
            <Button variant="default" onClick={() => setComparing(true)}>
              Compare versions
            </Button>
            <Button variant="default" onClick={() => setDraft(true)}>
              Draft
            </Button>
          </Group>
          <DraftNotice
            draft={{
              offer: hasDraft ? { values: {}, base: {}, version: 1, savedAt: Date.now() - AN_HOUR_MS } : undefined,
              restore: () => end('Draft restored'),
              refuse: () => end('Draft discarded'),
            }}
          />
        </Stack>
        {isComparing ? (
          <ConflictDialog
            table={sampleTable}
            title="This sample changed while you were editing"
            base={{ text: 'Box', number: 100 }}
            mine={{ text: 'Gift box', number: 120 }}
            theirs={{ ...SAMPLE_RECORD, text: 'Tea box', number: 100 }}
            onResolve={(keep) => end(`Kept mine: ${keep.join(', ') || 'nothing'}`)}
            onCancel={() => setComparing(false)}
          />
        ) : null}
      </Sample>
    </>
  )
}
