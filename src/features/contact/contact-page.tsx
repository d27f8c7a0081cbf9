/**
 * The contact form. It says what happened to the message: sent, or waiting on this device until the
 * connection returns.
 */
import { Alert, Button, Group, InputBase, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { captchaRequired } from '#messages/captcha'
import * as text from '#messages/contact'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { isOneOf } from '#shared/names'
import type { ValidationErrors } from '#shared/resources/validate'
import { nameOf, useAuthStore } from '../../stores/auth'
import { keepsChanges, useOfflineStore } from '../../stores/offline'
import { EntryCard } from '../../ui/entry-card'
import { lazyPart } from '../../ui/lazy-part'
import { PageHeader } from '../../ui/page-header'
import classes from './contact.module.css'
import { checkMessage, FIELDS, type FieldName, limitOf, readMessage } from './contact-message'
import { askCaptcha, useCaptchaWidget, useSendMessage } from './queries'

// Most servers ask for none.
const Captcha = lazyPart(() => import('../../ui/captcha').then((module) => module.Captcha))

export function ContactPage() {
  const send = useSendMessage()
  if (send.data)
    return <Outcome isWaiting={send.data._offline === true} email={send.variables.email} onAgain={() => send.reset()} />
  return (
    <div className={classes.page}>
      <PageHeader title={text.title()} description={text.intro()} />
      <ContactForm send={send} />
    </div>
  )
}

function ContactForm({ send }: { send: ReturnType<typeof useSendMessage> }) {
  const form = useRef<HTMLFormElement>(null)
  const name = useAuthStore((state) => nameOf(state.userDetails))
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const keeps = useOfflineStore(keepsChanges)
  const [errors, setErrors] = useState<ValidationErrors>({})
  const server = send.error instanceof ApiError ? send.error.validation : undefined
  const isAtField = FIELDS.some((field) => server?.[field])
  const [attempt, setAttempt] = useState(0)
  const isVisitor = useAuthStore((state) => state.user === null)
  const widget = useCaptchaWidget(isVisitor && isOnline).data ?? null
  const [proof, setProof] = useState<string>()
  const isUnproven = widget !== null && isOnline && proof === undefined
  // The first invalid field takes the focus, after an attempt and after the server's answer.
  useEffect(() => {
    if (attempt > 0 || send.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt, send.error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = readMessage(new FormData(event.currentTarget))
    const found = checkMessage(values)
    setErrors(found)
    setAttempt(attempt + 1)
    if (Object.keys(found).length > 0 || isUnproven) return
    send.mutate({ ...values, ...(proof === undefined ? {} : { captcha: proof }) })
    // A proof works once.
    setProof(undefined)
  }
  const check = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const field = 'name' in target && isOneOf(FIELDS, target.name) ? target.name : undefined
    if (!field || !('value' in target) || target.value === '') return
    const { [field]: message } = checkMessage(readMessage(new FormData(currentTarget)))
    setErrors(({ [field]: _, ...others }) => (message ? { ...others, [field]: message } : others))
  }
  const propsOf = (field: FieldName) => ({
    name: field,
    maxLength: limitOf(field),
    error: errors[field] ?? server?.[field],
  })
  return (
    <form ref={form} noValidate onSubmit={submit} onBlur={check} onChange={() => send.isError && send.reset()}>
      <Stack gap="md">
        {!isOnline && keeps ? (
          <Alert color="yellow" variant="light" p="sm" role="status">
            {text.worksOffline()}
          </Alert>
        ) : null}
        {send.isError && !isAtField ? (
          <Alert color="red" variant="light" p="sm" role="alert">
            {errorText(send.error)}
          </Alert>
        ) : null}
        <TextInput label={text.name()} autoComplete="name" required defaultValue={name} {...propsOf('name')} />
        <TextInput
          label={text.email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...propsOf('email')}
        />
        <TextInput label={text.subject()} {...propsOf('subject')} />
        <InputBase component="textarea" multiline label={text.text()} required rows={7} {...propsOf('message')} />
        {widget && isOnline ? (
          <Stack gap="xs">
            {/* After a failure it is solved again. */}
            <Captcha key={send.failureCount} widget={widget} verify={askCaptcha} onProof={setProof} />
            {attempt > 0 && isUnproven && !send.isPending ? (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {captchaRequired()}
              </Text>
            ) : null}
          </Stack>
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" loading={send.isPending} mih={44}>
            {text.send()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type OutcomeProps = { isWaiting: boolean; email: string; onAgain: () => void }

const Outcome = ({ isWaiting, email, onAgain }: OutcomeProps) => (
  <EntryCard
    isAnswer
    title={isWaiting ? text.waiting() : text.sent()}
    intro={isWaiting ? text.waitingDetails({ email }) : text.sentDetails({ email })}
  >
    <Stack gap="sm">
      <Button renderRoot={(props) => <Link {...props} to="/" />} fullWidth mih={44}>
        {text.backToStart()}
      </Button>
      <Button variant="default" fullWidth mih={44} onClick={onAgain}>
        {text.writeAnother()}
      </Button>
    </Stack>
  </EntryCard>
)
