/** Leads to the editor, which is another feature. */
import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { RecordId } from '#shared/offline/temp-id'

const EDITOR: string = '/product/design/edit'

export const EditorLink = ({ id, ...props }: { id: RecordId } & Omit<ComponentProps<'a'>, 'id'>) => (
  <Link {...props} to={EDITOR} search={{ id }} />
)

/** Opens the editor of a design, which may have a temporary id. */
export function useOpenEditor(): (id: RecordId) => void {
  const router = useRouter()
  return (id) => void router.navigate({ to: EDITOR, search: { id } })
}
