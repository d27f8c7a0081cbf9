/** The saved views of a list: shows one, edits own ones, saves the list's current state. */
import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconDeviceFloppy, IconPencil, IconPin, IconPinFilled } from '@tabler/icons-react'
import * as common from '#messages/common'
import * as text from '#messages/list-tools'
import { NEEDS_CONNECTION } from '#messages/shared'
import { isTempId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { useOfflineStore } from '../../stores/offline'
import { snackbar } from '../../ui/notify'
import type { ListState } from '../record/list-state'
import classes from './list.module.css'
import type { DefaultView } from './list-settings'
import { isShown, type SavedView, toDefaultView } from './saved-views'
import { useSavedViews } from './views-queries'

export type ViewsPanelProps = {
  resource: Resource
  state: ListState
  /** The view with which the list opens for this person. */
  defaultView: DefaultView | undefined
  /** Undefined: the list opens as it is. */
  onDefault: (view: DefaultView | undefined) => void
  onShow: (view: SavedView) => void
  /** Undefined: a new view. */
  onEdit: (view: SavedView | undefined) => void
}

export function ViewsPanel({ resource, state, defaultView, onDefault, onShow, onEdit }: ViewsPanelProps) {
  const { views, isPending, isError } = useSavedViews(resource)
  const isOnline = useOfflineStore((store) => store.network.isOnline)
  const pin = (view: SavedView) => {
    const isPinned = defaultView?.id === view.id
    onDefault(isPinned ? undefined : toDefaultView(view))
    snackbar(isPinned ? text.opensPlain() : text.nowOpensWith({ view: view.name }))
  }
  return (
    <Stack gap="xs" w={320} maw="100%">
      {isPending ? <Text size="sm">{common.loadingText()}</Text> : null}
      {isError && !views ? (
        <Text size="sm" c="dimmed">
          {isOnline ? text.viewsNotLoaded() : NEEDS_CONNECTION}
        </Text>
      ) : null}
      {views?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noViews()}
        </Text>
      ) : null}
      {views && views.length > 0 ? (
        <Stack component="ul" gap={2} m={0} p={0} aria-label={text.savedViews()} style={{ listStyle: 'none' }}>
          {views.map((view) => {
            const isNow = isShown(view, state, resource)
            return (
              <Group component="li" key={view.id} gap={4} wrap="nowrap">
                <Button
                  variant={isNow ? 'light' : 'subtle'}
                  flex={1}
                  miw={0}
                  px="xs"
                  title={view.name}
                  classNames={{ inner: classes.viewInner ?? '', label: classes.viewLabel ?? '' }}
                  aria-current={isNow || undefined}
                  leftSection={isNow ? <IconCheck size={16} aria-hidden="true" /> : undefined}
                  onClick={() => onShow(view)}
                >
                  {view.name}
                </Button>
                {view.sharedWith ? (
                  <Badge variant="outline" color="gray" radius="sm" tt="none" c="var(--mantine-color-text)" flex="none">
                    {text.shared()}
                  </Badge>
                ) : null}
                <ActionIcon
                  variant="subtle"
                  // Its id changes once it is sent.
                  disabled={isTempId(view.id)}
                  color={defaultView?.id === view.id ? undefined : 'gray'}
                  size={36}
                  aria-label={text.opensWith({ view: view.name })}
                  title={text.opensWith({ view: view.name })}
                  aria-pressed={defaultView?.id === view.id}
                  onClick={() => pin(view)}
                >
                  {defaultView?.id === view.id ? (
                    <IconPinFilled size={16} aria-hidden="true" />
                  ) : (
                    <IconPin size={16} aria-hidden="true" />
                  )}
                </ActionIcon>
                {view.isOwn ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={text.editView({ view: view.name })}
                    onClick={() => onEdit(view)}
                  >
                    <IconPencil size={16} aria-hidden="true" />
                  </ActionIcon>
                ) : null}
              </Group>
            )
          })}
        </Stack>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
        onClick={() => onEdit(undefined)}
      >
        {text.newView()}
      </Button>
    </Stack>
  )
}
