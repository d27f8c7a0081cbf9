/** /product/design/edit?id=&page=&from=: the editor of one design, for everybody who is signed in. */
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { ROLES } from '#shared/roles'
import type { RenderPreview } from '../../features/design-editor/document/use-document'
import { type CameFrom, EditorPage } from '../../features/design-editor/editor-page'
import { requireRole } from '../-guards'
import { ProductControls, ProductFrame } from '../-product-frame'

/**
 * From the address, as it is. `page`: the id of a page of the design; its first one without.
 * `from`: the page of its record that led here.
 */
type EditorSearch = { id?: unknown; page?: unknown; from?: unknown }

export const Route = createFileRoute('/product/design/edit')({
  validateSearch: (search: EditorSearch): EditorSearch => search,
  beforeLoad: ({ context, location }) => requireRole(context, ROLES, location.href),
  component: EditorRoute,
})

const cameFrom = (from: unknown): CameFrom | undefined => (from === 'view' || from === 'edit' ? from : undefined)

/** Fetched with the first preview. */
const renderPreview: RenderPreview = async (scene) =>
  (await import('../../features/design-editor/render-preview')).renderPreview(scene)

function EditorRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const id = parseRecordId(String(search.id))
  const followId = useCallback(
    (realId: RecordId) =>
      void navigate({ search: (search) => ({ ...search, id: realId }), replace: true, ignoreBlocker: true }),
    [navigate],
  )
  // Here and not before the page is loaded, so that the first load of every page has no part of it.
  if (id === undefined) throw notFound()
  return (
    <ProductFrame>
      <EditorPage
        id={id}
        page={typeof search.page === 'string' ? search.page : undefined}
        from={cameFrom(search.from)}
        controls={<ProductControls />}
        renderPreview={renderPreview}
        onRealId={followId}
      />
    </ProductFrame>
  )
}
