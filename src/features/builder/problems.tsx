/** Problems of a configuration, each with its place. */
import { Alert, List, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import * as text from '#messages/builder'
import type { Problem } from '#shared/builder/check'
import type { Configuration } from '#shared/builder/config'
import { richText } from '../../ui/rich-text'
import classes from './builder.module.css'
import { placeText } from './change-text'

const SHOWN = 10

type ProblemListProps = {
  problems: readonly Problem[]
  /** Has the names of what the problems are about. */
  config: Configuration
}

export function ProblemList({ problems, config }: ProblemListProps) {
  const left = problems.length - SHOWN
  return (
    <>
      <List size="sm" spacing={4}>
        {problems.slice(0, SHOWN).map(({ at, message }) => (
          <List.Item key={JSON.stringify([at, message])}>
            {richText(
              text.problemAt({
                place: placeText(at, config),
                problem: message,
                strong: (inside) => <strong key="place">{inside}</strong>,
              }),
            )}
          </List.Item>
        ))}
      </List>
      {left > 0 ? (
        <Text size="sm" mt="xs">
          {text.moreProblems({ count: left })}
        </Text>
      ) : null}
    </>
  )
}

export type ProblemsProps = ProblemListProps & {
  /** What the person can do about them. */
  explanation: string
}

export const Problems = ({ explanation, ...list }: ProblemsProps) =>
  list.problems.length === 0 ? null : (
    <Alert
      variant="default"
      maw="60rem"
      title={text.problems({ count: list.problems.length })}
      icon={<IconAlertTriangle size={18} aria-hidden="true" />}
    >
      <Text size="sm" mb="xs">
        {explanation}
      </Text>
      <ProblemList {...list} />
    </Alert>
  )

const SUMMARY = 'configuration-problems'

/** Opens the summary's list, and leads to it. */
export function showProblems(): void {
  const summary = document.getElementById(SUMMARY)
  if (summary?.parentElement instanceof HTMLDetailsElement) summary.parentElement.open = true
  summary?.focus()
}

/**
 * One line with their number, which opens. A problem that comes or goes while typing moves nothing.
 */
export function ProblemsSummary({ explanation, ...list }: ProblemsProps) {
  const count = list.problems.length
  const words = text.problems({ count })
  return (
    <div className={classes.problems}>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {count === 0 ? (
        <div className={classes.problemCount}>
          <IconCircleCheck size={18} aria-hidden="true" />
          <Text size="sm" c="dimmed" aria-hidden="true">
            {words}
          </Text>
        </div>
      ) : (
        <details>
          <summary id={SUMMARY} className={classes.problemCount}>
            <IconAlertTriangle size={18} aria-hidden="true" />
            <Text span size="sm" fw={500}>
              {words}
            </Text>
            <IconChevronDown size={16} className={classes.chevron} aria-hidden="true" />
          </summary>
          <Text size="sm" mb="xs">
            {explanation}
          </Text>
          <ProblemList {...list} />
        </details>
      )}
    </div>
  )
}
