/** /account/my-spaces/{id}: one space of the host, in parts that the tabs choose. */
import { Anchor, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconBuildingStore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/my-spaces'
import { CACHED_DATA } from '#messages/specification'
import { ApiError } from '#shared/errors'
import type { RecordId } from '#shared/offline/temp-id'
import { spaceTable } from '#shared/resources/marketplace'
import { useVisitedRecord } from '../../crud/record/use-visited-record'
import { useAuthStore } from '../../stores/auth'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import classes from './my-spaces.module.css'
import type { SpaceSearch } from './search'
import { SpaceStatus } from './space-parts'
import { type SpaceTab, tabNamed } from './space-tabs'
import { type MySpace, toMySpace } from './spaces'

export type SpacePageProps = {
  id: RecordId
  tabs: readonly SpaceTab[]
  search: SpaceSearch
  onSearch: (search: SpaceSearch) => void
  /** The id that the server gave to a space with a temporary one. */
  onRealId: (id: RecordId) => void
}

/** Visitors and administrators read the spaces of others; here they are unknown. */
const isOthers = (owner: unknown, userId: number | null, space: MySpace): boolean =>
  typeof space.id === 'number' && Number(owner) !== userId

export function SpacePage({ id, tabs, search, onSearch, onRealId }: SpacePageProps) {
  const userId = useAuthStore((state) => state.user)
  const { query, data, visit, realId } = useVisitedRecord(spaceTable, id, onRealId, { isBare: true })
  const { error, isPending, refetch } = query
  const space = data && toMySpace(data.model)
  const isMissing = !data && error instanceof ApiError && error.status === 404
  if (isMissing || (space && isOthers(data?.model.user_id, userId, space)))
    return (
      <>
        <PageHeader title={text.mySpaces()} />
        <EmptyState Icon={IconBuildingStore} title={text.unknown()} action={<BackLink />}>
          {text.unknownHint()}
        </EmptyState>
      </>
    )
  if (!space && !isPending) return <ErrorState error={error} onRetry={() => void refetch()} />
  const tab = tabNamed(tabs, search.tab)
  return (
    <div className={classes.page}>
      <BackLink />
      {space ? (
        <PageHeader title={space.name} description={space.city} actions={<SpaceStatus space={space} />} />
      ) : (
        <Skeleton height={34} width="50%" mb="md" />
      )}
      <TabBar id={realId} tabs={tabs} open={tab} />
      {data?._offline && space?.requestId === undefined ? (
        <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} />
      ) : null}
      {data && tab ? (
        <tab.Component
          key={`${visit} ${tab.value}`}
          fallback={<PartSkeleton />}
          space={data.model}
          id={realId}
          at={search.at}
          onAt={(at) => onSearch({ ...(search.tab ? { tab: search.tab } : {}), ...(at === undefined ? {} : { at }) })}
        />
      ) : (
        <PartSkeleton />
      )}
    </div>
  )
}

/** Links, so that the browser's Back and "open in a new tab" work. */
const TabBar = ({ id, tabs, open }: { id: RecordId; tabs: readonly SpaceTab[]; open: SpaceTab | undefined }) => (
  <nav aria-label={text.parts()} className={classes.tabs}>
    {tabs.map(({ value, label, Component }, index) => (
      <Link
        key={value}
        to="/account/my-spaces/$id"
        params={{ id: String(id) }}
        search={index === 0 ? {} : { tab: value }}
        className={classes.tab}
        aria-current={value === open?.value ? 'page' : undefined}
        activeProps={{}}
        activeOptions={{ exact: true, includeSearch: true }}
        resetScroll={false}
        onPointerEnter={() => void Component.preload()}
      >
        {label()}
      </Link>
    ))}
  </nav>
)

const BackLink = () => (
  <Anchor component={Link} to="/account/my-spaces" className={classes.back}>
    <IconArrowLeft size={16} aria-hidden />
    {text.backToList()}
  </Anchor>
)

const PartSkeleton = () => (
  <div aria-busy="true" role="status" aria-label={text.loadingPart()}>
    <Skeleton height={420} />
  </div>
)
