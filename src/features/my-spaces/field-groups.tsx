/** Groups of fields of a space's form, each with its heading and help. */
import { Text, Title } from '@mantine/core'
import type { Field } from '#shared/resources/field'
import { FieldInput, inputId } from '../../crud/fields/field-input'
import { formFields } from '../../crud/form/form-values'
import type { RecordForm } from '../../crud/form/use-record-form'
import type { FieldInputProps } from '../../crud/record/facets'
import { inOwnCurrency } from '../../crud/record/format'
import { useNow } from '../../ui/use-now'
import { ChoiceInput } from './choice-input'
import { ExceptionsInput } from './exceptions-input'
import { HoursInput } from './hours-input'
import { MinutesInput } from './minutes-input'
import { PositionButton } from './position-input'
import classes from './space-form.module.css'
import { type FieldGroup, fieldFor } from './space-forms'
import { spaceResource } from './space-resource'
import { ZoneInput } from './zone-input'
import { todayIn } from './zones'

export function FieldGroups({ groups, form }: { groups: readonly FieldGroup[]; form: RecordForm }) {
  return groups.map((group) => <Group key={group.name} group={group} form={form} />)
}

function Group({ group: { name, title, hint, fields }, form }: { group: FieldGroup; form: RecordForm }) {
  const heading = `group-${name}`
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <div>
        <Title order={2} size="h4" id={heading}>
          {title()}
        </Title>
        {hint ? (
          <Text size="sm" c="dimmed">
            {hint()}
          </Text>
        ) : null}
      </div>
      <div className={classes.fields}>
        {fields.map((field) => (
          <SpaceField key={field} name={field} form={form} />
        ))}
        {name === 'place' ? <PositionButton form={form} /> : null}
      </div>
    </section>
  )
}

const isWide = (field: Field): boolean =>
  field.name === 'name' || field.name === 'address' || ['longText', 'json', 'choice'].includes(field.kind)

function SpaceField({ name, form }: { name: string; form: RecordForm }) {
  const field = inOwnCurrency(fieldFor(name), form.values)
  const props: FieldInputProps = {
    id: inputId(field),
    field,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value) => form.set(name, value),
    onBlur: () => form.check(name),
  }
  return (
    <div className={isWide(field) && name !== 'category' ? classes.wide : undefined}>
      <Input {...props} zone={String(form.values.timezone ?? '')} />
    </div>
  )
}

function Input({ zone, ...props }: FieldInputProps & { zone: string }) {
  const now = useNow(60_000)
  switch (props.field.name) {
    case 'timezone':
      return <ZoneInput {...props} />
    case 'opening_hours':
      return <HoursInput {...props} />
    case 'exceptions':
      return <ExceptionsInput {...props} today={todayIn(zone, now)} />
    case 'booking_mode':
    case 'cancellation_policy':
      return <ChoiceInput {...props} />
    default:
      return 'unit' in props.field && props.field.unit === 'minutes' ? (
        <MinutesInput {...props} />
      ) : (
        <FieldInput {...props} />
      )
  }
}

/** The fields of these groups, for the summary of errors. */
export function fieldsIn(groups: readonly FieldGroup[]): Field[] {
  const names = groups.flatMap(({ fields }) => fields)
  return formFields({ ...spaceResource, form: names })
}
