/** Leads to the editor, which is another feature. */
import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { RecordId } from '#shared/offline/temp-id'

const EDITOR = '/product/design/edit'

/** Page of the design's record that the editor leads back to. */
export type RecordScreen = 'view' | 'edit'

type EditorLinkProps = { id: RecordId; from?: RecordScreen | undefined } & Omit<ComponentProps<'a'>, 'id'>

export const EditorLink = ({ id, from, ...props }: EditorLinkProps) => (
  <Link {...props} to={EDITOR} search={from === undefined ? { id } : { id, from }} />
)

/** Opens the editor of a design, which may have a temporary id. */
export function useOpenEditor(): (id: RecordId) => void {
  const router = useRouter()
  return (id) => void router.navigate({ to: EDITOR, search: { id } })
}
