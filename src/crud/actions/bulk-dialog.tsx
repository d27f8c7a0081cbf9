/**
 * One change to many records: which fields become what, or that they go to the trash. It says what it will do, shows how far it
 * is, can be stopped between two records, and says of what failed why.
 */
import { Alert, Button, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'
import { useReturnFocus } from '../../ui/use-return-focus'
import recordClasses from '../record/record.module.css'
import { BulkFields, BulkSummary, type BulkValues, bulkChanges, bulkFields, missingErrors } from './bulk-fields'
import { DeleteWarning } from './delete-warning'
import { type BulkJob, useBulk } from './use-bulk'

export type BulkDialogProps = BulkJob & { kind: 'edit' | 'delete' }

const SHOWN_FAILURES = 5

export function BulkDialog(props: BulkDialogProps) {
  const { resource, kind, name, target, onClose } = props
  useReturnFocus()
  const bulk = useBulk(props)
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
  const verb = kind === 'delete' ? 'Delete' : 'Change'
  return (
    <Modal
      opened
      onClose={isRunning ? bulk.stop : onClose}
      title={kind === 'edit' ? `Edit ${name}` : `Delete ${name}?`}
      size="lg"
      returnFocus={false}
    >
      <form className={recordClasses.touch} onSubmit={submit} noValidate>
        {kind === 'delete' ? (
          <Stack gap="xs">
            <Text size="sm">They disappear from every list and stay in the trash for 30 days.</Text>
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
                  <List.Item key={id}>
                    #{id}: {message}
                  </List.Item>
                ))}
                {problem.failed.length > SHOWN_FAILURES ? (
                  <List.Item>and {(problem.failed.length - SHOWN_FAILURES).toLocaleString()} more</List.Item>
                ) : null}
              </List>
            ) : null}
          </Alert>
        ) : null}
        {progress ? (
          <div role="status">
            <Text size="sm" mt="md" mb={4}>
              {progress.total === 0
                ? 'Looking up which ones fit…'
                : `${progress.done.toLocaleString()} of ${progress.total.toLocaleString()}`}
            </Text>
            <Progress
              value={progress.total ? (100 * progress.done) / progress.total : 0}
              aria-label={kind === 'edit' ? `Changing ${name}` : `Deleting ${name}`}
            />
          </div>
        ) : null}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" data-autofocus onClick={isRunning ? bulk.stop : onClose}>
            {isRunning ? 'Stop' : 'Cancel'}
          </Button>
          <Button
            type="submit"
            loading={isRunning}
            disabled={kind === 'edit' && Object.keys(changes).length === 0}
            {...(kind === 'delete' ? { color: 'red' } : {})}
          >
            {problem?.failed.some(({ isChanged }) => isChanged)
              ? `${verb} anyway`
              : problem
                ? 'Try again'
                : `${verb} ${name}`}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
