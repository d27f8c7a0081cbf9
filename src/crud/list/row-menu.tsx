/** The menu of a record in a list. */
import { IconCopy, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/list'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { MenuButton } from '../../ui/menu-button'
import type { MenuEntry } from '../../ui/open-menu'
import { recordTitle, requireId } from '../record/record-title'
import { linkTo } from '../record/resource-link'
import classes from './list.module.css'

export type RowMenuProps = { resource: Resource; record: AnyRecord; onDelete: (record: AnyRecord) => void }

/** Additions of a feature's list: more entries, and which records can be deleted here. */
export type RowTools = {
  actions?: (record: AnyRecord) => readonly MenuEntry[]
  canDelete?: (record: AnyRecord) => boolean
  /** Rows can't be selected and have no menu: a preview. */
  isOff?: boolean
}
export const RowToolsContext = createContext<RowTools>({})

export function RowMenu({ resource, record, onDelete }: RowMenuProps) {
  const { actions, canDelete = () => true, isOff } = useContext(RowToolsContext)
  const { name, screens } = resource
  const entries = (): MenuEntry[] => {
    const id = requireId(record)
    const link = (screen: 'view' | 'edit') => linkTo({ resource: name, screen, id })
    return [
      ...(screens.includes('view') ? [{ label: text.view(), icon: IconEye, link: link('view') }] : []),
      ...(screens.includes('edit') ? [{ label: common.edit(), icon: IconPencil, link: link('edit') }] : []),
      ...(screens.includes('add') && !resource.ownRoutes
        ? [
            {
              label: common.duplicate(),
              icon: IconCopy,
              link: linkTo({ resource: name, screen: 'add', given: { copy_of: id } }),
            },
          ]
        : []),
      ...(actions?.(record) ?? []),
      ...(canDelete(record) && !resource.managed
        ? [{ label: common.remove(), icon: IconTrash, color: 'red', onClick: () => onDelete(record) }]
        : []),
    ]
  }
  return (
    <MenuButton
      entries={entries}
      button={
        <button
          type="button"
          disabled={isOff}
          className={`mantine-focus-auto ${classes.dots}`}
          aria-label={text.actionsFor({ record: recordTitle(resource.table, record) })}
        >
          <IconDots size={18} aria-hidden="true" />
        </button>
      }
    />
  )
}
