/** What can be done with one record of a list. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { recordTitle, requireId } from './record-title'
import { linkTo } from './resource-link'

export type RowMenuProps = { resource: Resource; record: AnyRecord; onDelete: (record: AnyRecord) => void }

/** What a list of its own adds to the menu of a record, and which records may not be deleted from there. */
export type RowTools = { actions?: (record: AnyRecord) => ReactNode; canDelete?: (record: AnyRecord) => boolean }
export const RowToolsContext = createContext<RowTools>({})

export function RowMenu({ resource, record, onDelete }: RowMenuProps) {
  const { actions, canDelete = () => true } = useContext(RowToolsContext)
  const id = requireId(record)
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          my={-6}
          aria-label={`Actions for ${recordTitle(resource.table, record)}`}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {resource.screens.includes('view') ? (
          <Menu.Item
            leftSection={<IconEye {...icon} />}
            renderRoot={linkTo({ resource: resource.name, screen: 'view', id })}
          >
            View
          </Menu.Item>
        ) : null}
        {resource.screens.includes('edit') ? (
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            renderRoot={linkTo({ resource: resource.name, screen: 'edit', id })}
          >
            Edit
          </Menu.Item>
        ) : null}
        {actions?.(record)}
        {canDelete(record) && !resource.managed ? (
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onDelete(record)}>
            Delete
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
