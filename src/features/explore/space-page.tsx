/** One space: pictures, facts, host, reviews, and the way to book it. */

import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconBuildingStore, IconMapPin, IconShare2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as common from '#messages/common'
import * as exploring from '#messages/explore'
import * as text from '#messages/space'
import { ApiError } from '#shared/errors'
import { focusStyle } from '#shared/focal-point'
import { pictureAt } from '#shared/picture-sizes'
import { formatPrice } from '#shared/price'
import { useAuthStore } from '../../stores/auth'
import { InSlices } from '../../ui/in-slices'
import { lazyPart } from '../../ui/lazy-part'
import { notify, snackbar } from '../../ui/notify'
import { usePageTitle } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { Gallery } from './gallery'
import { OwnBookings } from './own-bookings'
import { Reviews } from './reviews'
import { parseStaySearch, type SpaceSearch } from './search-state'
import { type Space, toSpace } from './space'
import classes from './space.module.css'
import { CardSkeleton, Rating, SpaceCard } from './space-card'
import { useSimilar, useSpace } from './space-queries'

const BookingPanel = lazyPart(() => import('./booking-panel').then((module) => module.BookingPanel))

export type SpacePageProps = {
  id: number
  stay: SpaceSearch
  /** Replaces the address. */
  onStay: (stay: SpaceSearch) => void
  favorite: (space: { id: number; name: string }) => ReactNode
}

export function SpacePage({ id, stay, onStay, favorite }: SpacePageProps) {
  const { data, error, refetch } = useSpace(id)
  if (data) {
    return (
      <>
        <Link to="/explore" search={parseStaySearch(stay)} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.7} aria-hidden />
          {text.back()}
        </Link>
        {data._offline && data._cachedAt !== undefined ? (
          <CachedNote message={text.savedCopy()} cachedAt={data._cachedAt} />
        ) : null}
        <Content key={id} space={toSpace(data.model)} stay={stay} onStay={onStay} favorite={favorite} />
      </>
    )
  }
  if (!error) return <Loading />
  return error instanceof ApiError && (error.status === 404 || error.status === 400) ? (
    <NotThere />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  )
}

function NotThere() {
  usePageTitle(text.notFound())
  return (
    <EmptyState
      Icon={IconBuildingStore}
      title={text.notFound()}
      action={<Button renderRoot={(props) => <Link {...props} to="/explore" />}>{text.exploreSpaces()}</Button>}
    >
      {text.notFoundExplanation()}
    </EmptyState>
  )
}

/** Has the size of the head of the page. */
const Loading = () => (
  <div aria-busy="true" aria-label={common.loading()} role="status">
    <Skeleton height={28} width="60%" mt={44} mb="md" />
    <div className={classes.galleryRoom}>
      <Skeleton height="100%" />
    </div>
  </div>
)

type ContentProps = Omit<SpacePageProps, 'id'> & { space: Space }

function Content({ space, stay, onStay, favorite }: ContentProps) {
  usePageTitle(space.name)
  const user = useAuthStore((state) => state.user)
  const isOwn = user !== null && space.user_id === user
  return (
    <article>
      <Head space={space} favorite={favorite} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Gallery name={space.name} photos={space.photos} />
          <About space={space} isOwn={isOwn} />
          <Reviews space={space} />
        </div>
        <div className={classes.side}>
          <OwnBookings space={space} />
          {isOwn ? (
            <p className={classes.panel} role="note">
              {text.ownSpace()}
            </p>
          ) : (
            <BookingPanel
              space={space}
              stay={stay}
              onStay={onStay}
              fallback={<div className={`${classes.panel} ${classes.panelRoom}`} aria-busy="true" />}
            />
          )}
        </div>
      </div>
      <Similar space={space} favorite={favorite} />
      {isOwn ? null : (
        <div className={classes.bottomBar} data-bottom-bar>
          <strong>{exploring.perHour({ price: formatPrice(space.rate_cents, space.currency) })}</strong>
          <Button component="a" href="#book">
            {text.checkAvailability()}
          </Button>
        </div>
      )}
    </article>
  )
}

