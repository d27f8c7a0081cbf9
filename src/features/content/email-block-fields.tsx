/** The inputs of one block of an email template. */
import { Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import * as text from '#messages/email-blocks'
import { type Block, HEADING_LEVELS, SPACER_HEIGHT, TEXT_LIMITS } from '#shared/mail-blocks'
import { inBraces } from '#shared/mail-places'
import { type Place, PlaceMenu } from '../../crud/fields/place-menu'
import { RichText } from '../../crud/fields/rich-text'
import { type BlockErrors, FIELD_LABELS, type TypedPlace } from './email-words'

type BlockFieldsProps<Kind extends Block['kind'] = Block['kind']> = {
  id: string
  /** Counted from 1. */
  number: number
  block: Extract<Block, { kind: Kind }>
  errors: BlockErrors
  places: readonly TypedPlace[]
  onChange: (block: Block) => void
}

type PlacedInputProps = {
  id: string
  label: string
  /** The label with the block's number, for the button in the input. */
  description?: string
  value: string
  error: string | undefined
  maxLength: number
  places: readonly Place[]
  required?: boolean
  /** Addresses are written from left to right. */
  isAddress?: boolean
  onChange: (value: string) => void
}

/** A line of text with a menu of placeholders, inserted where the caret is. */
function PlacedInput({ places, isAddress = false, maxLength, onChange, ...props }: PlacedInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const insert = (name: string) => {
    const { value } = props
    const [start, end] = [input.current?.selectionStart ?? value.length, input.current?.selectionEnd ?? value.length]
    onChange(value.slice(0, start) + inBraces(name) + value.slice(end))
    input.current?.focus()
  }
  return (
    <TextInput
      {...props}
      ref={input}
      maxLength={maxLength}
      {...(isAddress ? { inputMode: 'url', dir: 'ltr', autoComplete: 'off', spellCheck: false } : { dir: 'auto' })}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Enter would save the whole form.
      onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      {...(places.length > 0
        ? { rightSection: <PlaceMenu places={places} of={props.label} onInsert={insert} />, rightSectionWidth: 44 }
        : {})}
    />
  )
}

const addresses = (places: readonly TypedPlace[]) => places.filter(({ type }) => type === 'link' || type === undefined)

function HeadingFields({ id, block, errors, places, onChange }: BlockFieldsProps<'heading'>) {
  return (
    <Stack gap="sm">
      <PlacedInput
        id={`${id}-text`}
        label={FIELD_LABELS.text()}
        required
        value={block.text}
        error={errors.text}
        maxLength={TEXT_LIMITS.text}
        places={places}
        onChange={(value) => onChange({ ...block, text: value })}
      />
      <NativeSelect
        label={text.level()}
        value={String(block.level)}
        data={HEADING_LEVELS.map((level) => ({ value: String(level), label: text.levelNumber({ number: level }) }))}
        onChange={(event) => {
          const level = HEADING_LEVELS.find((number) => String(number) === event.currentTarget.value)
          // Another level has the look of its level.
          if (level) onChange({ kind: 'heading', level, text: block.text })
        }}
      />
    </Stack>
  )
}

function ButtonFields({ id, block, errors, places, onChange }: BlockFieldsProps<'button'>) {
  return (
    <Stack gap="sm">
      <PlacedInput
        id={`${id}-label`}
        label={FIELD_LABELS.label()}
        required
        value={block.label}
        error={errors.label}
        maxLength={TEXT_LIMITS.label}
        places={places}
        onChange={(label) => onChange({ ...block, label })}
      />
      <PlacedInput
        id={`${id}-href`}
        label={FIELD_LABELS.href()}
        description={text.linkHelp()}
        required
        isAddress
        value={block.href}
        error={errors.href}
        maxLength={TEXT_LIMITS.href}
        places={addresses(places)}
        onChange={(href) => onChange({ ...block, href })}
      />
    </Stack>
  )
}

function PictureFields({ id, block, errors, places, onChange }: BlockFieldsProps<'picture'>) {
  return (
    <Stack gap="sm">
      <PlacedInput
        id={`${id}-src`}
        label={FIELD_LABELS.src()}
        description={text.pictureHelp()}
        required
        isAddress
        value={block.src}
        error={errors.src}
        maxLength={TEXT_LIMITS.src}
        places={addresses(places)}
        onChange={(src) => onChange({ ...block, src })}
      />
      <PlacedInput
        id={`${id}-alt`}
        label={FIELD_LABELS.alt()}
        required
        value={block.alt}
        error={errors.alt}
        maxLength={TEXT_LIMITS.alt}
        places={places}
        onChange={(alt) => onChange({ ...block, alt })}
      />
      <PlacedInput
        id={`${id}-href`}
        label={text.optionalLink()}
        isAddress
        value={block.href}
        error={errors.href}
        maxLength={TEXT_LIMITS.href}
        places={addresses(places)}
        onChange={(href) => onChange({ ...block, href })}
      />
    </Stack>
  )
}

const HEIGHTS = [8, 16, SPACER_HEIGHT.initial, 32, 48, 64]

const SpacerFields = ({ id, block, onChange }: BlockFieldsProps<'spacer'>) => (
  <NativeSelect
    id={`${id}-height`}
    label={text.height()}
    value={String(block.height)}
    data={[...new Set([...HEIGHTS, block.height])]
      .toSorted((one, other) => one - other)
      .map((height) => ({ value: String(height), label: text.pixels({ count: height }) }))}
    onChange={(event) => onChange({ kind: 'spacer', height: Number(event.currentTarget.value) })}
  />
)

function WrittenFields({ id, number, block, errors, places, onChange }: BlockFieldsProps<'text' | 'html'>) {
  const label = block.kind === 'text' ? text.textBlock() : text.html()
  return (
    <RichText
      id={`${id}-html`}
      field={{ name: 'html', label: text.inBlock({ label, number }), kind: 'html' }}
      value={block.html}
      error={errors.html}
      places={places}
      // Text has the source of the whole email.
      hasSource={block.kind === 'html'}
      onChange={(html) => (typeof html === 'string' ? onChange({ ...block, html }) : undefined)}
      onBlur={() => undefined}
    />
  )
}

export function BlockFields({ block, ...props }: BlockFieldsProps) {
  switch (block.kind) {
    case 'heading':
      return <HeadingFields {...props} block={block} />
    case 'button':
      return <ButtonFields {...props} block={block} />
    case 'picture':
      return <PictureFields {...props} block={block} />
    case 'spacer':
      return <SpacerFields {...props} block={block} />
    case 'divider':
      return (
        <Group>
          <Text size="sm" c="dimmed">
            {text.noSettings()}
          </Text>
        </Group>
      )
    default:
      return <WrittenFields {...props} block={block} />
  }
}
