/**
 * One change to many records: which fields shall become what, or that they go to the trash. It shows how far it is, can be
 * stopped between two records, and says of what failed why.
 */
import { Alert, Button, Checkbox, Group, List, Modal, Progress, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'
import { useReturnFocus } from '../ui/use-return-focus'
import { changedTogether } from './bulk'
import classes from './crud.module.css'
import { FieldInput } from './field-input'
import { type FormValues, formFields, initialValues, toRecordValues } from './form-values'
import { inOwnCurrency } from './format'
import { warningOf } from './pieces'
import { type BulkJob, useBulk } from './use-bulk'

export type BulkDialogProps = BulkJob & { kind: 'edit' | 'delete' }

const SHOWN_FAILURES = 5

export function BulkDialog(props: BulkDialogProps) {
  const { resource, kind, name, target, onClose } = props
  const Warning = warningOf(resource.table.name)
  useReturnFocus()
  const bulk = useBulk(props)
  const { progress, problem } = bulk
  const [values, setValues] = useState<FormValues>({})
  const [errors, setErrors] = useState<ValidationErrors>({})
  const chosen = Object.keys(values)
  const fields = formFields(resource).filter(
    (field) => !['json', 'image', 'html'].includes(field.kind) && !('unique' in field && field.unique),
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'delete') return void bulk.start({ kind: 'delete' })
    const all = toRecordValues(resource, values)
    const changes = Object.fromEntries(chosen.map((field) => [field, all[field]]))
    const found = validateRecord(resource.table, changes, { mode: 'update', allowTempIds: true })
    setErrors(found)
    if (Object.keys(found).length === 0) void bulk.start({ kind: 'update', changes })
  }
  const choose = (field: string, isChosen: boolean) => {
    const names = changedTogether(fields, field)
    const others = Object.entries(values).filter(([name]) => !names.includes(name))
    const fresh = initialValues(resource)
    setValues(Object.fromEntries([...others, ...(isChosen ? names.map((name) => [name, fresh[name]]) : [])]))
  }
  /** "Together with Currency, …" */
  const company = (name: string) => {
    const others = fields.filter((field) => field.name !== name && changedTogether(fields, name).includes(field.name))
    if (others.length === 0) return undefined
    return `Together with ${others.map(({ label }) => label).join(', ')}, so that all of them get the same sum.`
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
      <form className={classes.touch} onSubmit={submit} noValidate>
        {kind === 'delete' ? (
          <Stack gap="xs">
            <Text size="sm">They disappear from every list and stay in the trash for 30 days.</Text>
            <Warning resource={resource} ids={'ids' in target ? target.ids : undefined} />
          </Stack>
        ) : (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              Choose what shall become the same in all of them. What is not chosen stays as it is.
            </Text>
            {fields.map((field) => (
              <div key={field.name}>
                <Checkbox
                  label={`Change ${field.label}`}
                  description={company(field.name)}
                  checked={chosen.includes(field.name)}
                  disabled={isRunning}
                  onChange={(event) => choose(field.name, event.currentTarget.checked)}
                />
                {chosen.includes(field.name) ? (
                  <div className={classes.bulkValue}>
                    <FieldInput
                      id={`bulk-${field.name}`}
                      field={inOwnCurrency(field, values)}
                      value={values[field.name]}
                      error={errors[field.name]}
                      onChange={(value) => setValues({ ...values, [field.name]: value })}
                      onBlur={() => {}}
                    />
                  </div>
                ) : null}
              </div>
            ))}
          </Stack>
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
            disabled={kind === 'edit' && chosen.length === 0}
            {...(kind === 'delete' ? { color: 'red' } : {})}
          >
            {problem?.failed.some(({ isChanged }) => isChanged) ? `${verb} anyway` : problem ? 'Try again' : verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
