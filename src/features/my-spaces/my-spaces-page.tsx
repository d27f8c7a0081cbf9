/** /account/my-spaces: the host's spaces as cards. */
import { Anchor, Skeleton, Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '#messages/my-spaces'
import { CACHED_DATA } from '#messages/specification'
import { useAuthStore } from '../../stores/auth'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import classes from './my-spaces.module.css'
import { useMySpaces } from './queries'
import { SpacePicture, SpaceStatus } from './space-parts'
import { type MySpace, toMySpace } from './spaces'

/** `summary`: what the host should know first. */
export function MySpacesPage({ summary }: { summary: ReactNode }) {
  const userId = useAuthStore((state) => state.user)
  const { data, error, isPending, refetch } = useMySpaces(userId)
  return (
    <div className={classes.page}>
      <PageHeader title={text.mySpaces()} />
      {summary}
      {data?._offline ? <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} partial={data._partial} /> : null}
      {isPending ? <CardSkeletons /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Cards spaces={data.list.map(toMySpace)} /> : null}
    </div>
  )
}

function Cards({ spaces }: { spaces: readonly MySpace[] }) {
  if (spaces.length === 0)
    return (
      <EmptyState Icon={IconBuildingStore} title={text.none()}>
        {text.noneHint()}
      </EmptyState>
    )
  return (
    <ul className={classes.cards}>
      {spaces.map((space) => (
        <li key={space.id} className={classes.card}>
          <SpacePicture url={space.picture} />
          <div className={classes.cardText}>
            <Anchor
              className={classes.cardLink}
              renderRoot={(props) => <Link {...props} to="/account/my-spaces/$id" params={{ id: String(space.id) }} />}
            >
              {space.name}
            </Anchor>
            {space.city ? (
              <Text size="sm" c="dimmed">
                {space.city}
              </Text>
            ) : null}
          </div>
          <div className={classes.cardEnd}>
            <SpaceStatus space={space} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** As high as the cards that replace them. */
const CardSkeletons = () => (
  <ul className={classes.cards} aria-busy="true">
    {['first', 'second', 'third'].map((key) => (
      <li key={key} className={classes.card}>
        <Skeleton className={classes.picture} />
        <div className={classes.cardText}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={16} width="30%" mt={6} />
        </div>
      </li>
    ))}
  </ul>
)
