/** Input for a choice whose options need an explanation. */
import { Radio, Stack } from '@mantine/core'
import * as text from '#messages/space-form'
import type { FieldInputProps } from '../../crud/record/facets'

type Words = { label: () => string; help: () => string }

const WORDS: Readonly<Record<string, Words>> = {
  request: { label: text.modeRequest, help: text.modeRequestHelp },
  instant: { label: text.modeInstant, help: text.modeInstantHelp },
  flexible: { label: text.policyFlexible, help: text.policyFlexibleHelp },
  moderate: { label: text.policyModerate, help: text.policyModerateHelp },
  strict: { label: text.policyStrict, help: text.policyStrictHelp },
}

export function ChoiceInput({ id, field, value, error, onChange, onBlur }: FieldInputProps) {
  if (field.kind !== 'choice') return null
  return (
    <Radio.Group
      id={id ?? field.name}
      tabIndex={-1}
      label={field.label}
      required={field.required ?? false}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
    >
      <Stack gap="xs" mt={6}>
        {field.options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={WORDS[option.value]?.label() ?? option.label}
            description={WORDS[option.value]?.help()}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
