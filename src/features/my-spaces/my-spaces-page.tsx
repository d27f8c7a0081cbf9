/** /account/my-spaces: the host's spaces as cards, with what waits for the host. */
import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '#messages/my-spaces'
import { CACHED_DATA } from '#messages/specification'
import { useAuthStore } from '../../stores/auth'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import classes from './my-spaces.module.css'
import { useMySpaces, useUpcomingIn } from './queries'
import { Approval, Missing, SpacePicture, SpaceStatus } from './space-parts'
import { type MySpace, toMySpace, upcomingBySpace } from './spaces'
import { useSpaceActions } from './use-space-actions'

export type MySpacesPageProps = {
  /** Figures of all spaces, below their cards' texts; other features fill it. */
  figures?: (space: MySpace) => ReactNode
  /** What the host should know first, of all spaces. */
  summary?: ReactNode
}

export function MySpacesPage({ figures, summary }: MySpacesPageProps) {
  const userId = useAuthStore((state) => state.user)
  const { data, error, isPending, refetch } = useMySpaces(userId)
  const spaces = data?.list.map(toMySpace)
  return (
    <div className={classes.page}>
      <PageHeader title={text.mySpaces()} actions={spaces?.length === 0 ? null : <AddButton />} />
      {/* Its place is kept until it is known whether there are spaces. */}
      {isPending ? <Skeleton height={70} mb="md" /> : spaces && spaces.length > 0 ? summary : null}
      {data?._offline ? <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} partial={data._partial} /> : null}
      {isPending ? <CardSkeletons /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {spaces ? <Cards spaces={spaces} figures={figures} /> : null}
    </div>
  )
}

const AddButton = () => (
  <Button
    leftSection={<IconPlus size={18} aria-hidden />}
    renderRoot={(props) => <Link {...props} to="/account/my-spaces/$id" params={{ id: 'new' }} />}
  >
    {text.addSpace()}
  </Button>
)

function Cards({ spaces, figures }: { spaces: readonly MySpace[] } & MySpacesPageProps) {
  const { data: upcoming } = useUpcomingIn(spaces)
  const bySpace = upcoming && upcomingBySpace(upcoming.list)
  const actions = useSpaceActions()
  if (spaces.length === 0) return <HowToHost />
  return (
    <>
      <ul className={classes.cards}>
        {spaces.map((space) => {
          const own = bySpace ? (bySpace.get(space.id) ?? { requests: 0, bookings: 0 }) : undefined
          return (
            <li key={space.id} className={classes.card}>
              <SpacePicture url={space.picture} />
              <div className={classes.cardText}>
                <Anchor
                  className={classes.cardLink}
                  renderRoot={(props) => (
                    <Link {...props} to="/account/my-spaces/$id" params={{ id: String(space.id) }} />
                  )}
                >
                  {space.name}
                </Anchor>
                {space.city ? (
                  <Text size="sm" c="dimmed">
                    {space.city}
                  </Text>
                ) : null}
                <SpaceStatus space={space} />
                <Missing space={space} />
                <Approval space={space} />
                {figures?.(space)}
                <Requests id={String(space.id)} count={own?.requests} />
              </div>
              <div className={classes.cardEnd}>
                {actions.button(space)}
                {actions.menu(space, own)}
              </div>
            </li>
          )
        })}
      </ul>
      {actions.dialogs}
    </>
  )
}

/** Its place is kept, so that nothing moves when the number comes. */
const Requests = ({ id, count = 0 }: { id: string; count: number | undefined }) => (
  <div className={classes.requests}>
    {count > 0 ? (
      <Anchor
        size="sm"
        fw={600}
        renderRoot={(props) => (
          <Link {...props} to="/account/my-spaces/$id" params={{ id }} search={{ tab: 'requests' }} />
        )}
      >
        {text.requestsWaiting({ count })}
      </Anchor>
    ) : null}
  </div>
)

const HowToHost = () => (
  <EmptyState Icon={IconBuildingStore} title={text.none()} action={<AddButton />}>
    {text.noneHint()}
    <span className={classes.how}>
      {[text.howAdd(), text.howActivate(), text.howAnswer()].map((step) => (
        <span key={step}>{step}</span>
      ))}
    </span>
  </EmptyState>
)

/** As high as the cards that replace them. */
const CardSkeletons = () => (
  <ul className={classes.cards} aria-busy="true">
    {['first', 'second', 'third'].map((key) => (
      <li key={key} className={classes.card}>
        <Skeleton className={classes.picture} />
        <div className={classes.cardText}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={16} width="30%" mt={6} />
          <Skeleton height={20} width={64} mt={6} />
        </div>
        <div className={classes.cardEnd}>
          <Skeleton height={44} width={96} />
        </div>
      </li>
    ))}
  </ul>
)
