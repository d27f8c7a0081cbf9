/**
 * The emails that the server keeps: a list and a reader. The URL holds the page and the open email.
 */
import { Anchor, Button, Pagination, Paper, Text } from '@mantine/core'
import { IconCloudOff, IconMail, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/mailbox'
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
  /** Id of the open email. */
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
        title={common.mailbox()}
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
            {text.refresh()}
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
            Icon={IconMail}
            title={data.leaves || page > 1 ? text.nothingKept() : text.noEmails()}
            action={page > 1 ? <Button onClick={() => onPage(1)}>{text.showNewest()}</Button> : undefined}
          >
            {data.leaves ? text.allSent() : text.noEmailsExplanation()}
          </EmptyState>
        )
      ) : isNetworkError(error) ? (
        <EmptyState
          Icon={IconCloudOff}
          title={text.needsConnection()}
          action={
            <Button variant="default" onClick={retry}>
              {common.retry()}
            </Button>
          }
        >
          {text.neverStored()}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={retry} />
      )}
    </>
  )
}

const aboutMails = ({ leaves }: Pick<Mailbox, 'leaves'>): string => (leaves ? text.keptUnsent() : text.keptNoServer())

type MailsProps = Omit<MailboxPageProps, 'page'> & { data: Mailbox }

function Mails({ data, mail, onPage, onMail }: MailsProps) {
  const read = data.list.find(({ id }) => id === mail)
  const list = useRef<HTMLDivElement>(null)
  const readId = read?.id
  const before = useRef(readId)
  useEffect(() => {
    // On a narrow screen the list replaces the reader again: focus the email that was open.
    if (readId === undefined && before.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-mail="${before.current}"]`)?.focus()
    before.current = readId
  }, [readId])
  return (
    <div className={classes.panes} data-reading={read !== undefined || undefined}>
      <div className={classes.list} ref={list}>
        <Paper withBorder radius="md" component="nav" aria-label={text.emails()}>
          <ul className={classes.mails}>
            {data.list.map((entry) => (
              <li key={entry.id}>
                <MailEntry mail={entry} isRead={entry.id === readId} onRead={() => onMail(entry.id)} />
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
            getControlProps={(control) => ({ 'aria-label': CONTROLS[control]() })}
            getItemProps={(number) => ({ 'aria-label': text.pageNumber({ number }) })}
          />
        ) : null}
      </div>
      <div className={classes.reader}>
        {read ? (
          <MailReader key={read.id} mail={read} onBack={() => onMail(undefined)} />
        ) : (
          <Text c="dimmed" size="sm" p="lg" className={classes.hint}>
            {mail === undefined ? text.selectEmail() : text.notOnPage()}
          </Text>
        )}
      </div>
    </div>
  )
}

const CONTROLS = {
  first: text.firstPage,
  previous: text.previousPage,
  next: text.nextPage,
  last: text.lastPage,
} as const

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
