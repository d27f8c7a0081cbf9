/** Templates: designs that everyone can start from. Administrators choose them. */
import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/design-gallery'
import type { RecordId } from '#shared/offline/temp-id'
import type { Values } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { useCreateRecord } from '../../crud/record/record-queries'
import { requireId, whereSaved } from '../../crud/record/record-title'
import { useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'
import { notify } from '../../ui/notify'
import { EmptyState } from '../../ui/page-states'
import { CardSkeletons, DesignCards } from './design-cards'
import { type Design, designResource, fromTemplate, toDesign } from './designs'
import { useTemplates } from './queries'
import { Results, Tools, type ToolsProps } from './results'
import { showProblem, useDesignActions } from './use-design-actions'

const DesignDialog = lazyPart(() => import('./design-dialog').then((module) => module.DesignDialog))

export type TemplatesProps = Pick<ToolsProps, 'state' | 'onChange'> & { onOpen: (id: RecordId) => void }

export function Templates({ state, onChange, onOpen }: TemplatesProps) {
  const role = useAuthStore((store) => store.role)
  const query = useTemplates(state)
  const actions = useDesignActions()
  const create = useCreateRecord(designResource)
  const [taken, setTaken] = useState<Design>()
  const take = async ({ record }: Design, named: Values, title: string): Promise<boolean> => {
    try {
      const answer = await create.mutateAsync({ ...fromTemplate(record), ...named })
      notify({ type: 'success', title, message: whereSaved(answer) })
      onOpen(requireId(answer.model))
      return true
    } catch (error) {
      showProblem(error)
      return false
    }
  }
  return (
    <>
      <Tools label={text.searchTemplates()} state={state} onChange={onChange} />
      <Results
        query={query}
        state={state}
        onChange={onChange}
        placeholder={<CardSkeletons />}
        empty={
          <EmptyState Icon={IconTemplate} title={text.noTemplates()}>
            {text.noTemplatesHint()}
          </EmptyState>
        }
      >
        {(records) => (
          <DesignCards
            designs={records.map(toDesign)}
            isLinked={isAdmin(role)}
            isStale={query.isPlaceholderData}
            actions={(design) => (
              <>
                <Button
                  variant="light"
                  aria-label={text.takeTemplateNamed({ name: design.name })}
                  onClick={() => setTaken(design)}
                >
                  {text.takeTemplate()}
                </Button>
                {isAdmin(role) ? actions.menu(design) : null}
              </>
            )}
          />
        )}
      </Results>
      {taken ? (
        <DesignDialog
          key={taken.id}
          asked={{ part: 'template', design: taken }}
          onSave={(named, title) => take(taken, named, title)}
          onClose={() => setTaken(undefined)}
        />
      ) : null}
      {actions.dialogs}
    </>
  )
}
