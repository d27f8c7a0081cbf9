/** States of the search that are rare, so they are loaded with the first use. */
import { Button, Group } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import * as explore from '#messages/explore'
import * as text from '#messages/explore-states'
import { EmptyState } from '../../ui/page-states'
import classes from './explore.module.css'
import { activeFilters, type ExploreSearch, parseExploreSearch, withoutFilters } from './search-state'

type NothingFoundProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

/** Names the text that found nothing, and offers to clear the text and the filters. */
export function NothingFound({ search, onSearch }: NothingFoundProps) {
  const hasFilters = activeFilters(search).length > 0
  const { text: words = '' } = search
  return (
    <EmptyState
      Icon={IconSearchOff}
      title={titleOf(words, hasFilters)}
      action={
        <Group gap="xs" justify="center">
          {words === '' ? null : (
            <Button variant="default" onClick={() => onSearch(withoutText(search))}>
              {text.clearSearch()}
            </Button>
          )}
          {hasFilters ? (
            <Button variant="default" onClick={() => onSearch(withoutFilters(search))}>
              {explore.clearFilters()}
            </Button>
          ) : null}
        </Group>
      }
    >
      {adviceOf(search, hasFilters)}
    </EmptyState>
  )
}

function titleOf(words: string, hasFilters: boolean): string {
  if (words !== '') return hasFilters ? text.noneWithFilters({ words }) : text.noneFor({ words })
  return hasFilters ? text.noneMatch() : text.noSpaces()
}

function adviceOf({ text: words, from }: ExploreSearch, hasFilters: boolean): string | undefined {
  if (words !== undefined) return hasFilters ? text.tryWordOrFewerFilters() : text.tryAnotherWord()
  if (!hasFilters) return undefined
  return from === undefined ? text.tryFewerFilters() : text.tryOtherTimes()
}

const withoutText = ({ text: _, ...others }: ExploreSearch): ExploreSearch => parseExploreSearch(others)

type PositionNoteProps = { isRefused: boolean; isAsking: boolean; onAsk: () => void }

/** The order by distance, without a position. */
export const PositionNote = ({ isRefused, isAsking, onAsk }: PositionNoteProps) =>
  isRefused ? (
    <p className={classes.note} role="status">
      {text.positionRefused()}
    </p>
  ) : (
    <p className={classes.note}>
      {text.positionNeeded()}{' '}
      <Button variant="default" size="compact-sm" loading={isAsking} onClick={onAsk}>
        {text.allowPosition()}
      </Button>
    </p>
  )
