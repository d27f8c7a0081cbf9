/**
 * Asks before a page with unsaved changes is left: with the specification's dialog within the app
 * (Skip leaves, OK stays), else with the browser's. An update of the app waits for them too, in all
 * tabs.
 */
import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import * as common from '#messages/common'
import { UNSAVED_OK, UNSAVED_SKIP, UNSAVED_TEXT, UNSAVED_TITLE } from '#messages/specification-dialogs'
import { holdUnsaved } from './unsaved-lock'

/** An ended session leads to a login page even with unsaved changes (section 2, route guards). */
const isLogin = (path: string): boolean => path === '/login' || path === '/admin/login'

export type UnsavedGuardProps = {
  /** Called when the page is left. A change of the id or tab in its URL is not leaving. */
  hasChanges: () => boolean
  /** The user discards the changes. */
  onSkip?: () => void
}

/** All forms on the page. The first asks for all of them, so that leaving asks once. */
const guards = new Set<RefObject<UnsavedGuardProps>>()
const changed = (): UnsavedGuardProps[] =>
  [...guards].map(({ current }) => current).filter((props) => props.hasChanges())

export function UnsavedGuard({ hasChanges, onSkip }: UnsavedGuardProps) {
  const isDirty = hasChanges()
  const guard = useRef<UnsavedGuardProps>({ hasChanges })
  useEffect(() => {
    guard.current = onSkip ? { hasChanges, onSkip } : { hasChanges }
  })
  useEffect(() => {
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
  useEffect(() => (isDirty ? holdUnsaved(document.title) : undefined), [isDirty])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname &&
      !isLogin(next.pathname) &&
      guards.values().next().value === guard &&
      changed().length > 0,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  })
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={UNSAVED_TITLE}
      closeButtonProps={{ 'aria-label': common.close() }}
      centered
    >
      <Text size="sm">{UNSAVED_TEXT}</Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            for (const { onSkip } of changed()) onSkip?.()
            blocker.proceed?.()
          }}
        >
          {UNSAVED_SKIP}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {UNSAVED_OK}
        </Button>
      </Group>
    </Modal>
  )
}
