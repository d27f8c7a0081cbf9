/** The errors of a form, with a link to each field. Takes the focus when it appears. */
import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import * as text from '#messages/form'
import type { Field } from '#shared/resources/field'
import { inputId } from '../fields/field-input'

export type ErrorSummaryProps = {
  fields: readonly Field[]
  errors: Record<string, unknown>
  /** The number of failed saves. Each moves the focus here. */
  attempt: number
  idPrefix?: string | undefined
  /** Does not take the focus, because the user did not try to save. */
  quiet?: boolean
}

export function ErrorSummary({ fields, errors, attempt, idPrefix, quiet = false }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0 && !quiet) ref.current?.focus()
  }, [attempt, quiet])
  const wrong = fields.filter((field) => errors[field.name])
  if (attempt === 0 || wrong.length === 0) return null
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="red"
      variant="light"
      title={text.cannotBeSavedYet()}
      icon={<IconAlertCircle size={18} aria-hidden="true" />}
      mb="md"
    >
      <List size="sm" spacing={4}>
        {wrong.map((field) => (
          <List.Item key={field.name}>
            <Anchor
              href={`#${inputId(field, idPrefix)}`}
              size="sm"
              c="inherit"
              underline="always"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(inputId(field, idPrefix))?.focus()
              }}
            >
              {String(errors[field.name])}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
