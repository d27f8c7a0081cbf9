/** The mails that the server keeps: a list beside the one that is read. Page and mail stand in the address. */
import { Anchor, Button, Pagination, Paper, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { KeptMail, Mailbox } from '#shared/contract/mail'
import { isNetworkError } from '#shared/errors'
import { formatMoment } from '../../ui/dates'
import { PageHeader } from '../../ui/page-header'
import { EmptyState, ErrorState, PageSkeleton } from '../../ui/page-states'
import { StatusBadge } from '../../ui/status-badge'
import { MailReader } from './mail-reader'
import { mailState } from './mail-state'
import classes from './mailbox.module.css'
import { useMails } from './queries'

export type MailboxPageProps = {
  page: number
  /** Id of the mail that is read. */
  mail: number | undefined
  onPage: (page: number) => void
  onMail: (mail: number | undefined) => void
}

export function MailboxPage({ page, mail, onPage, onMail }: MailboxPageProps) {
  const { data, error, isPending, isFetching, refetch } = useMails(page)
  const retry = () => void refetch()
  return (
    <>
      <PageHeader
        title="Mailbox"
        count={data?.total ?? (isPending ? null : undefined)}
        // Its lines are kept until it is known which of the two it is.
        description={
          data ? aboutMails(data) : <span style={{ visibility: 'hidden' }}>{aboutMails({ leaves: false })}</span>
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={isFetching && !isPending}
            onClick={retry}
          >
            Refresh
          </Button>
        }
      />
      {isPending ? (
        <PageSkeleton />
      ) : data ? (
        data.list.length > 0 ? (
          <Mails data={data} mail={mail} onPage={onPage} onMail={onMail} />
        ) : (
          <EmptyState
            title="No mails here"
            action={page > 1 ? <Button onClick={() => onPage(1)}>To the newest</Button> : undefined}
          >
            {data.leaves
              ? 'Every mail has left through the mail server.'
              : 'What the app writes to people appears here: links to sign in, to set a new password, to confirm an address.'}
          </EmptyState>
        )
      ) : isNetworkError(error) ? (
        <EmptyState
          title="The mailbox needs a connection"
          action={
            <Button variant="default" onClick={retry}>
              Retry
            </Button>
          }
        >
          Mails hold links that open accounts, so none of them is kept on this device.
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={retry} />
      )}
    </>
  )
}

const aboutMails = ({ leaves }: Pick<Mailbox, 'leaves'>): string =>
  leaves
    ? 'Mails go out through the mail server (SMTP). Here are those that wait for it, and those that it did not take.'
    : 'There is no mail server (SMTP): every mail that the app writes stays here.'

type MailsProps = Omit<MailboxPageProps, 'page'> & { data: Mailbox }

function Mails({ data, mail, onPage, onMail }: MailsProps) {
  const read = data.list.find(({ id }) => id === mail)
  const list = useRef<HTMLDivElement>(null)
  const readId = read?.id
  const before = useRef(readId)
  useEffect(() => {
    // Back at the list of a narrow screen, where the reader took its place: go on at the mail that was read.
    if (readId === undefined && before.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-mail="${before.current}"]`)?.focus()
    before.current = readId
  }, [readId])
  return (
    <div className={classes.panes} data-reading={read !== undefined || undefined}>
      <div className={classes.list} ref={list}>
        <Paper withBorder radius="md" component="nav" aria-label="Mails">
          <ul className={classes.mails}>
            {data.list.map((one) => (
              <li key={one.id}>
                <MailEntry mail={one} isRead={one.id === readId} onRead={() => onMail(one.id)} />
              </li>
            ))}
          </ul>
        </Paper>
        {data.num_pages > 1 ? (
          <Pagination
            mt="sm"
            total={data.num_pages}
            value={data.page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': CONTROLS[control] })}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          />
        ) : null}
      </div>
      <div className={classes.reader}>
        {read ? (
          <MailReader key={read.id} mail={read} onBack={() => onMail(undefined)} />
        ) : (
          <Text c="dimmed" size="sm" p="lg" className={classes.hint}>
            {mail === undefined ? 'Choose a mail to read it.' : 'That mail is not on this page any more.'}
          </Text>
        )}
      </div>
    </div>
  )
}

const CONTROLS = { first: 'First page', previous: 'Page before', next: 'Next page', last: 'Last page' } as const

function MailEntry({ mail, isRead, onRead }: { mail: KeptMail; isRead: boolean; onRead: () => void }) {
  const state = mailState(mail)
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.mail}
      underline="never"
      c="inherit"
      data-mail={mail.id}
      aria-current={isRead || undefined}
      onClick={onRead}
    >
      <span className={classes.subject}>{mail.subject}</span>
      <span className={classes.aside}>
        <span className={classes.to}>{mail.to}</span>
        <time dateTime={mail.created_at}>{formatMoment(mail.created_at)}</time>
      </span>
      {state ? <StatusBadge label={state.label} colour={state.colour} /> : null}
    </Anchor>
  )
}
