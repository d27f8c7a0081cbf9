/**
 * The public start page: search, featured spaces, how it works, and the way to an account. Who is
 * signed in sees their next booking first. Its texts are entries of the page `home`.
 */

import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as text from '#messages/landing'
import * as words from '#messages/ui'
import { focusStyle, plainPicture } from '#shared/focal-point'
import { isAdmin, type Role } from '#shared/roles'
import { nameOf, useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { usePageTitle } from '../../ui/page-header'
import { toHomeTexts } from './home-texts'
import classes from './landing.module.css'
import { FEATURED, useFeaturedSpaces, useHomeEntries } from './queries'
import { SearchForm } from './search-form'
import { SpaceCard, SpaceSkeleton } from './space-card'

const EXPLORE = '/explore'

/** `nextBooking`: the next booking of the person who is signed in. */
export function LandingPage({ nextBooking }: { nextBooking: (user: number) => ReactNode }) {
  usePageTitle(text.welcome())
  const role = useAuthStore((state) => state.role)
  const user = useAuthStore((state) => state.user)
  const hasNoWorker = useOfflineStore((state) => state.service === 'failed')
  const { data, isPending, failureCount } = useHomeEntries()
  const home = toHomeTexts(data?.list ?? [], !hasNoWorker)
  return (
    <div className={classes.page}>
      {role && user !== null ? <Welcome role={role} nextBooking={nextBooking(user)} /> : null}
      <section className={classes.hero} style={heroOf(home.picture)}>
        {/* Not shown before the entries are known, so that a text does not change while it is read. */}
        <div className={classes.headline} data-waits={(isPending && failureCount === 0) || undefined}>
          <Title order={1}>{home.headline}</Title>
          <Text size="lg">{home.intro}</Text>
        </div>
        <SearchForm />
      </section>
      <Featured title={home.featured} />
      <section aria-labelledby="how-it-works">
        <Title order={2} size="h3" id="how-it-works" mb="md">
          {text.howItWorks()}
        </Title>
        <ol className={classes.steps}>
          {home.steps.map((step) => (
            <li key={step.title}>
              <Title order={3} size="h5">
                {step.title}
              </Title>
              <Text c="dimmed">{step.text}</Text>
            </li>
          ))}
        </ol>
      </section>
      <Ways role={role} />
    </div>
  )
}

/** The text stays readable on any picture. */
const heroOf = (picture: string | undefined) =>
  picture === undefined
    ? undefined
    : {
        backgroundImage: `linear-gradient(rgb(0 0 0 / 60%), rgb(0 0 0 / 60%)), url("${encodeURI(plainPicture(picture))}")`,
        backgroundPosition: focusStyle(picture).objectPosition,
      }

/** Also where the installed app opens. */
function Welcome({ role, nextBooking }: { role: Role; nextBooking: ReactNode }) {
  const name = useAuthStore((state) => nameOf(state.userDetails))
  return (
    <div className={classes.welcome}>
      <Group justify="space-between" gap="sm">
        <Text>{text.signedInAs({ name: name || words.role({ role }) })}</Text>
        <Group gap="xs">
          {isAdmin(role) ? (
            <Button component={Link} to="/admin/dashboard" mih={44}>
              {text.openDashboard()}
            </Button>
          ) : null}
          <Button component={Link} to="/account" variant={isAdmin(role) ? 'default' : 'filled'} mih={44}>
            {text.openAccount()}
          </Button>
        </Group>
      </Group>
      {nextBooking}
    </div>
  )
}

const PLACES = Array.from({ length: FEATURED }, (_, place) => `place-${place}`)

/** Without spaces, also when they can't be loaded, the section is only the way to all of them. */
function Featured({ title }: { title: string }) {
  const { data, isPending, failureCount } = useFeaturedSpaces()
  return (
    <section aria-labelledby="featured">
      <div className={classes.head}>
        <Title order={2} size="h3" id="featured">
          {title}
        </Title>
        <Anchor renderRoot={(props) => <Link {...props} to={EXPLORE} />}>{text.allSpaces()}</Anchor>
      </div>
      {isPending && failureCount === 0 ? (
        <ul className={classes.grid} aria-busy="true" aria-label={words.loading()}>
          {PLACES.map((place) => (
            <li key={place}>
              <SpaceSkeleton />
            </li>
          ))}
        </ul>
      ) : data && data.list.length > 0 ? (
        <ul className={classes.grid}>
          {data.list.map((space) => (
            <li key={space.id}>
              <SpaceCard space={space} />
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{data ? text.noSpaces() : words.notAvailableOffline()}</Text>
      )}
    </section>
  )
}

const Ways = ({ role }: { role: Role | null }) => (
  <div className={classes.ways}>
    {role ? null : (
      <section aria-labelledby="join" className={classes.way}>
        <Title order={2} size="h4" id="join">
          {text.join()}
        </Title>
        <Text c="dimmed">{text.joinText()}</Text>
        <Group gap="xs">
          <Button component={Link} to="/sign-up" mih={44}>
            {text.signUp()}
          </Button>
          <Button component={Link} to="/login" variant="default" mih={44}>
            {words.userSignIn()}
          </Button>
          <Button component={Link} to="/admin/login" variant="subtle" mih={44}>
            {words.adminSignIn()}
          </Button>
        </Group>
      </section>
    )}
    <section aria-labelledby="questions" className={classes.way}>
      <Title order={2} size="h4" id="questions">
        {text.questions()}
      </Title>
      <Group gap="xs">
        <Button component={Link} to="/faq" variant="default" mih={44}>
          {text.faq()}
        </Button>
        <Button component={Link} to="/contact-us" variant="default" mih={44}>
          {text.contact()}
        </Button>
      </Group>
    </section>
  </div>
)
