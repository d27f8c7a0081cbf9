/** /account/my-spaces/{id}: one space of the host, in parts that the tabs choose. */
import { Anchor, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconBuildingStore } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
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
import { useUpcomingIn } from './queries'
import type { SpaceSearch } from './search'
import { Approval, Missing, SpaceStatus } from './space-parts'
import { type SpaceTab, tabNamed } from './space-tabs'
import { type MySpace, toMySpace, upcomingBySpace } from './spaces'
import { useSpaceActions } from './use-space-actions'

export type SpacePageProps = {
  /** Undefined: the address names no space. */
  id: RecordId | undefined
  tabs: readonly SpaceTab[]
  search: SpaceSearch
  onSearch: (search: SpaceSearch) => void
  /** The id that the server gave to a space with a temporary one. */
  onRealId: (id: RecordId) => void
}

/** Visitors and administrators read the spaces of others; here they are unknown. */
const isOthers = (owner: unknown, userId: number | null, space: MySpace): boolean =>
  typeof space.id === 'number' && Number(owner) !== userId

export function SpacePage({ id, ...props }: SpacePageProps) {
  return id === undefined ? <Unknown /> : <KnownSpace id={id} {...props} />
}

const Unknown = () => (
  <>
    <PageHeader title={text.mySpaces()} />
    <EmptyState Icon={IconBuildingStore} title={text.unknown()} action={<BackLink />}>
      {text.unknownHint()}
    </EmptyState>
  </>
)

function KnownSpace({ id, tabs, search, onSearch, onRealId }: SpacePageProps & { id: RecordId }) {
  const userId = useAuthStore((state) => state.user)
  const { query, data, visit, realId } = useVisitedRecord(spaceTable, id, onRealId, { isBare: true })
  const { error, isPending, refetch } = query
  const space = data && toMySpace(data.model)
  const isMissing = !data && error instanceof ApiError && error.status === 404
  if (isMissing || (space && isOthers(data?.model.user_id, userId, space))) return <Unknown />
  if (!space && !isPending) return <ErrorState error={error} onRetry={() => void refetch()} />
  const tab = tabNamed(tabs, search.tab)
  return (
    <div className={classes.page}>
      <BackLink />
      {space ? <Head space={space} /> : <Skeleton height={34} width="50%" mb="md" />}
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
          onAt={(at) => onSearch({ tab: search.tab, at })}
        />
      ) : (
        <PartSkeleton />
      )}
    </div>
  )
}

function Head({ space }: { space: MySpace }) {
  const navigate = useNavigate()
  const { data } = useUpcomingIn([space])
  const actions = useSpaceActions(() => void navigate({ to: '/account/my-spaces' }))
  const upcoming = data && (upcomingBySpace(data.list).get(space.id) ?? { requests: 0, bookings: 0 })
  return (
    <>
      <PageHeader
        title={space.name}
        description={space.city}
        actions={
          <div className={classes.headActions}>
            <SpaceStatus space={space} />
            {actions.button(space)}
            {actions.menu(space, upcoming)}
          </div>
        }
      />
      <Missing space={space} />
      <Approval space={space} />
      {actions.dialogs}
    </>
  )
}

/** The bar scrolls where it has no room for all parts. */
const bringIntoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

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
        ref={value === open?.value ? bringIntoView : null}
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
