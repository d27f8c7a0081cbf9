/** The person's own designs: search, filters, cards. */
import { IconBox } from '@tabler/icons-react'
import * as text from '#messages/design-gallery'
import { useAuthStore } from '../../stores/auth'
import { EmptyState } from '../../ui/page-states'
import { CardSkeletons, DesignCards } from './design-cards'
import { toDesign } from './designs'
import { NewDesign } from './new-design'
import { useOwnDesigns } from './queries'
import { Results, Tools, type ToolsProps } from './results'
import { useDesignActions } from './use-design-actions'

export function OwnDesigns({ state, onChange }: Pick<ToolsProps, 'state' | 'onChange'>) {
  const userId = useAuthStore((store) => store.user)
  const query = useOwnDesigns(userId, state)
  const actions = useDesignActions()
  return (
    <>
      <Tools label={text.searchOwn()} state={state} onChange={onChange} hasFilters />
      <Results
        query={query}
        state={state}
        onChange={onChange}
        placeholder={<CardSkeletons />}
        empty={
          <EmptyState Icon={IconBox} title={text.noDesigns()} action={<NewDesign />}>
            {text.noDesignsHint()}
          </EmptyState>
        }
      >
        {(records) => (
          <DesignCards
            designs={records.map(toDesign)}
            isLinked
            isStale={query.isPlaceholderData}
            actions={actions.menu}
          />
        )}
      </Results>
      {actions.dialogs}
    </>
  )
}
