/**
 * Changes fields of many records, or deletes the records. Shows what will change, the progress, and
 * why records failed. It can be stopped between two records.
 */
import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as text from '#messages/bulk'
import * as common from '#messages/common'
import { deleteAnyway, deleteRecords, movesToTrash } from '#messages/deletion'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'
import { useReturnFocus } from '../../ui/use-return-focus'
import recordClasses from '../record/record.module.css'
import { numberTitle } from '../record/record-title'
import { BulkFields, BulkSummary, type BulkValues, bulkChanges, bulkFields, missingErrors } from './bulk-fields'
import { DeleteWarning } from './delete-warning'
import { type BulkJob, type BulkProblem, useBulk } from './use-bulk'

export type BulkDialogProps = BulkJob & { kind: 'edit' | 'delete' }

const SHOWN_FAILURES = 5

function submitText({ kind, name }: BulkDialogProps, problem: BulkProblem | undefined): string {
  if (problem?.failed.some(({ isChanged }) => isChanged))
    return kind === 'delete' ? deleteAnyway() : text.changeAnyway()
  if (problem) return common.tryAgain()
  return kind === 'delete' ? text.remove({ records: name }) : text.change({ records: name })
}

export function BulkDialog(props: BulkDialogProps) {
  const { resource, kind, name, onClose } = props
  useReturnFocus()
  // The records are those of the moment in which it opened, also past midnight: a filter such as
  // "today" would match others then.
  const [target] = useState(props.target)
  const bulk = useBulk({ ...props, target })
  const { progress, problem } = bulk
  const [values, setValues] = useState<BulkValues>({})
  const [errors, setErrors] = useState<ValidationErrors>({})
  const changes = bulkChanges(resource, values)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'delete') return void bulk.start({ kind: 'delete' })
    const found = {
      ...validateRecord(resource.table, changes, { mode: 'update', allowTempIds: true }),
      ...missingErrors(bulkFields(resource), values),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) void bulk.start({ kind: 'update', changes })
  }
  const isRunning = progress !== undefined
  const count = 'ids' in target ? target.ids.length : target.total
  const more = (problem?.failed.length ?? 0) - SHOWN_FAILURES
  return (
    <Modal
      opened
      onClose={isRunning ? bulk.stop : onClose}
      title={kind === 'edit' ? text.editRecords({ records: name }) : deleteRecords({ records: name })}
      size="lg"
      returnFocus={false}
    >
      <form className={recordClasses.touch} onSubmit={submit} noValidate>
        {kind === 'delete' ? (
          <Stack gap="xs">
            <Text size="sm">{movesToTrash({ count })}</Text>
            <DeleteWarning resource={resource} ids={'ids' in target ? target.ids : undefined} />
          </Stack>
        ) : (
          <>
            <BulkFields
              resource={resource}
              values={values}
              errors={errors}
              isDisabled={isRunning}
              onChange={setValues}
            />
            <BulkSummary resource={resource} name={name} target={target} changes={changes} />
          </>
        )}
        {problem ? (
          <Alert role="alert" color="red" variant="light" mt="md" title={problem.text}>
            {problem.failed.length > 0 ? (
              <List size="sm">
                {problem.failed.slice(0, SHOWN_FAILURES).map(({ id, message }) => (
                  <List.Item key={id}>{text.failedRecord({ record: numberTitle(id), error: message })}</List.Item>
                ))}
                {more > 0 ? <List.Item>{text.moreFailed({ count: more })}</List.Item> : null}
              </List>
            ) : null}
          </Alert>
        ) : null}
        {progress ? (
          <div role="status">
            <Text size="sm" mt="md" mb={4}>
              {progress.total === 0 ? text.findingMatches() : text.progress(progress)}
            </Text>
            <Progress
              value={progress.total ? (100 * progress.done) / progress.total : 0}
              aria-label={kind === 'edit' ? text.changing({ records: name }) : text.deleting({ records: name })}
            />
          </div>
        ) : null}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" data-autofocus onClick={isRunning ? bulk.stop : onClose}>
            {isRunning ? text.stop() : common.cancel()}
          </Button>
          <Button
            type="submit"
            loading={isRunning}
            disabled={kind === 'edit' && Object.keys(changes).length === 0}
            {...(kind === 'delete' ? { color: 'red' } : {})}
          >
            {submitText(props, problem)}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
