/** The filters: a row on wide screens, which acts at once, and a sheet on phones. Loaded lazily. */
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/explore'
import type { SearchResponse } from '#shared/contract/spaces'
import { FullDialog } from '../../ui/full-dialog'
import classes from './explore.module.css'
import {
  CATEGORIES,
  type ExploreSearch,
  PRICE_MAX,
  parseExploreSearch,
  type StaySearch,
  withoutFilters,
} from './search-state'
import { fromStayDraft, periodProblem, StayFields, toStayDraft } from './stay-fields'

type Facets = SearchResponse['facets'] | undefined
type FieldsProps = { search: ExploreSearch; facets: Facets; onChange: (search: ExploreSearch) => void }

/** The options of a select: those that have spaces, and the chosen one. */
function optionsOf(
  facet: SearchResponse['facets']['city'] | undefined,
  chosen: string | undefined,
  label: (value: string) => string,
): { value: string; label: string }[] {
  const found = (facet ?? []).map(({ value, count }) => ({
    value,
    label: text.optionWithCount({ label: label(value), count }),
  }))
  const isListed = chosen === undefined || found.some(({ value }) => value === chosen)
  return isListed ? found : [...found, { value: chosen, label: label(chosen) }]
}

/** Amenities with their counts; chosen ones stay. */
const AMENITIES_SHOWN = 16

function FilterFields({ search, facets, onChange }: FieldsProps) {
  const set = (change: Partial<Record<keyof ExploreSearch, unknown>>) =>
    onChange(parseExploreSearch({ ...search, ...change }))
  const categoryLabel = (category: string) => text.category({ category })
  return (
    <>
      <NativeSelect
        label={text.city()}
        value={search.city ?? ''}
        data={[{ value: '', label: text.anyCity() }, ...optionsOf(facets?.city, search.city, (city) => city)]}
        onChange={(event) => set({ city: event.currentTarget.value })}
      />
      <NativeSelect
        label={text.categoryLabel()}
        value={search.category ?? ''}
        data={[
          { value: '', label: text.anyCategory() },
          ...optionsOf(
            facets?.category ?? CATEGORIES.map((value) => ({ value, count: 0 })),
            search.category,
            categoryLabel,
          ),
        ]}
        onChange={(event) => set({ category: event.currentTarget.value })}
      />
      <PriceField label={text.lowestPrice()} value={search.min_price} onChange={(value) => set({ min_price: value })} />
      <PriceField
        label={text.highestPrice()}
        value={search.max_price}
        onChange={(value) => set({ max_price: value })}
      />
      <Word isPressed={search.instant === true} onPress={() => set({ instant: search.instant !== true })}>
        {text.instantBooking()}
      </Word>
    </>
  )
}

function AmenityFields({ search, facets, onChange }: FieldsProps) {
  const chosen = search.amenities ?? []
  const listed = (facets?.amenity ?? []).slice(0, AMENITIES_SHOWN)
  const others = chosen.filter((word) => listed.every(({ value }) => value !== word))
  if (listed.length + others.length === 0) return null
  const toggle = (word: string) =>
    onChange(
      parseExploreSearch({
        ...search,
        amenities: chosen.includes(word) ? chosen.filter((other) => other !== word) : [...chosen, word],
      }),
    )
  return (
    <fieldset className={classes.words}>
      <legend>{text.amenities()}</legend>
      {others.map((word) => (
        <Word key={word} isPressed onPress={() => toggle(word)}>
          {word}
        </Word>
      ))}
      {listed.map(({ value, count }) => (
        <Word key={value} isPressed={chosen.includes(value)} onPress={() => toggle(value)}>
          {text.optionWithCount({ label: value, count })}
        </Word>
      ))}
    </fieldset>
  )
}

type WordProps = { isPressed: boolean; onPress: () => void; children: ReactNode }

const Word = ({ isPressed, onPress, children }: WordProps) => (
  <button type="button" className={classes.word} aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
)

type PriceFieldProps = { label: string; value: number | undefined; onChange: (value: string) => void }

/** Takes effect when it is left, or with Enter. */
function PriceField({ label, value, onChange }: PriceFieldProps) {
  const stored = value === undefined ? '' : String(value)
  const [typed, setTyped] = useState(stored)
  const [before, setBefore] = useState(stored)
  if (before !== stored) {
    setBefore(stored)
    setTyped(stored)
  }
  const commit = () => {
    if (typed !== stored) onChange(typed)
  }
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      label={label}
      value={typed}
      min={1}
      max={PRICE_MAX}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

export const FilterRow = (props: FieldsProps) => (
  <div className={classes.row}>
    <div className={classes.fields}>
      <FilterFields {...props} />
    </div>
    <AmenityFields {...props} />
  </div>
)

type SheetProps = Omit<FieldsProps, 'onChange'> & { onDone: (search: ExploreSearch) => void; onClose: () => void }

export function FilterSheet({ search, facets, onDone, onClose }: SheetProps) {
  const [draft, setDraft] = useState(search)
  const [stay, setStay] = useState(() => toStayDraft(search))
  const [isSent, setSent] = useState(false)
  const problem = periodProblem(stay)
  const done = (next: ExploreSearch, chosen: StaySearch) => {
    const { from: _from, to: _to, guests: _guests, ...rest } = next
    onDone(parseExploreSearch({ ...rest, ...chosen }))
  }
  return (
    <FullDialog title={text.filters()} onClose={onClose}>
      <div className={classes.sheet}>
        <StayFields draft={stay} error={isSent ? problem : undefined} onChange={setStay} />
        <FilterFields search={draft} facets={facets} onChange={setDraft} />
        <AmenityFields search={draft} facets={facets} onChange={setDraft} />
      </div>
      <Group justify="space-between" className={classes.sheetBar}>
        <Button variant="default" onClick={() => done(withoutFilters(search), {})}>
          {text.clearFilters()}
        </Button>
        <Button
          onClick={() => {
            setSent(true)
            if (problem === undefined) done(draft, fromStayDraft(stay))
          }}
        >
          {text.showResults()}
        </Button>
      </Group>
    </FullDialog>
  )
}
