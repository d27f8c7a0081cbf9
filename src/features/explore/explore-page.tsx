/** Searches spaces. The address holds the whole search. */
import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconMap2, IconSearchOff, IconX } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/explore'
import { isNetworkError } from '#shared/errors'
import { isOneOf } from '#shared/names'
import { lazyPart } from '../../ui/lazy-part'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { usePosition } from '../../ui/use-position'
import classes from './explore.module.css'
import { type SpacePage, useKeptSpaces, useSpaceSearch } from './queries'
import { SearchForm } from './search-form'
import { activeFilters, type ExploreSearch, parseExploreSearch, SORTS, withoutFilter } from './search-state'
import { toSpace } from './space'
import { CardSkeleton, SpaceCard } from './space-card'
import { filterText } from './words'

const FilterRow = lazyPart(() => import('./filters').then((module) => module.FilterRow))
const SpaceMap = lazyPart(() => import('./space-map').then((module) => module.SpaceMap))
const NothingFound = lazyPart(() => import('./rare-states').then((module) => module.NothingFound))
const PositionNote = lazyPart(() => import('./rare-states').then((module) => module.PositionNote))
const FilterSheet = lazyPart(() => import('./filter-sheet').then((module) => module.FilterSheet))

/** As in explore.module.css. */
const WIDE = '(min-width: 62em)'
/** Cards of the first row on wide screens: their pictures are loaded at once. */
const FIRST_ROW = 4

export type ExplorePageProps = {
  search: ExploreSearch
  onSearch: (search: ExploreSearch) => void
  favorite: (space: { id: number; name: string }) => ReactNode
}

