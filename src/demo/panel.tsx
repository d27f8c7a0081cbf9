/**
 * The panel of the demo: disturbs the connection and the server. A root of its own over the app, so
 * that the app needs no part of it.
 */
import { ActionIcon, Badge, Button, Group, MantineProvider, Paper, Text, Title } from '@mantine/core'
import { IconChevronDown, IconFlask } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import * as text from '#messages/demo-panel'
import { PING_THROTTLE_MS } from '#shared/limits'
import { theme } from '../app/theme'
import { useThemeStore } from '../stores/theme'
import { Direction } from '../ui/direction'
import classes from './panel.module.css'
import { PanelActions } from './panel-actions'
import { PanelLog } from './panel-log'
import { PanelTour } from './panel-tour'
import type { DemoState, ServerLink } from './server-link'
import { keep, readKept } from './storage'
import { FIRST, parseTour, type Tour } from './tour'

export type PanelProps = {
  link: ServerLink
  startServer: () => void
  /** Removes everything from this browser and begins again. */
  startOver: () => void
}

export const useDemo = (link: ServerLink): DemoState => useSyncExternalStore(link.subscribe, link.state)

/** The app learns of the connection by its pings; the browser's events bring the next one forward. */
function useNetworkEvents({ network: { isOffline }, server }: DemoState): void {
  const isCut = isOffline || server === 'none'
  const wasCut = useRef(isCut)
  useEffect(() => {
    if (isCut === wasCut.current) return
    wasCut.current = isCut
    const tell = () => window.dispatchEvent(new Event(isCut ? 'offline' : 'online'))
    tell()
    // A ping within this time is answered by the one before it.
    const timer = setTimeout(tell, PING_THROTTLE_MS)
    return () => clearTimeout(timer)
  }, [isCut])
}

function StateBadge({ server, network }: DemoState) {
  if (server === 'none')
    return (
      <Badge tt="none" color="red">
        {text.serverDown()}
      </Badge>
    )
  if (server === 'starting')
    return (
      <Badge tt="none" color="yellow">
        {text.serverStarting()}
      </Badge>
    )
  if (network.isOffline)
    return (
      <Badge tt="none" color="gray">
        {text.offline()}
      </Badge>
    )
  return (
    <Badge tt="none" color="teal">
      {text.serverReady()}
    </Badge>
  )
}

type View = 'open' | 'closed' | 'hidden'

function firstView(): View {
  if (new URLSearchParams(location.search).has('demo-panel')) {
    keep('panel', 'open')
    return 'open'
  }
  const kept = readKept('panel')
  return kept === 'hidden' || kept === 'open' ? kept : 'closed'
}

function useKeptTour(): [Tour | undefined, (tour: Tour | undefined) => void] {
  const [tour, setTour] = useState(() => parseTour(readKept('tour')))
  const change = (next: Tour | undefined) => {
    keep('tour', next ? JSON.stringify(next) : null)
    setTour(next)
  }
  return [tour, change]
}

export function Panel({ link, startServer, startOver }: PanelProps) {
  const demo = useDemo(link)
  const [view, setView] = useState(firstView)
  const [tour, setTour] = useKeptTour()
  // Only after a press: a page that loads keeps its focus.
  const [isPressed, setPressed] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useNetworkEvents(demo)
  // The button that was pressed is gone: the next key continues from the panel's heading.
  const changeTour = (next: Tour | undefined) => {
    setTour(next)
    if (next?.step !== tour?.step) title.current?.focus()
  }
  const show = (next: View) => {
    keep('panel', next)
    setPressed(true)
    setView(next)
  }
  if (view === 'hidden') return null
  if (view === 'closed')
    return (
      <Button
        autoFocus={isPressed}
        className={classes.opener}
        size="xs"
        leftSection={<IconFlask size={16} aria-hidden />}
        rightSection={demo.server === 'ready' && !demo.network.isOffline ? undefined : <StateBadge {...demo} />}
        aria-label={text.open()}
        onClick={() => show('open')}
      >
        {text.title()}
      </Button>
    )
  return (
    <Paper
      component="section"
      className={classes.panel}
      withBorder
      shadow="md"
      aria-label={text.title()}
      onKeyDown={({ key }) => key === 'Escape' && show('closed')}
    >
      <Group className={classes.header} justify="space-between" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          <IconFlask size={18} aria-hidden />
          <Title order={2} size="h4" ref={title} tabIndex={-1}>
            {text.title()}
          </Title>
          <StateBadge {...demo} />
        </Group>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text.close()}
          autoFocus={isPressed}
          onClick={() => show('closed')}
        >
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Group>
      {tour ? (
        <PanelTour {...{ link, demo, startServer, tour }} onChange={changeTour} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {text.intro()}
          </Text>
          <PanelActions
            {...{ link, demo, startServer, startOver }}
            onTour={() => changeTour(FIRST)}
            onHide={() => show('hidden')}
          />
        </>
      )}
      <PanelLog entries={demo.log} />
    </Paper>
  )
}

function Root(props: PanelProps) {
  const scheme = useThemeStore((state) => state.theme)
  return (
    <Direction>
      <MantineProvider theme={theme} defaultColorScheme={scheme} forceColorScheme={scheme} withCssVariables={false}>
        <Panel {...props} />
      </MantineProvider>
    </Direction>
  )
}

/** Called by boot.ts, once the app runs. */
export function showPanel(props: PanelProps): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Root {...props} />)
}
