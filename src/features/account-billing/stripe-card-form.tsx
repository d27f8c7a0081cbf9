/**
 * Stripe's Payment Element: card numbers go from its frame to Stripe. Stripe saves the card under a
 * SetupIntent, with the person's proof where their bank asks for it; the server then gets its id.
 */
import { Button, Group, Stack, Text } from '@mantine/core'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as text from '#messages/account-billing'
import * as common from '#messages/common'
import { useIsOnline } from '../../crud/record/connection-note'
import { Failure } from '../../ui/section'
import classes from './account-billing.module.css'
import { useCardForm } from './queries'
import type { CardFormProps } from './test-card-form'

/** Stripe's frame does not see the page's styles. */
const themeOfPage = () =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'night' : 'stripe'

type Opened = { stripe: Stripe; elements: StripeElements }

export function StripeCardForm({ publishableKey, onToken, onCancel }: CardFormProps & { publishableKey: string }) {
  const isOnline = useIsOnline()
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const openForm = useCardForm().mutateAsync

  const open = useEffectEvent(async (isWanted: () => boolean) => {
    const { client_secret } = await openForm()
    // The /pure entry fetches nothing until loadStripe is called.
    const { loadStripe } = await import('@stripe/stripe-js/pure')
    const stripe = await loadStripe(publishableKey)
    if (!stripe || client_secret === null) throw new Error(text.formNotLoaded())
    if (!isWanted() || !frame.current) return
    const elements = stripe.elements({ clientSecret: client_secret, appearance: { theme: themeOfPage() } })
    const element = elements.create('payment', { layout: 'tabs' })
    element.on('ready', () => setReady(true))
    element.on('loaderror', ({ error }) => setFailure(new Error(error.message ?? text.formNotLoaded())))
    element.mount(frame.current)
    setOpened({ stripe, elements })
  })
  useEffect(() => {
    let isWanted = true
    open(() => isWanted).catch((error: unknown) => isWanted && setFailure(error))
    return () => {
      isWanted = false
    }
  }, [])
  useEffect(() => () => opened?.elements.getElement('payment')?.destroy(), [opened])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!opened) return
    setBusy(true)
    setFailure(null)
    try {
      const { stripe, elements } = opened
      const { error, setupIntent } = await stripe.confirmSetup({ elements, redirect: 'if_required' })
      // Stripe shows what is wrong with a field at the field.
      if (error) return error.type === 'validation_error' ? undefined : setFailure(new Error(error.message))
      const method = setupIntent.payment_method
      const token = typeof method === 'string' ? method : method?.id
      if (token === undefined) throw new Error(text.formNotLoaded())
      await onToken(token)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Failure error={failure} />
        {isReady || failure ? null : (
          <Text size="sm" c="dimmed" role="status">
            {text.loadingForm()}
          </Text>
        )}
        <div ref={frame} className={classes.frame} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {common.cancel()}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isOnline || !isReady}>
            {text.addCard()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
