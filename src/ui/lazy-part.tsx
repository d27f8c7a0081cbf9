/**
 * Components whose file is fetched when they are first shown. If the fetch fails, the page around
 * them stays: the action is reverted and a notification says why, or the part shows the error in
 * its place. Unlike React.lazy, the next attempt fetches again.
 */
import { Button, Group, Text } from '@mantine/core'
import {
  type ComponentType,
  type JSX,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import * as text from '#messages/ui'
import { notify } from './notify'
import { whenIdle } from './when-idle'

type LazyPartProps = {
  /** Shown while the file is loading. */
  fallback?: ReactNode
  /**
   * Reverts the action that opened the part; `onClose` by default. Without either, the error is
   * shown in place.
   */
  onFail?: () => void
  /** Shown in place of a part that could not be loaded. */
  errorFallback?: ReactNode
}

export type LazyPart<Props> = ComponentType<Props & LazyPartProps> & {
  /** Fetches the file early. Resolves after a failure, too, which is reported when the part is shown. */
  preload: () => Promise<void>
  isLoaded: () => boolean
}

/** Whether the file of a page or of a part could not be fetched. */
export const isNotLoaded = (error: unknown): error is Error =>
  error instanceof Error && error.message === text.firstTimeNeedsConnection()

// The browser's own message names modules, and the router would reload the page on it.
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = text.firstTimeNeedsConnection()
})

// Otherwise a style sheet that failed stays in the page, and the build's loader takes it for loaded
// next time.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
  },
  true,
)

/** A component's file: fetched once, and again after a failure. */
class Source<Props> {
  component: ComponentType<Props> | undefined
  /** Show the parts that failed, once the file is there. */
  readonly retries = new Set<() => void>()
  readonly idle: boolean
  #fetching: Promise<void> | undefined
  readonly #load: () => Promise<ComponentType<Props>>

  constructor(load: () => Promise<ComponentType<Props>>, idle: boolean) {
    this.#load = load
    this.idle = idle
  }

  fetch(): Promise<void> {
    this.#fetching ??= this.#load().then(
      (component) => {
        this.component = component
        for (const retry of this.retries) retry()
      },
      (error: unknown) => {
        this.#fetching = undefined
        throw error
      },
    )
    return this.#fetching
  }
}

/** @param idle for parts that are not needed at once: fetches when the page is idle */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { idle = false } = {},
): LazyPart<Props> {
  const source = new Source(load, idle)
  return Object.assign((props: Props & LazyPartProps) => <Part {...props} partSource={source} />, {
    preload: () => source.fetch().catch(() => undefined),
    isLoaded: () => source.component !== undefined,
  })
}

type Preloadable = Pick<LazyPart<unknown>, 'preload' | 'isLoaded'>

/**
 * Whether the files of all these parts have arrived, or failed to. A page that shows them together
 * does not move when the last one comes.
 */
export function useSettledParts(parts: readonly Preloadable[]): boolean {
  const [isSettled, setSettled] = useState(() => parts.every((part) => part.isLoaded()))
  const settle = useEffectEvent(() => Promise.all(parts.map((part) => part.preload())))
  useEffect(() => {
    if (isSettled) return
    let isShown = true
    void settle().then(() => isShown && setSettled(true))
    return () => {
      isShown = false
    }
  }, [isSettled])
  return isSettled
}

/** `partSource`: a name that no part uses for a property of its own. */
type PartProps<Props> = LazyPartProps & { partSource: Source<Props>; onClose?: () => void }

function Part<Props>({ partSource: source, fallback = null, onFail, errorFallback, ...props }: PartProps<Props>) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(source.component ? 'loaded' : 'loading')
  const revert = onFail ?? props.onClose
  const onFailure = useEffectEvent(() => {
    setState('failed')
    if (!revert) return
    notify({
      id: 'not-loaded',
      type: 'error',
      title: text.notLoaded(),
      message: text.firstTimeNeedsConnection(),
    })
    revert()
  })
  useEffect(() => {
    if (state === 'loaded') return
    if (state === 'failed') {
      const retry = () => setState('loading')
      source.retries.add(retry)
      window.addEventListener('online', retry)
      return () => {
        source.retries.delete(retry)
        window.removeEventListener('online', retry)
      }
    }
    let isMounted = true
    const fetchPart = () =>
      void source.fetch().then(
        // As a transition, React draws it in slices, and the page answers between them.
        () => isMounted && startTransition(() => setState('loaded')),
        () => isMounted && onFailure(),
      )
    const cancel = source.idle ? whenIdle(fetchPart) : fetchPart()
    return () => {
      isMounted = false
      cancel?.()
    }
  }, [source, state])
  const Loaded = source.component
  // Without the part's own properties these are the component's: TypeScript does not follow that
  // through a generic.
  const own = props as unknown as Props & JSX.IntrinsicAttributes
  if (state === 'loaded' && Loaded) return <Loaded {...own} />
  if (state === 'loading' || revert) return fallback
  return errorFallback === undefined ? <NotLoaded onRetry={() => setState('loading')} /> : errorFallback
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Group gap="xs" role="status">
    <Text size="sm" c="dimmed">
      {text.partNotLoaded()}
    </Text>
    <Button variant="default" size="compact-sm" onClick={onRetry}>
      {text.tryAgain()}
    </Button>
  </Group>
)
