/** Parts of a design's record page and form: its drawing, its facts, and the way to the editor. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Dieline, emptyScene, type Scene } from '#shared/design/scene'
import { fieldOf } from '#shared/resources/field'
import { RecordDrawing } from '../../../../src/features/design-editor/record-drawing'
import { CanvasInput } from '../../../../src/features/design-gallery/canvas-input'
import { viewWith } from '../../../../src/features/design-gallery/design-sheet'
import { designResource } from '../../../../src/features/design-gallery/designs'
import { designFacets } from '../../../../src/features/design-gallery/facets'
import { OpenInEditor } from '../../../../src/features/design-gallery/open-in-editor'
import { lazyPart } from '../../../../src/ui/lazy-part'
import { axeFindings } from '../../axe'
import { render } from '../../render'

const SLEEVE: Dieline = { kind: 'sleeve', length: 90, width: 40, depth: 80, thickness: 0.5 }
const SCENE: Scene = {
  ...emptyScene(SLEEVE, 'page0001', 'Outside'),
  inks: { gold0001: { name: 'Gold foil', kind: 'foil', cmyk: [0, 20, 60, 20] } },
  objects: {
    rect0001: {
      ...{ kind: 'rect', page: 'page0001', panel: 'front', x: 5, y: 5, width: 20, height: 10, rotation: 0, z: 'a0' },
      ink: 'gold0001',
    },
    code0001: {
      ...{ kind: 'qr', page: 'page0001', panel: 'front', x: 5, y: 20, width: 20, height: 20, rotation: 0, z: 'a1' },
      content: `https://holdfast.test/${'candle'.repeat(20)}`,
    },
  },
}
const VALUES = { id: 5, name: 'Candle sleeve', width_mm: 90, height_mm: 80, canvas: SCENE }
const Drawing = lazyPart(() => Promise.resolve(RecordDrawing))
const View = viewWith(Drawing)
const nothing = () => undefined

test('a record’s page draws the scene and says what it holds', async () => {
  await page.viewport(320, 800)
  await render(<View values={VALUES} />)
  const drawing = page.getByRole('img', { name: 'Preview of Candle sleeve' })
  await expect.element(drawing).toBeVisible()
  expect(drawing.element().querySelectorAll('[data-object] rect')).toHaveLength(1)
  await expect.element(page.getByText('Sleeve, 90 × 40 × 80 mm, 2 objects')).toBeVisible()
  await expect.element(page.getByText('Finishes: Gold foil')).toBeVisible()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: /^https:\/\/holdfast\.test\/(candle)+.*…$/ }))
    .toBeVisible()
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('the picture leads to the background where there is one, and the fields have no row for it', async () => {
  const draw = () => Promise.resolve(new Blob())
  expect(designFacets(Drawing, draw).design?.unlisted).toContain('background_id')
  await render(<View values={{ ...VALUES, background_id: { id: 7, name: 'Linen' } }} />)
  await expect.element(page.getByRole('link', { name: 'Linen' })).toHaveAttribute('href', '/admin/view-background?id=7')
})

test('a design that was not drawn keeps its picture, and begins empty in the editor', async () => {
  const record = { ...VALUES, canvas: null, preview: '/icons/icon-192.png' }
  await render(
    <>
      <View values={record} />
      <OpenInEditor resource={designResource} record={record} />
    </>,
  )
  await expect.element(page.getByRole('img', { name: 'Preview of Candle sleeve' })).toBeVisible()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/icons/icon-192.png')
  await expect
    .element(page.getByRole('link', { name: 'Open in editor' }))
    .toHaveAttribute('href', '/product/design/edit?id=5&from=view')
})

function Input({ value }: { value: string }) {
  const field = fieldOf(designResource.table, 'canvas')
  if (!field) throw new Error('Designs have no canvas')
  return <CanvasInput field={field} value={value} values={{}} error={undefined} onChange={nothing} onBlur={nothing} />
}

test('the record’s page leads to the editor, and names itself as the page to come back to', async () => {
  await render(<OpenInEditor resource={designResource} record={VALUES} />)
  await expect
    .element(page.getByRole('link', { name: 'Open in editor' }))
    .toHaveAttribute('href', '/product/design/edit?id=5&from=view')
})

test('the form leads to the editor in place of the JSON; a new record has no editor yet', async () => {
  await render(<Input value={JSON.stringify(SCENE)} />, { at: '/admin/edit-design?id=5' })
  await expect
    .element(page.getByRole('link', { name: 'Open in editor' }))
    .toHaveAttribute('href', '/product/design/edit?id=5&from=edit')
  await expect.element(page.getByText('Sleeve, 90 × 40 × 80 mm, 2 objects')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('the form of a copy names the content, without a way to the editor', async () => {
  await render(<Input value={JSON.stringify(SCENE)} />, { at: '/admin/add-design?copy_of=5' })
  await expect.element(page.getByText('Sleeve, 90 × 40 × 80 mm, 2 objects')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open in editor' })).not.toBeInTheDocument()
})

test('the form of a design without content leads to the editor, and folds the input of JSON', async () => {
  await render(<Input value="" />, { at: '/admin/edit-design?id=5' })
  await expect.element(page.getByRole('link', { name: 'Open in editor' })).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Canvas' }).elements()).toEqual([])
  await userEvent.click(page.getByText('Advanced'))
  await expect.element(page.getByRole('textbox', { name: 'Canvas' })).toBeVisible()
})

test('the form of a new design says when it is drawn', async () => {
  await render(<Input value="" />, { at: '/admin/add-design' })
  await expect.element(page.getByText('Draw it in the editor once it is saved.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open in editor' })).not.toBeInTheDocument()
})
