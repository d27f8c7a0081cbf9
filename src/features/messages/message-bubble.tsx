/** One message with its time and, for an own one, how far it has come. */
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import * as text from '#messages/messages'
import type { OutboxEntry } from '#shared/offline/outbox'
import { pictureAt } from '#shared/picture-sizes'
import { discardChange, retryFailed } from '../../offline/commands'
import { withBase } from '../../stores/base-path'
import { formatMoment, formatTime } from '../../ui/dates'
import { notify } from '../../ui/notify'
import classes from './messages.module.css'
import { refreshMessages, useClient } from './queries'
import { type Message, PICTURE_ALONE, partsOf, type State } from './rooms'
import type { Unsent } from './unsent'

type BubbleProps = {
  message: Message
  entry: OutboxEntry | undefined
  /** The refused change that this one waits for. */
  blocker: OutboxEntry | undefined
  /** Undefined: a message of another person. */
  state: State | undefined
  /** In rooms of several people. */
  sender: string | undefined
  /** Found by a search. */
  isMarked: boolean
}

export function Bubble({ message, entry, blocker, state, sender, isMarked }: BubbleProps) {
  const client = useClient()
  const discard = async (id: string) => {
    const { state: result } = await discardChange(id)
    refreshMessages(client)
    if (result !== 'done' && result !== 'gone')
      notify({ type: 'error', title: text.discard(), message: text.notDiscarded() })
  }
  const retry = async (id: string) => {
    await retryFailed(id)
    refreshMessages(client)
  }
  return (
    <li
      className={classes.bubble}
      data-own={state !== undefined || undefined}
      data-message={message.id}
      data-marked={isMarked || undefined}
      data-state={state}
    >
      {sender && state === undefined ? <strong className={classes.sender}>{sender}</strong> : null}
      {message.picture ? <Picture url={message.picture} /> : null}
      {message.picture && message.text === PICTURE_ALONE ? null : <Words words={message.text} />}
      <span className={classes.foot}>
        <time dateTime={new Date(message.at).toISOString()} title={formatMoment(message.at)}>
          {formatTime(message.at)}
        </time>
        {state ? <Mark state={state} /> : null}
      </span>
      {state === 'failed' && entry ? (
        <Failed
          words={failedReason((blocker ?? entry).lastError?.message)}
          onRetry={() => void retry((blocker ?? entry).id)}
          // Without its room there is nowhere to send the message to.
          onDiscard={() => void discard(blocker?.table === 'room' ? blocker.id : entry.id)}
        />
      ) : null}
    </li>
  )
}

type DraftBubbleProps = { draft: Unsent; onRetry: () => void; onDiscard: () => void }

export function DraftBubble({ draft, onRetry, onDiscard }: DraftBubbleProps) {
  const url = useFileUrl(draft.file)
  const { state } = draft
  return (
    <li className={classes.bubble} data-own data-state={state === 'unknown' ? 'failed' : state}>
      {url ? <img src={url} alt={text.picture()} className={classes.picture} /> : null}
      {draft.text ? <Words words={draft.text} /> : null}
      <span className={classes.foot}>
        <time>{formatTime(draft.at)}</time>
        <Mark state={state} />
      </span>
      {state === 'failed' || state === 'unknown' ? (
        <Failed
          words={state === 'unknown' ? text.notConfirmedReason() : failedReason(draft.error)}
          onRetry={onRetry}
          onDiscard={onDiscard}
        />
      ) : null}
    </li>
  )
}

/** The address of a chosen file, for as long as it is shown. */
export function useFileUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setUrl(address)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(address)
    }
  }, [file])
  return url
}

const Words = ({ words }: { words: string }) => (
  <p className={classes.words} dir="auto">
    {partsOf(words).map(({ text: part, href }, index) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)

const Picture = ({ url }: { url: string }) => (
  <a
    href={url.startsWith('/') ? withBase(url) : url}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={text.openPicture()}
  >
    <img src={pictureAt(url, 640)} alt={text.picture()} className={classes.picture} loading="lazy" />
  </a>
)

const MARKS: Record<State | Unsent['state'], { label: () => string; Icon: typeof IconCheck }> = {
  sending: { label: text.sending, Icon: IconClock },
  waiting: { label: text.waiting, Icon: IconClock },
  failed: { label: text.notSent, Icon: IconAlertTriangle },
  unknown: { label: text.notConfirmed, Icon: IconAlertTriangle },
  sent: { label: text.sent, Icon: IconCheck },
  delivered: { label: text.delivered, Icon: IconChecks },
  read: { label: text.read, Icon: IconChecks },
}

/** States to act on or to wait for are said in words, the others by an icon. */
function Mark({ state }: { state: keyof typeof MARKS }) {
  const { label, Icon } = MARKS[state]
  const isSaid = state === 'waiting' || state === 'failed' || state === 'unknown'
  return (
    <span className={classes.mark} data-state={state} title={label()}>
      <Icon size={16} aria-hidden />
      <span className={isSaid ? undefined : classes.hidden}>{label()}</span>
    </span>
  )
}

const failedReason = (reason: string | undefined) => reason && text.notSentReason({ reason })

type FailedProps = { words: string | undefined; onRetry: () => void; onDiscard: () => void }

const Failed = ({ words, onRetry, onDiscard }: FailedProps) => (
  <div className={classes.failed} role="alert">
    {words ? <Text size="sm">{words}</Text> : null}
    <div className={classes.failedActions}>
      <Button size="compact-md" variant="default" onClick={onRetry}>
        {text.tryAgain()}
      </Button>
      <Button size="compact-md" variant="subtle" color="red" onClick={onDiscard}>
        {text.discard()}
      </Button>
    </div>
  </div>
)
