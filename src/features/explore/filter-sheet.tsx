/** The filters and the stay as a sheet on phones. It acts when it is sent. Loaded lazily. */
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/explore'
import { FullDialog } from '../../ui/full-dialog'
import classes from './explore.module.css'
import { AmenityFields, type FieldsProps, FilterFields } from './filters'
import { type ExploreSearch, parseExploreSearch, type StaySearch, withoutFilters } from './search-state'
import { fromStayDraft, periodProblem, StayFields, toStayDraft } from './stay-fields'

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