export function ExplorePage({ search, onSearch, favorite }: ExplorePageProps) {
  const { position, state, ask } = usePosition()
  const query = useSpaceSearch(search, position)
  // Drawn in slices: many cards at once would hold up what a person does meanwhile.
  const data = useDeferredValue(query.data)
  // The old spaces stay while others are searched for, or are being drawn.
  const isStale = query.isPlaceholderData || data !== query.data
  const pages = data?.pages ?? []
  const spaces = pages.flatMap(({ list }) => list)
  const isDistance = search.sort === 'distance'
  const isWide = useIsWide()
  const [isMapWanted, setMapWanted] = useState<boolean>()
  const source = pages[0]?.map
  const map = spaces.length > 0 && (isMapWanted ?? isWide) ? source : undefined
  useKeptSpaces(pages)
  const sort = async (name: string) => {
    if (!isOneOf(SORTS, name)) return
    if (name === 'distance' && !position && !(await ask())) return
    onSearch(parseExploreSearch({ ...search, sort: name }))
  }
  return (
    <>
      <PageHeader title={text.exploreSpaces()} count={countOf(pages)} />
      <SearchForm search={search} onSearch={onSearch} />
      <Toolbar search={search} facets={pages[0]?.facets} onSearch={onSearch} onSort={(name) => void sort(name)} />
      {state === 'refused' || (isDistance && !position) ? (
        <PositionNote isRefused={state === 'refused'} isAsking={state === 'asking'} onAsk={() => void ask()} />
      ) : null}
      <Chips search={search} onSearch={onSearch} />
      {data ? (
        <>
          {pages[0]?._offline ? (
            <CachedNote message={text.offlineNote()} cachedAt={pages[0]._cachedAt} />
          ) : (
            <div className={classes.found}>
              <p className={classes.status} role="status">
                {isStale
                  ? common.loading()
                  : query.hasNextPage
                    ? text.atLeastFound({ count: spaces.length })
                    : text.spacesFound({ count: spaces.length })}
              </p>
              {source && spaces.length > 0 ? (
                <Button
                  variant={map ? 'light' : 'default'}
                  leftSection={<IconMap2 size={18} stroke={1.7} aria-hidden />}
                  aria-pressed={map !== undefined}
                  onClick={() => setMapWanted(map === undefined)}
                >
                  {text.map()}
                </Button>
              ) : null}
            </div>
          )}
          {spaces.length > 0 ? (
            <div className={map ? classes.split : undefined}>
              <Results search={search} spaces={spaces} favorite={favorite} isStale={isStale} />
              {map ? (
                <div className={classes.map}>
                  <SpaceMap
                    source={map}
                    spaces={spaces.map(toSpace)}
                    card={(space) => <SpaceCard space={space} stay={search} favorite={favorite(space)} isFirst />}
                  />
                </div>
              ) : null}
            </div>
          ) : (
            <NothingFound search={search} onSearch={onSearch} />
          )}
          {query.hasNextPage ? (
            <div className={classes.more}>
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {text.showMore()}
              </Button>
            </div>
          ) : null}
        </>
      ) : query.error ? (
        isNetworkError(query.error) ? (
          <EmptyState
            Icon={IconSearchOff}
            title={text.notSearchedOffline()}
            action={
              <Button variant="default" onClick={() => void query.refetch()}>
                {common.retry()}
              </Button>
            }
          >
            {text.searchedOnceOnline()}
          </EmptyState>
        ) : (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : (
        <Loading />
      )}
    </>
  )
}

const useIsWide = (): boolean => useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? true

/** Null until it is known; "20+" while there are more. */
function countOf(pages: readonly SpacePage[]): number | string | null {
  if (pages.length === 0) return null
  const count = pages.reduce((sum, { list }) => sum + list.length, 0)
  return pages.at(-1)?.next ? text.countAndMore({ count }) : count
}

type ToolbarProps = {
  search: ExploreSearch
  facets: SpacePage['facets'] | undefined
  onSearch: (search: ExploreSearch) => void
  onSort: (sort: string) => void
}

function Toolbar({ search, facets, onSearch, onSort }: ToolbarProps) {
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const count = activeFilters(search).length
  return (
    <div className={classes.toolbar}>
      {isWide ? (
        <FilterRow
          search={search}
          facets={facets}
          onChange={onSearch}
          fallback={<div className={classes.row} aria-hidden />}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {count > 0 ? text.filtersCount({ count }) : text.filters()}
        </Button>
      )}
      <NativeSelect
        className={classes.sort}
        label={isWide ? text.sortBy() : undefined}
        aria-label={isWide ? undefined : text.sortBy()}
        value={search.sort ?? 'relevance'}
        data={SORTS.map((sort) => ({ value: sort, label: text.sort({ sort }) }))}
        onChange={(event) => onSort(event.currentTarget.value)}
      />
      {isOpen ? (
        <FilterSheet
          search={search}
          facets={facets}
          onDone={(next) => {
            setOpen(false)
            onSearch(next)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

function Chips({ search, onSearch }: Pick<ExplorePageProps, 'search' | 'onSearch'>) {
  const filters = activeFilters(search)
  if (filters.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={text.activeFilters()}>
      {filters.map((filter) => {
        const label = filterText(filter, search)
        return (
          <li key={`${filter.name} ${filter.word ?? ''}`}>
            <button
              type="button"
              className={classes.word}
              aria-label={text.removeFilter({ filter: label })}
              onClick={() => onSearch(withoutFilter(search, filter))}
            >
              {label}
              <IconX size={14} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type ResultsProps = Pick<ExplorePageProps, 'search' | 'favorite'> & { spaces: SpacePage['list']; isStale: boolean }

const Results = ({ search, spaces, favorite, isStale }: ResultsProps) => (
  <ul
    className={isStale ? `${classes.grid} ${classes.stale}` : classes.grid}
    aria-label={text.results()}
    aria-busy={isStale}
  >
    {spaces.map((record, index) => {
      const space = toSpace(record)
      return (
        <li key={space.id}>
          <SpaceCard space={space} stay={search} favorite={favorite(space)} isFirst={index < FIRST_ROW} />
        </li>
      )
    })}
  </ul>
)

const Loading = () => (
  <div className={classes.grid} aria-busy="true" aria-label={common.loading()} role="status">
    {Array.from({ length: 8 }, (_, place) => `place-${place}`).map((key) => (
      <CardSkeleton key={key} />
    ))}
  </div>
)
