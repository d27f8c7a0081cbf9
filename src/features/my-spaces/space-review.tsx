/** The last step of a new space: all values, with what is wrong or missing, and links to their steps. */

import { Alert, Anchor, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import * as text from '#messages/space-form'
import { closed } from '#messages/space-hours'
import { missingIn } from '#shared/booking/space-needs'
import { focusStyle } from '#shared/focal-point'
import { ownLocale } from '#shared/messages/language'
import { pictureAt } from '#shared/picture-sizes'
import type { Field } from '#shared/resources/field'
import { toRecordValues } from '../../crud/form/form-values'
import type { RecordForm } from '../../crud/form/use-record-form'
import { formatValue, inOwnCurrency } from '../../crud/record/format'
import { hoursText, readOpeningHours, WEEK, weekdayName } from './hours'
import classes from './space-form.module.css'
import { addForm, fieldFor, STEPS, type Step } from './space-forms'
import { lengthText } from './starts'

export function SpaceReview({ form }: { form: RecordForm }) {
  const errors = form.validate()
  const values = toRecordValues(addForm, form.values)
  const missing = missingIn({ ...values, id: 0 })
  return (
    <>
      {missing.length > 0 ? (
        <Alert variant="light" color="blue" role="note" title={text.createdAsDraft()}>
          {text.addLater({ list: new Intl.ListFormat(ownLocale(), { type: 'conjunction' }).format(missing) })}
        </Alert>
      ) : null}
      {STEPS.filter(({ value }) => value !== 'review').map((step) => (
        <Part key={step.value} step={step} values={values} errors={{ ...errors, ...form.errors }} />
      ))}
    </>
  )
}

type PartProps = { step: Step; values: Record<string, unknown>; errors: Record<string, string | undefined> }

function Part({ step, values, errors }: PartProps) {
  const heading = `review-${step.value}`
  const fields = step.groups.flatMap<string>((group) => group.fields)
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={heading}>
          {step.label()}
        </Title>
        <Anchor
          className={classes.edit}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/account/my-spaces/$id"
              params={{ id: 'new' }}
              search={step.value === 'basics' ? {} : { tab: step.value }}
              aria-label={text.editStep({ step: step.label() })}
            />
          )}
        >
          {text.edit()}
        </Anchor>
      </div>
      <dl className={classes.facts}>
        {fields.map((name) => {
          const field = inOwnCurrency(fieldFor(name), values)
          return (
            <Fragment key={name}>
              <dt>{field.label}</dt>
              <dd>
                {errors[name] ? (
                  <Text size="sm" c="var(--mantine-color-error)">
                    {errors[name]}
                  </Text>
                ) : (
                  shown(field, values[name])
                )}
              </dd>
            </Fragment>
          )
        })}
      </dl>
    </section>
  )
}

function shown(field: Field, value: unknown): ReactNode {
  if (field.name === 'opening_hours') return hoursShown(value)
  if (value === null || value === undefined || value === '') return text.notSet()
  if (field.name === 'photos' && Array.isArray(value))
    return (
      <span className={classes.thumbs}>
        {value.map((url, index) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice
            key={index}
            src={pictureAt(String(url), 320)}
            style={focusStyle(String(url))}
            alt={text.photoNumber({ number: index + 1 })}
          />
        ))}
      </span>
    )
  if (Array.isArray(value)) return value.join(', ')
  if ('unit' in field && field.unit === 'minutes' && typeof value === 'number') return lengthText(value)
  return formatValue(field, value)
}

function hoursShown(value: unknown): ReactNode {
  const week = readOpeningHours(value)
  if (!week) return text.alwaysOpen()
  return WEEK.map((day) => `${weekdayName(day)}: ${week[day] ? hoursText(week[day]) : closed()}`).join('\n')
}
