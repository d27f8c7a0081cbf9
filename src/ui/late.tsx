/**
 * Parts of a page whose file is fetched when they are first shown. Where it can't be fetched, the page around stays as it is: what was
 * pressed is taken back and a notification says why, a part of the page says so in its place. Unlike with React.lazy, the next time
 * asks again.
 */
import { Button, Group, Text } from '@mantine/core'
import { type ComponentType, type JSX, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { notify } from './notify'
import { whenIdle } from './when-idle'

export const NOT_LOADED = 'The first time, this needs a connection. Try again once there is one.'

type LateProps = {
  /** While it is on its way. */
  fallback?: ReactNode
  /** Takes back the press that asked for it; `onClose` of a dialog by itself. Without one the failure is told in place. */
  onFail?: () => void
  /** In place of what could not be loaded. */
  missing?: ReactNode
}

export type Late<Props> = ComponentType<Props & LateProps> & {
  /** Fetches it for later. What fails here is told when it is asked for. */
  preload: () => void
}

// In place of the browser's words, which tell of modules. The router would answer those by loading the page anew.
window.addEventListener('vite:preloadError', ({ payload }) => {
  payload.message = NOT_LOADED
})

// A style sheet that failed stays in the page otherwise, and the build's loader takes it for loaded the next time.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
  },
  true,
)

/** A component's file: fetched once, and once more after a failure. */
class Source<Props> {
  component: ComponentType<Props> | undefined
  /** What was shown without it. */
  readonly waiting = new Set<() => void>()
  readonly isUnhurried: boolean
  #coming: Promise<void> | undefined
  readonly #load: () => Promise<ComponentType<Props>>

  constructor(load: () => Promise<ComponentType<Props>>, isUnhurried: boolean) {
    this.#load = load
    this.isUnhurried = isUnhurried
  }

  fetch(): Promise<void> {
    this.#coming ??= this.#load().then(
      (component) => {
        this.component = component
        for (const show of this.waiting) show()
      },
      (error: unknown) => {
        this.#coming = undefined
        throw error
      },
    )
    return this.#coming
  }
}

/** @param isUnhurried nobody looks at it first: it comes in the page's first moment without work */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isUnhurried = false } = {},
): Late<Props> {
  const source = new Source(load, isUnhurried)
  return Object.assign((props: Props & LateProps) => <LatePart {...props} lateSource={source} />, {
    preload: () => void source.fetch().catch(() => undefined),
  })
}

/** `lateSource`: a name that no part has for a property of its own. */
type LatePartProps<Props> = LateProps & { lateSource: Source<Props>; onClose?: () => void }

function LatePart<Props>({ lateSource: source, fallback = null, onFail, missing, ...props }: LatePartProps<Props>) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>(source.component ? 'there' : 'coming')
  const takeBack = onFail ?? props.onClose
  const onFailure = useEffectEvent(() => {
    setState('failed')
    if (!takeBack) return
    notify({ id: 'not-loaded', type: 'error', title: 'This could not be loaded', message: NOT_LOADED })
    takeBack()
  })
  useEffect(() => {
    if (state === 'there') return
    if (state === 'failed') {
      const again = () => setState('coming')
      source.waiting.add(again)
      window.addEventListener('online', again)
      return () => {
        source.waiting.delete(again)
        window.removeEventListener('online', again)
      }
    }
    let isShown = true
    const fetchIt = () =>
      void source.fetch().then(
        () => isShown && setState('there'),
        () => isShown && onFailure(),
      )
    const giveUp = source.isUnhurried ? whenIdle(fetchIt) : fetchIt()
    return () => {
      isShown = false
      giveUp?.()
    }
  }, [source, state])
  const Loaded = source.component
  // Without the part's own properties these are the component's: TypeScript does not follow that
  // through a generic.
  const own = props as unknown as Props & JSX.IntrinsicAttributes
  if (state === 'there' && Loaded) return <Loaded {...own} />
  if (state === 'coming' || takeBack) return fallback
  return missing === undefined ? <Missing onRetry={() => setState('coming')} /> : missing
}

const Missing = ({ onRetry }: { onRetry: () => void }) => (
  <Group gap="xs" role="status">
    <Text size="sm" c="dimmed">
      This could not be loaded. {NOT_LOADED}
    </Text>
    <Button variant="default" size="compact-sm" onClick={onRetry}>
      Try again
    </Button>
  </Group>
)
