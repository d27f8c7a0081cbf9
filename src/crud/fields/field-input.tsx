/** The input for a field, by its kind. Values have the form of form-values.ts. */
import {
  Checkbox,
  ColorInput,
  JsonInput,
  NativeSelect,
  NumberInput,
  Skeleton,
  Textarea,
  TextInput,
} from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/fields'
import { minorDigits } from '#shared/money'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { Field } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { lazyPart } from '../../ui/lazy-part'
import type { FieldInputProps } from '../record/facets'
import { unitText } from '../record/format'
import { ImageInput } from './image-input'
import { toLocalMoment, toUtcMoment } from './local-moment'
import { PictureListInput } from './picture-list-input'
import { ReferenceInput } from './reference-input'

// Loaded on demand: few forms have these fields.
const WordListInput = lazyPart(() => import('./word-list-input').then((module) => module.WordListInput))
const RecordListInput = lazyPart(() => import('./record-list-input').then((module) => module.RecordListInput))
const RichText = lazyPart(() => import('./rich-text').then((module) => module.RichText))

/** The input of a field, where it is loaded on demand. */
export function inputPartOf(field: Field) {
  if (field.kind === 'html') return RichText
  if (field.kind !== 'json') return undefined
  return field.items === 'words' ? WordListInput : field.items === 'records' ? RecordListInput : undefined
}

/** Id of a field's input. The error summary links to it. */
export const inputId = (field: Field, prefix = 'field'): string => `${prefix}-${field.name}`

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asNumber = (value: unknown): number | string =>
  typeof value === 'number' || typeof value === 'string' ? value : ''
const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
const asIds = (value: unknown): RecordId[] =>
  Array.isArray(value) ? value.flatMap((id) => parseRecordId(String(id)) ?? []) : []
const orNull = (text: string): string | null => (text === '' ? null : text)

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short case for each kind of field, read as a table
export function FieldInput({
  field,
  value,
  error,
  onChange,
  onBlur,
  id = inputId(field),
  isFirst = false,
}: FieldInputProps) {
  const shared = {
    id,
    label: field.label,
    description: field.help,
    required: field.required ?? false,
    error,
    onBlur,
    ...(isFirst ? { 'data-autofocus': true } : {}),
  }
  switch (field.kind) {
    case 'text':
      return <TextInput {...shared} value={asText(value)} onChange={(event) => onChange(event.currentTarget.value)} />
    case 'html':
      return (
        <RichText
          fallback={<Skeleton height={240} />}
          id={id}
          field={field}
          value={value}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
          canChoose
        />
      )
    case 'longText':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          maxRows={12}
          value={asText(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'number':
      return (
        <NumberInput
          {...shared}
          value={asNumber(value)}
          onChange={onChange}
          allowDecimal={field.integer !== true}
          {...(field.unit ? { suffix: ` ${unitText(field.unit)}` } : {})}
        />
      )
    case 'money':
      return (
        <NumberInput
          {...shared}
          value={asNumber(value)}
          onChange={onChange}
          decimalScale={minorDigits(field.currency)}
          suffix={` ${field.currency}`}
        />
      )
    case 'date':
      return (
        <TextInput
          {...shared}
          type="date"
          value={asText(value)}
          onChange={(event) => onChange(orNull(event.currentTarget.value))}
        />
      )
    case 'dateTime':
      return (
        <TextInput
          {...shared}
          type="datetime-local"
          value={toLocalMoment(asText(value))}
          onChange={(event) => onChange(toUtcMoment(event.currentTarget.value))}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          value={asText(value)}
          data={[
            ...(field.required ? [] : [{ value: '', label: '' }]),
            ...field.options.map((option) => ({ value: option.value, label: option.label })),
          ]}
          onChange={(event) => onChange(orNull(event.currentTarget.value))}
        />
      )
    case 'boolean':
      return (
        <Checkbox {...shared} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      )
    case 'image':
      return (
        <ImageInput
          id={shared.id}
          label={field.label}
          description={field.help}
          required={shared.required}
          error={error}
          value={orNull(asText(value))}
          onChange={onChange}
        />
      )
    case 'colour':
      return (
        <ColorInput
          {...shared}
          format="hex"
          // On blur it would restore an older value than the typed one. The form reports invalid colours.
          fixOnBlur={false}
          value={asText(value)}
          onChange={(next) => onChange(orNull(next))}
          eyeDropperButtonProps={{ 'aria-label': text.pickFromScreen({ field: field.label }) }}
        />
      )
    case 'json':
      if (field.items === 'words')
        return (
          <WordListInput fallback={<Skeleton height={64} />} {...shared} value={asTexts(value)} onChange={onChange} />
        )
      if (field.items === 'records')
        return (
          <RecordListInput
            fallback={<Skeleton height={64} />}
            {...shared}
            table={requireTable(field.table)}
            value={asIds(value)}
            onChange={onChange}
          />
        )
      if (field.items === 'pictures') return <PictureListInput {...shared} value={asTexts(value)} onChange={onChange} />
      return (
        <JsonInput
          {...shared}
          // JsonInput hides the form's error while the text is invalid.
          validationError={common.invalidJson({ field: field.label })}
          autosize
          minRows={4}
          maxRows={16}
          value={asText(value)}
          onChange={onChange}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
      )
    case 'reference':
      return (
        <ReferenceInput
          {...shared}
          field={field}
          value={parseRecordId(String(value ?? '')) ?? null}
          onChange={onChange}
        />
      )
  }
}
