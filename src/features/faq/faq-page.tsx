/** Frequent questions in groups, with a search and a link per question. */
import { Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconLink, IconSearch } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as text from '#messages/faq'
import { CACHED_DATA } from '#messages/specification'
import { withBase } from '../../stores/base-path'
import { notify, snackbar } from '../../ui/notify'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import classes from './faq.module.css'
import { groupQuestions, type Question, toQuestion } from './group-questions'
import { useQuestions } from './queries'

/** Characters. */
const LONGEST_SEARCH = 200
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function FaqPage() {
  const { data, error, refetch } = useQuestions()
  const [search, setSearch] = useState('')
  const questions = (data?.list ?? []).map(toQuestion)
  const topics = groupQuestions(questions, search)
  const count = topics.reduce((sum, topic) => sum + topic.questions.length, 0)
  return (
    <div className={classes.page}>
      <PageHeader title={text.title()} />
      <TextInput
        type="search"
        aria-label={text.search()}
        placeholder={text.search()}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        value={search}
        maxLength={LONGEST_SEARCH}
        onChange={(event) => setSearch(event.currentTarget.value)}
        mb="lg"
      />
      <span role="status" className={classes.status}>
        {data && search.trim() !== '' ? text.matches({ count }) : ''}
      </span>
      {data?._offline ? <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      {data ? (
        <>
          <Questions topics={topics} isSearching={search.trim() !== ''} />
          <NotAnswered />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="xs" aria-busy="true" role="status" aria-label={text.loading()}>
          {SKELETONS.map((key) => (
            <Skeleton key={key} height={52} />
          ))}
        </Stack>
      )}
    </div>
  )
}

const NotAnswered = () => (
  <Group mt="xl" gap="md">
    <Text>{text.notAnswered()}</Text>
    <Button component={Link} to="/contact-us" variant="default" mih={44}>
      {text.contact()}
    </Button>
  </Group>
)

function Questions({ topics, isSearching }: { topics: ReturnType<typeof groupQuestions>; isSearching: boolean }) {
  const wanted = useRouterState({ select: (state) => state.location.hash })
  if (topics.length === 0)
    return isSearching ? (
      <EmptyState title={text.nothingFound()} Icon={IconSearch}>
        {text.tryOther()}
      </EmptyState>
    ) : (
      <EmptyState title={text.empty()} />
    )
  return (
    <Stack gap="lg">
      {topics.map(({ name, questions }) => (
        <section key={name} aria-label={name || text.general()}>
          {topics.length > 1 || name ? (
            <Title order={2} size="h4" mb="xs">
              {name || text.general()}
            </Title>
          ) : null}
          {questions.map((question) => (
            <Entry key={question.id} question={question} isWanted={question.id === wanted} />
          ))}
        </section>
      ))}
    </Stack>
  )
}

/** `isWanted`: the address links to it. */
function Entry({ question: { id, question, answer }, isWanted }: { question: Question; isWanted: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isWanted || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'start' })
    details.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [isWanted])
  return (
    <details ref={details} id={id} className={classes.entry}>
      <summary>{question}</summary>
      <div className={classes.answer}>
        <Text style={{ whiteSpace: 'pre-line' }}>{answer}</Text>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => void copyLink(id)}
        >
          {text.copyLink()}
        </Button>
      </div>
    </details>
  )
}

const linkOf = (id: string): string => location.origin + withBase(`/faq#${id}`)

async function copyLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkOf(id))
    snackbar(text.linkCopied())
  } catch {
    notify({ type: 'error', title: text.linkNotCopied(), message: linkOf(id) })
  }
}
