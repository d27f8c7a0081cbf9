/** A search without spaces: names its text, and offers to clear the text and the filters. Loaded lazily. */
import { Button, Group } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import * as explore from '#messages/explore'
import * as text from '#messages/explore-empty'
import { EmptyState } from '../../ui/page-states'
import { activeFilters, type ExploreSearch, withoutFilters, withoutText } from './search-state'

type NothingFoundProps = { search: ExploreSearch; onSearch: (search: ExploreSearch) => void }

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
