/** The crop dialog: shapes, rotation, corners moved by key, and the pixels of the result. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CropDialog, type CropWay } from '../../../../src/crud/fields/crop-dialog'
import { axeFindings } from '../../axe'
import { render } from '../../render'
import { goOffline } from '../../worker'

/** A picture of this size. Its left half is red and its right half blue. */
async function picture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#00f'
  context.fillRect(width / 2, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], 'picture.png', { type })
}

async function open(source: File | string, more: Partial<CropWay> = {}) {
  const take = vi.fn<(part: File) => Promise<unknown>>(async () => undefined)
  const onClose = vi.fn()
  const ways: [CropWay, CropWay] = [
    { label: 'Use this part', take, ...more },
    { label: 'Save as a new photo', take },
  ]
  await render(
    <CropDialog source={source} ways={ways} onClose={onClose}>
      A hint.
    </CropDialog>,
  )
  await expect.element(dialog).toHaveAccessibleName('Crop picture')
  const part = async () => {
    await expect.poll(() => take.mock.calls.length).toBe(1)
    const [file] = take.mock.calls[0] ?? []
    if (!file) throw new Error('No part')
    return { file, bitmap: await createImageBitmap(file) }
  }
  return { take, onClose, part }
}
const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
const size = dialog.getByRole('status')
const shape = (name: string) => userEvent.click(dialog.getByText(name, { exact: true }))

test('nothing can be cropped while the whole picture is selected', async () => {
  await open(await picture(512, 512))
  await expect.element(size).toHaveTextContent('512 × 512 pixels, whole picture')
  await expect.element(button('Use this part')).toBeDisabled()
  await expect.element(button('Save as a new photo')).toBeDisabled()
  await expect.element(dialog).toHaveTextContent('A hint.')
})

test.each([
  ['1:1', 1200, 800, '800 × 800 pixels'],
  ['4:3', 1200, 800, '1,067 × 800 pixels'],
  ['16:9', 1200, 800, '1,200 × 675 pixels'],
  ['16:9', 512, 512, '512 × 288 pixels'],
])('the shape %s takes the largest part of %i × %i', async (name, width, height, text) => {
  await open(await picture(width, height))
  await shape(name)
  await expect.element(size).toHaveTextContent(text)
  await expect.element(button('Use this part')).toBeEnabled()
  await shape('Free')
  await expect.element(size).toHaveTextContent(/, whole picture$/)
})

test('a quarter turn swaps width and height, and four restore the picture', async () => {
  await open(await picture(400, 200))
  await userEvent.click(button('Rotate left'))
  await expect.element(size).toHaveTextContent('200 × 400 pixels')
  await expect.element(button('Use this part')).toBeEnabled()
  for (let turns = 0; turns < 3; turns++) await userEvent.click(button('Rotate left'))
  await expect.element(size).toHaveTextContent('400 × 200 pixels, whole picture')
  await shape('16:9')
  await userEvent.click(button('Rotate right'))
  await expect.element(size).toHaveTextContent('200 × 113 pixels')
})

test('the corners are moved by keys, within their shape', async () => {
  await open(await picture(512, 512))
  await shape('16:9')
  await expect.element(size).toHaveTextContent('512 × 288 pixels')
  const corner = button(/south east/)
  const element = corner.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Control>}{ArrowUp}{/Control}')
  await expect.element(size).not.toHaveTextContent('512 × 288 pixels')
  const [width = 0, height = 0] = (size.element().textContent?.match(/\d+/g) ?? []).map(Number)
  expect(height).toBeLessThan(288)
  expect(width / height).toBeCloseTo(16 / 9, 1)
})

test('the part is cropped pixel for pixel, to a file of the same type', async () => {
  const { part, onClose } = await open(await picture(400, 200))
  await shape('1:1')
  await userEvent.click(button('Use this part'))
  const { file, bitmap } = await part()
  expect([file.name, file.type, bitmap.width, bitmap.height]).toEqual(['picture-crop.png', 'image/png', 200, 200])
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a turn to the left moves the left side to the bottom', async () => {
  const { part } = await open(await picture(400, 200))
  await userEvent.click(button('Rotate left'))
  await userEvent.click(button('Use this part'))
  const { bitmap } = await part()
  const context = new OffscreenCanvas(200, 400).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  expect([...(context?.getImageData(100, 390, 1, 1).data ?? [])]).toEqual([255, 0, 0, 255])
  expect([...(context?.getImageData(100, 10, 1, 1).data ?? [])]).toEqual([0, 0, 255, 255])
})

test('a failed save says why, and the dialog stays open', async () => {
  const { onClose } = await open(await picture(400, 200), {
    take: () => Promise.reject(new Error('The upload was refused')),
  })
  await shape('1:1')
  await userEvent.click(button('Use this part'))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The upload was refused')
  await expect.element(button('Use this part')).toBeEnabled()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  [true, "It no longer exists, or this browser can't show it."],
  [false, "This picture is not on this device. You can crop it when you're online."],
])('a picture that can’t be opened says why (online: %s)', async (isOnline, text) => {
  if (!isOnline) goOffline()
  await open(new File(['no picture'], 'picture.png', { type: 'image/png' }))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(text)
})

test('Cancel and Escape close it without cropping', async () => {
  const { take, onClose } = await open(await picture(400, 200))
  await userEvent.click(button('Cancel'))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(take).not.toHaveBeenCalled()
})

test('axe finds nothing in it', async () => {
  await open(await picture(400, 200))
  await shape('4:3')
  await expect.element(size).toHaveTextContent('267 × 200 pixels')
  expect(await axeFindings('[role=dialog]')).toEqual([])
})
