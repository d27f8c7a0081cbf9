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

test('a warning that pages share is listed once, with their names, and shows its objects on the open page', async () => {
  const onShow = vi.fn()
  const steps = { change: nothing, undo: nothing, redo: nothing, undoLabel: undefined, redoLabel: undefined }
  const first = emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'Outside')
  const rect = {
    kind: 'rect',
    x: 20,
    y: 20,
    width: 9,
    height: 9,
    rotation: 0,
    z: 'a1',
    fill: { rgb: '#ff0000' },
  } as const
  const scene: Scene = {
    ...first,
    pages: { ...first.pages, p2: { z: 'b0', name: 'Inside', dieline: { kind: 'label', length: 90, depth: 50 } } },
    objects: { a: { ...rect, page: 'p1' }, b: { ...rect, page: 'p2' } },
  }
  const document: EditorDocument = { ...steps, scene, record: { id: 1 }, isReadOnly: false }
  await render(<PreflightPanel document={document} pageId="p2" onShow={onShow} />)
  const list = page.getByRole('list', { name: 'What was found' })
  await expect.element(list.getByText(/^Outside and Inside: Screen colours \(RGB\) are used\./)).toBeVisible()
  await expect.element(page.getByText('1 warning', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Show: Screen colours/ }).click()
  expect(onShow).toHaveBeenCalledWith(['b'], 'p2')
})
