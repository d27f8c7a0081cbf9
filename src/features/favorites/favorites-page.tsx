/** The favorites of a person: of this device for visitors, of the account when signed in. */
import { Button } from '@mantine/core'
import { IconHeart } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/favorites'
import type { AnyRecord } from '#shared/records/query'
import { useAuthStore } from '../../stores/auth'
import { notify } from '../../ui/notify'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { FavoriteButton } from './favorite-button'
import classes from './favorites.module.css'
import { useFavorites, useSpacesById } from './queries'

export type FavoritesPageProps = {
  /** Draws a space with its heart. */
  card: (space: AnyRecord, favorite: ReactNode) => ReactNode
  /** As high as a card. */
  skeleton: () => ReactNode
}

/** Spaces shown at once. */
const PAGE = 24

export function FavoritesPage({ card, skeleton }: FavoritesPageProps) {
  const { ids, isKnown, error, retry } = useFavorites()
  return (
    <>
      <PageHeader title={text.favorites()} count={isKnown ? ids.length : error ? undefined : null} />
      <SignInNote count={ids.length} />
      {isKnown ? (
        ids.length > 0 ? (
          <Favorites ids={ids} card={card} skeleton={skeleton} />
        ) : (
          <EmptyState
            Icon={IconHeart}
            title={text.nothingYet()}
            action={<Button renderRoot={(props) => <Link {...props} to="/explore" />}>{text.exploreSpaces()}</Button>}
          >
            {text.pressTheHeart()}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Skeletons count={3} skeleton={skeleton} />
      )}
    </>
  )
}

function SignInNote({ count }: { count: number }) {
  const isVisitor = useAuthStore((state) => state.user === null)
  if (!isVisitor || count === 0) return null
  return (
    <div className={classes.note}>
      <span>{text.keptHere()}</span>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/login" search={{ redirect_uri: '/favorites' }} />}
      >
        {text.signIn()}
      </Button>
    </div>
  )
}

const Skeletons = ({ count, skeleton }: { count: number; skeleton: () => ReactNode }) => (
  <div className={classes.grid} aria-busy="true" aria-label={common.loading()} role="status">
    {Array.from({ length: count }, (_, place) => `place-${place}`).map((key) => (
      <div key={key}>{skeleton()}</div>
    ))}
  </div>
)

type FavoritesProps = FavoritesPageProps & { ids: readonly number[] }

function Favorites({ ids, card, skeleton }: FavoritesProps) {
  const [count, setCount] = useState(PAGE)
  const shown = ids.slice(0, count)
  const { data, error, refetch } = useSpacesById(shown)
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    return <Skeletons count={shown.length} skeleton={skeleton} />
  }
  const spaces = shown.flatMap((id) => data.list.find((space) => space.id === id) ?? [])
  const missing = shown.filter((id) => data.list.every((space) => space.id !== id))
  const offerUndo = (space: AnyRecord) => (undo: () => void) =>
    notify({
      type: 'success',
      title: text.removed(),
      message: text.notListedNow({ space: String(space.name) }),
      actions: [{ label: common.undo(), handler: undo }],
    })
  return (
    <>
      {data._offline ? <CachedNote message={text.offlineNote()} cachedAt={data._cachedAt} /> : null}
      <ul className={classes.grid}>
        {spaces.map((space) => (
          <li key={space.id}>
            {card(
              space,
              <FavoriteButton
                space={{ id: Number(space.id), name: String(space.name) }}
                onRemoved={offerUndo(space)}
              />,
            )}
          </li>
        ))}
      </ul>
      <Missing ids={missing} isOffline={data._offline === true} />
      {ids.length > count ? (
        <Button variant="default" mt="md" onClick={() => setCount(count + PAGE)}>
          {text.showMore()}
        </Button>
      ) : null}
    </>
  )
}

/** Favorites that can't be shown: their hosts paused them, or they are not on this device. */
function Missing({ ids, isOffline }: { ids: readonly number[]; isOffline: boolean }) {
  const { remove } = useFavorites()
  const count = ids.length
  if (count === 0) return null
  return (
    <div className={classes.note} role="status">
      <span>{isOffline ? text.notOnDevice({ count }) : text.unavailable({ count })}</span>
      {isOffline ? null : (
        <Button variant="default" onClick={() => void Promise.all(ids.map(remove)).catch(() => undefined)}>
          {text.removeUnavailable({ count })}
        </Button>
      )}
    </div>
  )
}
