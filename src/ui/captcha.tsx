/**
 * The widget of a captcha service: reCAPTCHA, hCaptcha and Turnstile offer the same calls. Its script is
 * loaded when the widget is shown.
 */
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as text from '#messages/captcha'

export type CaptchaWidget = { site_key: string; script: string; global: string }

export type CaptchaProps = {
  widget: CaptchaWidget
  /** Asks the server whether the token is good; then it gives a proof. */
  verify: (token: string) => Promise<{ proof?: string | undefined }>
  /** The server's proof; undefined when it has expired. */
  onProof: (proof: string | undefined) => void
}

type Options = {
  sitekey: string
  theme: 'light' | 'dark'
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}
type Service = { render: (place: HTMLElement, options: Options) => unknown; reset: (id: unknown) => void }

const isService = (value: unknown): value is Service =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  typeof Reflect.get(value, 'render') === 'function'

const ONLOAD = 'holdfastCaptchaLoaded'
const loading = new Map<string, Promise<Service>>()

/** Loads the script once; after a failure, again. */
function load({ script, global }: CaptchaWidget): Promise<Service> {
  const earlier = loading.get(script)
  if (earlier) return earlier
  const loaded = new Promise<Service>((resolve, reject) => {
    const element = document.createElement('script')
    const fail = () => {
      element.remove()
      loading.delete(script)
      reject(new Error(text.loadFailed()))
    }
    // The script is ready to render when it calls this, later than its load event.
    Reflect.set(window, ONLOAD, () => {
      const service: unknown = Reflect.get(window, global)
      if (isService(service)) resolve(service)
      else fail()
    })
    element.src = `${script}?${new URLSearchParams({ render: 'explicit', onload: ONLOAD }).toString()}`
    element.async = true
    element.onerror = fail
    document.head.append(element)
  })
  loading.set(script, loaded)
  return loaded
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : text.loadFailed())

export function Captcha({ widget, verify, onProof }: CaptchaProps) {
  const frame = useRef<HTMLDivElement>(null)
  const theme = useComputedColorScheme('light')
  const [problem, setProblem] = useState<string>()

  const show = useEffectEvent(async (place: HTMLElement, isShown: () => boolean) => {
    const service = await load(widget)
    if (!isShown()) return
    const fail = (error: unknown, id: unknown) => {
      setProblem(messageOf(error))
      onProof(undefined)
      service.reset(id)
    }
    const id = service.render(place, {
      sitekey: widget.site_key,
      theme,
      callback: (token) => {
        setProblem(undefined)
        verify(token).then(
          ({ proof }) => (proof === undefined ? fail(new Error(text.notSolved()), id) : onProof(proof)),
          (error: unknown) => isShown() && fail(error, id),
        )
      },
      'expired-callback': () => onProof(undefined),
      'error-callback': () => setProblem(text.loadFailed()),
    })
  })
  useEffect(() => {
    const root = frame.current
    if (!root) return undefined
    let isShown = true
    // A service renders once into an element, so each effect brings its own.
    const place = document.createElement('div')
    root.append(place)
    show(place, () => isShown).catch((error: unknown) => isShown && setProblem(messageOf(error)))
    return () => {
      isShown = false
      place.remove()
    }
  }, [])
  return (
    <section aria-label={text.label()}>
      <div ref={frame} style={{ minBlockSize: 78, overflowX: 'auto' }} />
      {problem ? (
        <p
          role="alert"
          style={{ margin: 0, color: 'var(--mantine-color-error)', fontSize: 'var(--mantine-font-size-sm)' }}
        >
          {problem}
        </p>
      ) : null}
    </section>
  )
}
