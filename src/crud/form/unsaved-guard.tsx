/**
 * Keeps a person with unsaved changes from leaving by accident: within the app the specification's dialog (Skip leaves,
 * OK stays), out of it the browser's own. A new version of the app waits for them too, in whichever tab they are.
 */
import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { UNSAVED_OK, UNSAVED_SKIP, UNSAVED_TEXT, UNSAVED_TITLE } from '#messages/specification'
import { holdUnsaved } from './unsaved-lock'

/** A session that ended leads to a login page, with or without unsaved changes (section 2, route guards). */
const isLogin = (path: string): boolean => path === '/login' || path === '/admin/login'

export type UnsavedGuardProps = {
  /** Asked at the moment of leaving. The same page with another id or tab in its URL is not leaving. */
  hasChanges: () => boolean
  /** The person gives the changes up. */
  onSkip?: () => void
}

/** Of all forms on the page, in the order they came: the first asks for all of them, so that leaving asks once. */
const guards = new Set<RefObject<UnsavedGuardProps>>()
const changed = (): UnsavedGuardProps[] => [...guards].map(({ current }) => current).filter((one) => one.hasChanges())

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
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      <Text size="sm">{UNSAVED_TEXT}</Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            for (const one of changed()) one.onSkip?.()
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
