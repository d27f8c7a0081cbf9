/** The value of a cms entry, by its type: an editor for each. The form holds the value as JSON text, like every json field. */
import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cmsValueError } from '#shared/contract/cms'
import { fieldsOf, isObject, parseJson } from '#shared/json'
import { ImageInput } from '../../crud/fields/image-input'
import { PictureListInput } from '../../crud/fields/picture-list-input'
import type { SpecialInputProps } from '../../crud/record/facets'
import '@mantine/core/styles/Fieldset.css'

/** The value that the text says; undefined for none, or none that can be read. */
const readJson = (text: unknown): unknown => (typeof text === 'string' ? (parseJson(text) ?? undefined) : undefined)

type Person = { name: string; title?: string | null; image?: string | null }
type Captioned = { image: string; caption?: string | null }

export function CmsValueInput(props: SpecialInputProps) {
  const { field, value: text, values, error, onChange, onBlur, id = field.name } = props
  const type = String(values.type ?? 'text')
  const held = readJson(text)
  const isOther = held !== undefined && isOfOtherShape(type, held)
  const value = isOther ? undefined : held
  const change = (next: unknown) => onChange(next === undefined || next === '' ? '' : JSON.stringify(next, null, 2))
  const common = { id, label: field.label, error, onBlur }
  return (
    <Stack gap={6}>
      {isOther ? (
        <Text size="sm" role="status">
          It holds a value of another type. What you enter here takes its place.
        </Text>
      ) : null}
      {editorOf(type, value, change, common)}
    </Stack>
  )
}

/** A list where a text is wanted, and the like; what is merely incomplete is still of that type. */
function isOfOtherShape(type: string, value: unknown): boolean {
  if (type.endsWith('-list')) {
    if (!Array.isArray(value)) return true
    return value.some((entry) => (typeof entry === 'string') !== (type === 'image-list'))
  }
  if (type === 'kvp') return !isObject(value)
  return cmsValueError(type, value) !== undefined && typeof value !== 'string'
}

type Common = { id: string; label: string; error: string | undefined; onBlur: () => void }

function editorOf(type: string, value: unknown, change: (next: unknown) => void, common: Common): ReactNode {
  const { id, label, error } = common
  switch (type) {
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => change(typeof next === 'number' ? next : undefined)}
        />
      )
    case 'image':
      return (
        <ImageInput
          id={id}
          label={label}
          error={error}
          value={typeof value === 'string' ? value : null}
          onChange={(url) => change(url ?? undefined)}
        />
      )
    case 'image-list':
      return <PictureListInput id={id} label={label} error={error} value={asList<string>(value)} onChange={change} />
    case 'kvp':
      return <Pairs {...common} pairs={Object.entries(fieldsOf(value))} onChange={change} />
    case 'captioned-image-list':
      return (
        <Entries<Captioned> {...common} list={asList(value)} fresh={{ image: '', caption: '' }} onChange={change}>
          {(entry, set, name) => (
            <>
              <ImageInput
                id={`${name}-image`}
                label="Picture"
                value={entry.image || null}
                onChange={(url) => set({ image: url ?? '' })}
              />
              <TextInput
                label="Caption"
                value={entry.caption ?? ''}
                onChange={(event) => set({ caption: event.currentTarget.value })}
              />
            </>
          )}
        </Entries>
      )
    case 'team-list':
      return (
        <Entries<Person> {...common} list={asList(value)} fresh={{ name: '' }} onChange={change}>
          {(entry, set, name) => (
            <>
              <TextInput
                label="Name"
                required
                value={entry.name}
                onChange={(event) => set({ name: event.currentTarget.value })}
              />
              <TextInput
                label="Title"
                value={entry.title ?? ''}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <ImageInput
                id={`${name}-image`}
                label="Picture"
                value={entry.image ?? null}
                onChange={(image) => set({ image })}
              />
            </>
          )}
        </Entries>
      )
    default:
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={16}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
  }
}

// Of the entries `isOfOtherShape` has seen whether they are text; what they lack, the inputs show as empty.
const asList = <T,>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

type EntriesProps<T> = Common & {
  list: readonly T[]
  fresh: T
  onChange: (list: T[]) => void
  children: (entry: T, set: (part: Partial<T>) => void, name: string) => ReactNode
}

/** Entries one below the other; each can leave, another comes at the end. */
function Entries<T>({ id, label, error, list, fresh, onChange, children }: EntriesProps<T>) {
  return (
    <Fieldset legend={label} aria-describedby={error ? `${id}-error` : undefined}>
      <Stack gap="md">
        {list.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names of their own.
          <Fieldset key={index} legend={`Entry ${index + 1}`}>
            <Stack gap="xs" align="stretch">
              {children(
                entry,
                (part) => onChange(list.map((other, at) => (at === index ? { ...other, ...part } : other))),
                `${id}-${index}`,
              )}
              <Group>
                <Button
                  variant="subtle"
                  color="red"
                  aria-label={`Remove entry ${index + 1}`}
                  onClick={() => onChange(list.filter((_, at) => at !== index))}
                >
                  Remove
                </Button>
              </Group>
            </Stack>
          </Fieldset>
        ))}
        {error ? (
          <Text id={`${id}-error`} size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        ) : null}
        <Group>
          <Button
            id={id}
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onChange([...list, fresh])}
          >
            Add an entry
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}

type PairsProps = Common & { pairs: [string, unknown][]; onChange: (value: Record<string, unknown>) => void }

/** Keys and values. A key that is there already can't be given twice: the later row would swallow the earlier one. */
function Pairs({ id, label, error, pairs, onChange }: PairsProps) {
  const put = (next: [string, unknown][]) => onChange(Object.fromEntries(next))
  const freeName = () => {
    for (let number = pairs.length + 1; ; number += 1)
      if (!pairs.some(([key]) => key === `key${number}`)) return `key${number}`
  }
  return (
    <Fieldset legend={label}>
      <Stack gap="xs">
        {pairs.map(([key, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key is what is being typed.
          <Group key={index} gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              flex={1}
              label={`Key ${index + 1}`}
              value={key}
              onChange={(event) => {
                const name = event.currentTarget.value
                if (pairs.some(([other], at) => at !== index && other === name)) return
                put(pairs.map((pair, at) => (at === index ? [name, value] : pair)))
              }}
            />
            <TextInput
              flex={2}
              label={`Value ${index + 1}`}
              value={value === null || value === undefined ? '' : String(value)}
              onChange={(event) => {
                const text = event.currentTarget.value
                put(pairs.map((pair, at) => (at === index ? [key, text] : pair)))
              }}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={`Remove pair ${index + 1}`}
              onClick={() => put(pairs.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
        {error ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        ) : null}
        <Group>
          <Button
            id={id}
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => put([...pairs, [freeName(), '']])}
          >
            Add a pair
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
