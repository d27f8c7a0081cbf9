/** The findings of preflight: each can be shown. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emptyScene, type Scene } from '#shared/design/scene'
import type { EditorDocument } from '../../../../src/features/design-editor/editor-document'
import { PreflightPanel } from '../../../../src/features/design-editor/print/preflight-panel'
import { render } from '../../render'

const SCENE: Scene = {
  ...emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'Outside'),
  ground: { paint: { cmyk: [90, 80, 80, 60] } },
}
const nothing = () => undefined

test('a finding about the ground is shown on its page, without an object', async () => {
  const onShow = vi.fn()
  const steps = { change: nothing, undo: nothing, redo: nothing, undoLabel: undefined, redoLabel: undefined }
  const document: EditorDocument = { ...steps, scene: SCENE, record: { id: 1 }, isReadOnly: false }
  await render(<PreflightPanel document={document} pageId="p1" onShow={onShow} />)
  await page.getByRole('button', { name: /^Show: The ground: the inks add up to 310 %/ }).click()
  expect(onShow).toHaveBeenCalledWith([], 'p1')
})
