/** The actions on a design: open, rename, duplicate, status, project, template, delete with Undo. */
import { ActionIcon } from '@mantine/core'
import {
  IconBriefcase,
  IconCopy,
  IconCursorText,
  IconDots,
  IconPencil,
  IconTemplate,
  IconTemplateOff,
  IconTrash,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/design-gallery'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { Values } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { useDelete } from '../../crud/actions/use-delete'
import { toSeen, useCreateRecord } from '../../crud/record/record-queries'
import { whereSaved } from '../../crud/record/record-title'
import { useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'
import { MenuButton } from '../../ui/menu-button'
import { notify } from '../../ui/notify'
import type { MenuEntry } from '../../ui/open-menu'
import type { Asked } from './asked'
import { type Design, designResource, duplicateOf, STATUSES, statusOf } from './designs'
import { EditorLink } from './editor-link'
import { useChangeDesign } from './queries'

const DesignDialog = lazyPart(() => import('./design-dialog').then((module) => module.DesignDialog))

export type DesignActions = { menu: (design: Design) => ReactNode; dialogs: ReactNode }

export const showProblem = (error: unknown): unknown =>
  notify({ type: 'error', title: common.notSaved(), message: errorText(error), duration: ERROR_TOAST_MS })

export function useDesignActions(): DesignActions {
  const role = useAuthStore((state) => state.role)
  const [asked, setAsked] = useState<Asked>()
  const change = useChangeDesign()
  const create = useCreateRecord(designResource)
  const deletion = useDelete(designResource)

  const duplicate = async ({ record }: Design) => {
    try {
      const answer = await create.mutateAsync(duplicateOf(record))
      notify({ type: 'success', title: text.duplicated(), message: whereSaved(answer) })
    } catch (error) {
      showProblem(error)
    }
  }
  const save = async ({ record }: Design, changes: Values, title: string): Promise<boolean> => {
    try {
      const answer = await change(record, changes)
      notify({ type: 'success', title, message: whereSaved(answer) })
      return true
    } catch (error) {
      showProblem(error)
      return false
    }
  }
  const statuses = (design: Design): MenuEntry[] =>
    STATUSES.filter((status) => status !== design.status).map((status) => {
      const { label } = statusOf(status)
      const title = text.statusChanged({ name: design.name, status: label })
      return { label, onClick: () => void save(design, { status }, title) }
    })
  const templates = (design: Design): MenuEntry[] => {
    const { name, isTemplate } = design
    const title = isTemplate ? text.isTemplateNoMore({ name }) : text.isTemplateNow({ name })
    return [
      {
        label: isTemplate ? text.noTemplate() : text.makeTemplate(),
        icon: isTemplate ? IconTemplateOff : IconTemplate,
        onClick: () => void save(design, { template: !isTemplate }, title),
      },
    ]
  }
  const entriesOf = (design: Design): MenuEntry[] => [
    { label: common.open(), icon: IconPencil, link: (props: object) => <EditorLink {...props} id={design.id} /> },
    { label: text.rename(), icon: IconCursorText, onClick: () => setAsked({ part: 'name', design }) },
    { label: common.duplicate(), icon: IconCopy, disabled: create.isPending, onClick: () => void duplicate(design) },
    { label: text.moveToProject(), icon: IconBriefcase, onClick: () => setAsked({ part: 'project', design }) },
    ...(isAdmin(role) ? templates(design) : []),
    'divider',
    { note: text.changeStatus() },
    ...statuses(design),
    'divider',
    {
      label: common.remove(),
      icon: IconTrash,
      color: 'red',
      onClick: () => deletion.ask({ records: [toSeen(design.record)], name: text.quoted({ name: design.name }) }),
    },
  ]
  return {
    menu: (design) => (
      <MenuButton
        button={
          <ActionIcon variant="default" size={44} aria-label={text.moreActions({ name: design.name })}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        }
        entries={() => entriesOf(design)}
      />
    ),
    dialogs: (
      <>
        {asked ? (
          <DesignDialog
            key={`${asked.part} ${asked.design.id}`}
            asked={asked}
            onSave={(changes, title) => save(asked.design, changes, title)}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
        {deletion.dialog}
      </>
    ),
  }
}