/** Shows the city: only guests with a confirmed booking see the street. */
const mapsAddress = ({ city, country }: Space): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: [city, country].filter(Boolean).join(', ') })}`

async function share(name: string): Promise<void> {
  const url = location.href
  if (navigator.share) {
    // Closing the browser's dialog is no error.
    await navigator.share({ title: name, url }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(url).then(
    () => snackbar(text.linkCopied()),
    // The browser denies it; the link can be copied by hand.
    () => notify({ type: 'error', title: text.linkNotCopied(), message: url, duration: false }),
  )
}

function Head({ space, favorite }: Pick<ContentProps, 'space' | 'favorite'>) {
  const { name, category, city, country } = space
  return (
    <header className={classes.head}>
      <div className={classes.headText}>
        <h1 className={classes.title}>{name}</h1>
        <p className={classes.headAside}>
          <Rating space={space} />
          <span>{[exploring.category({ category }), city, country].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <div className={classes.actions}>
        {city === '' ? null : (
          <Button
            component="a"
            variant="default"
            href={mapsAddress(space)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconMapPin size={18} stroke={1.7} aria-hidden />}
          >
            {text.openInMaps()}
            <span className={classes.unseen}>{text.opensElsewhere()}</span>
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconShare2 size={18} stroke={1.7} aria-hidden />}
          onClick={() => void share(name)}
        >
          {text.share()}
        </Button>
        {favorite(space)}
      </div>
    </header>
  )
}

const duration = (minutes: number): string =>
  minutes % 60 === 0 ? text.hoursShort({ count: minutes / 60 }) : text.minutesShort({ count: minutes })

function About({ space, isOwn }: { space: Space; isOwn: boolean }) {
  const { description, amenities, rules, host, isInstant, capacity, min_minutes, cancellation_policy } = space
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about" className={classes.heading}>
          {text.about()}
        </h2>
        {description === '' ? null : <p className={classes.prose}>{description}</p>}
        <ul className={classes.facts} aria-label={text.facts()}>
          <li>{exploring.upToGuests({ count: capacity })}</li>
          <li>{text.atLeast({ duration: duration(min_minutes) })}</li>
          <li>{isInstant ? text.instantFact() : text.requestFact()}</li>
        </ul>
        {host.first_name === '' ? null : (
          <p className={classes.host}>
            {host.photo === null ? (
              <span className={classes.initial} aria-hidden>
                {host.first_name.slice(0, 1)}
              </span>
            ) : (
              <img
                src={pictureAt(host.photo, 320)}
                style={focusStyle(host.photo)}
                alt=""
                width={44}
                height={44}
                loading="lazy"
              />
            )}
            {text.hostedBy({ name: host.first_name })}
            {isOwn ? null : (
              <Button
                variant="default"
                className={classes.toHost}
                renderRoot={(props) => <Link {...props} to="/account/messages" search={{ space: space.id }} />}
              >
                {text.messageHost()}
              </Button>
            )}
          </p>
        )}
      </section>
      {amenities.length === 0 ? null : (
        <section aria-labelledby="amenities">
          <h2 id="amenities" className={classes.heading}>
            {text.amenities()}
          </h2>
          <ul className={classes.amenities}>
            {amenities.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        </section>
      )}
      {rules === '' ? null : (
        <section aria-labelledby="rules">
          <h2 id="rules" className={classes.heading}>
            {text.rules()}
          </h2>
          <p className={classes.prose}>{rules}</p>
        </section>
      )}
      <section aria-labelledby="cancellation">
        <h2 id="cancellation" className={classes.heading}>
          {text.cancellation()}
        </h2>
        <p className={classes.prose}>
          {text.policy({ policy: cancellation_policy })} {text.hostCancels()}
        </p>
      </section>
    </>
  )
}

function Similar({ space, favorite }: Pick<ContentProps, 'space' | 'favorite'>) {
  const { data, isPending } = useSimilar(space)
  if (!isPending && (data ?? []).length === 0) return null
  const skeletons = ['one', 'two', 'three', 'four'].map((key) => <CardSkeleton key={key} />)
  return (
    <section aria-labelledby="similar" className={classes.similar}>
      <h2 id="similar" className={classes.heading}>
        {text.similar()}
      </h2>
      <ul>
        {isPending ? (
          skeletons
        ) : (
          <InSlices fallback={skeletons}>
            {(data ?? []).map(toSpace).map((other) => (
              <li key={other.id}>
                <SpaceCard space={other} favorite={favorite(other)} />
              </li>
            ))}
          </InSlices>
        )}
      </ul>
    </section>
  )
}
