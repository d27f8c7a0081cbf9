/** Problems of a configuration, each with its place. */
import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import * as text from '#messages/builder'
import type { Problem } from '#shared/builder/check'
import type { Configuration } from '#shared/builder/config'
import { richText } from '../../ui/rich-text'
import { placeText } from './change-text'

const SHOWN = 10

export type ProblemsProps = {
  problems: readonly Problem[]
  /** Has the names of what the problems are about. */
  config: Configuration
  /** What the person can do about them. */
  explanation: string
}

export function Problems({ problems, config, explanation }: ProblemsProps) {
  if (problems.length === 0) return null
  const left = problems.length - SHOWN
  return (
    <Alert
      variant="default"
      maw="60rem"
      title={text.problems({ count: problems.length })}
      icon={<IconAlertTriangle size={18} aria-hidden="true" />}
    >
      <Text size="sm" mb="xs">
        {explanation}
      </Text>
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
    </Alert>
  )
}
