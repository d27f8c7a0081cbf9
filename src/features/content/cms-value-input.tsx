/**
 * Edits the value of a cms entry by its type. The form holds the value as JSON text, like every
 * json field.
 */
import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as text from '#messages/content'
import { cmsValueError } from '#shared/contract/cms'
import { fieldsOf, isObject, parseJson } from '#shared/json'
import { ImageInput } from '../../crud/fields/image-input'
import { PictureListInput } from '../../crud/fields/picture-list-input'
import type { SpecialInputProps } from '../../crud/record/facets'
import '@mantine/core/styles/Fieldset.css'

/** Parses the form's text; undefined when it is empty or invalid. */
const readJson = (json: unknown): unknown => (typeof json === 'string' ? (parseJson(json) ?? undefined) : undefined)

type Person = { name: string; title?: string | null; image?: string | null }
type Captioned = { image: string; caption?: string | null }

export function CmsValueInput(props: SpecialInputProps) {
  const { field, value: json, values, error, onChange, onBlur, id = field.name } = props
  const type = String(values.type ?? 'text')
  const current = readJson(json)
  const isOther = current !== undefined && isOfOtherShape(type, current)
  const value = isOther ? undefined : current
  const change = (next: unknown) => onChange(next === undefined || next === '' ? '' : JSON.stringify(next, null, 2))
  const common = { id, label: field.label, error, onBlur }
  return (
    <Stack gap={6}>
      {isOther ? (
        <Text size="sm" role="status">
          {text.otherType()}
        </Text>
      ) : null}
      {editorOf(type, value, change, common)}
    </Stack>
  )
}

/**
 * Whether the value belongs to another type, such as a list for a text. An incomplete value does
 * not.
 */
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
                label={text.picture()}
                value={entry.image || null}
                onChange={(url) => set({ image: url ?? '' })}
              />
              <TextInput
                label={text.caption()}
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
                label={text.personName()}
                required
                value={entry.name}
                onChange={(event) => set({ name: event.currentTarget.value })}
              />
              <TextInput
                label={text.personTitle()}
                value={entry.title ?? ''}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <ImageInput
                id={`${name}-image`}
                label={text.picture()}
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

// `isOfOtherShape` has checked whether the entries are text; the inputs show missing members as
// empty.
const asList = <T,>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

type EntriesProps<T> = Common & {
  list: readonly T[]
  fresh: T
  onChange: (list: T[]) => void
  children: (entry: T, set: (part: Partial<T>) => void, name: string) => ReactNode
}

/** A list of entries: each can be removed, a new one is added at the end. */
function Entries<T>({ id, label, error, list, fresh, onChange, children }: EntriesProps<T>) {
  return (
    <Fieldset legend={label} aria-describedby={error ? `${id}-error` : undefined}>
      <Stack gap="md">
        {list.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no names of their own.
          <Fieldset key={index} legend={text.entryNumber({ number: index + 1 })}>
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
                  aria-label={text.removeEntry({ number: index + 1 })}
                  onClick={() => onChange(list.filter((_, at) => at !== index))}
                >
                  {text.remove()}
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
            {text.addEntry()}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}

type PairsProps = Common & { pairs: [string, unknown][]; onChange: (value: Record<string, unknown>) => void }

/**
 * Keys and values. An input that repeats another key is ignored: the object would lose one of the
 * two pairs.
 */
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
              label={text.keyNumber({ number: index + 1 })}
              value={key}
              onChange={(event) => {
                const name = event.currentTarget.value
                if (pairs.some(([other], at) => at !== index && other === name)) return
                put(pairs.map((pair, at) => (at === index ? [name, value] : pair)))
              }}
            />
            <TextInput
              flex={2}
              label={text.valueNumber({ number: index + 1 })}
              value={value === null || value === undefined ? '' : String(value)}
              onChange={(event) => {
                const input = event.currentTarget.value
                put(pairs.map((pair, at) => (at === index ? [key, input] : pair)))
              }}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={text.removePair({ number: index + 1 })}
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
            {text.addPair()}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
