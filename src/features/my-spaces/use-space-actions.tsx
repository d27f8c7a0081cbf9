/** What a host does with a space as a whole: activate, pause, delete with Undo. */
import { ActionIcon } from '@mantine/core'
import { IconDots, IconEye, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/my-spaces'
import { missingIn } from '#shared/booking/space-needs'
import type { RecordId } from '#shared/offline/temp-id'
import { useDelete } from '../../crud/actions/use-delete'
import { useTransitions } from '../../crud/actions/use-transitions'
import { toSeen } from '../../crud/record/record-queries'
import { MenuButton } from '../../ui/menu-button'
import type { MenuEntry } from '../../ui/open-menu'
import { spaceResource } from './space-resource'
import type { MySpace, Upcoming } from './spaces'

export type SpaceActions = {
  /** Activate or Pause; nothing while the space lacks something. */
  button: (space: MySpace) => ReactNode
  /** `upcoming`: undefined while it is not known. */
  menu: (space: MySpace, upcoming: Upcoming | undefined) => ReactNode
  dialogs: ReactNode
}

export function useSpaceActions(onDeleted?: (ids: readonly RecordId[]) => void): SpaceActions {
  const transitions = useTransitions(spaceResource)
  const deletion = useDelete(spaceResource, onDeleted)
  const entriesOf = (space: MySpace, upcoming: Upcoming | undefined): MenuEntry[] => {
    const { id, name, status, record } = space
    const remove: MenuEntry =
      upcoming && upcoming.bookings > 0
        ? { note: text.hasBookings({ count: upcoming.bookings }) }
        : {
            label: common.remove(),
            icon: IconTrash,
            color: 'red',
            onClick: () => deletion.ask({ records: [toSeen(record)], name: text.quoted({ name }) }),
          }
    const open: MenuEntry[] =
      status === 'active' && typeof id === 'number'
        ? [
            {
              label: text.seeAsGuest(),
              icon: IconEye,
              link: (props: object) => <Link {...props} to="/explore/$id" params={{ id: String(id) }} />,
            },
          ]
        : []
    return [...open, remove]
  }
  return {
    button: (space) =>
      // An administrator answers.
      space.status === 'review' || (space.status !== 'active' && missingIn(space.record).length > 0)
        ? null
        : transitions.buttons(space.record),
    menu: (space, upcoming) => (
      <MenuButton
        button={
          <ActionIcon variant="default" size={44} aria-label={text.moreActions({ name: space.name })}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        }
        entries={() => entriesOf(space, upcoming)}
      />
    ),
    dialogs: (
      <>
        {transitions.dialog}
        {deletion.dialog}
      </>
    ),
  }
}
