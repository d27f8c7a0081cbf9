/** The focal point of a picture: set by pointer, keys and numbers, and kept in the address. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FocalPointDialog } from '../../../../src/crud/fields/focal-point-dialog'
import { ImageInput } from '../../../../src/crud/fields/image-input'
import { PictureListInput } from '../../../../src/crud/fields/picture-list-input'
import { answerCalls } from '../../api'
import { axeFindings } from '../../axe'
import { render } from '../../render'
import { goOffline } from '../../worker'

const URL = '/icons/icon-512.png'
const dialog = page.getByRole('dialog')
const marker = dialog.getByRole('button', { name: 'Focal point' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const status = dialog.getByRole('status')

async function open(url = URL) {
  const onChange = vi.fn<(url: string) => void>()
  const onClose = vi.fn()
  await render(<FocalPointDialog url={url} onChange={onChange} onClose={onClose} />)
  await expect.element(marker).toBeVisible()
  // Only a loaded picture has a size to point at.
  await expect.poll(() => dialog.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0)
  return { onChange, onClose }
}

test('starts at the centre, and arrow keys move it by one or, with Shift, by ten', async () => {
  const { onChange, onClose } = await open()
  await expect.element(status).toHaveTextContent('50% from the left, 50% from the top')
  await expect.element(marker).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}')
  await expect.element(status).toHaveTextContent('48% from the left, 60% from the top')
  await userEvent.click(button('Save'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(`${URL}#focus=48,60`)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('goes no further than the edges', async () => {
  const { onChange } = await open(`${URL}#focus=95,3`)
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}')
  await userEvent.click(button('Save'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(`${URL}#focus=100,0`)
})

test('is set by a press in the picture and followed while it is dragged, also from right to left', async () => {
  document.documentElement.dir = 'rtl'
  try {
    await open()
    const picture = dialog.element().querySelector('img')
    const { left, top, width, height } = picture?.getBoundingClientRect() ?? new DOMRect()
    const at = (type: string, x: number, y: number) =>
      picture?.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + width * x, clientY: top + height * y }),
      )
    // A made event has no pointer to capture.
    vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockImplementation(() => undefined)
    const isHeld = vi.spyOn(HTMLElement.prototype, 'hasPointerCapture').mockReturnValue(true)
    at('pointerdown', 0.25, 0.75)
    await expect.element(status).toHaveTextContent('25% from the left, 75% from the top')
    at('pointermove', 0.8, 0.1)
    await expect.element(status).toHaveTextContent('80% from the left, 10% from the top')
    isHeld.mockReturnValue(false)
    at('pointermove', 0, 0)
    await expect.element(status).toHaveTextContent('80% from the left, 10% from the top')
    const place = marker.element().getBoundingClientRect()
    expect(place.left + place.width / 2).toBeCloseTo(left + width * 0.8, 0)
  } finally {
    document.documentElement.dir = ''
    vi.restoreAllMocks()
  }
})

test('is typed as numbers, shown in the previews, and centred again', async () => {
  const { onChange } = await open(`${URL}#focus=10,20`)
  await userEvent.fill(dialog.getByLabelText('From the left (%)'), '33')
  await expect.element(status).toHaveTextContent('33% from the left, 20% from the top')
  const previews = dialog.getByRole('list', { name: 'Previews' })
  const positions = () =>
    [...previews.element().querySelectorAll('img')].map((image) => getComputedStyle(image).objectPosition)
  await expect.poll(positions).toEqual(['33% 20%', '33% 20%', '33% 20%'])
  await userEvent.click(button('Center'))
  await userEvent.click(button('Save'))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(URL)
})

test('Cancel changes nothing, and an unchanged point is not saved', async () => {
  const { onChange, onClose } = await open(`${URL}#focus=10,20`)
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.click(button('Cancel'))
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a picture that is not on this device says so', async () => {
  goOffline()
  await render(<FocalPointDialog url="/uploads/gone.png" onChange={() => undefined} onClose={() => undefined} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('not on this device')
  await expect.element(button('Save')).not.toBeInTheDocument()
})

test.each([390, 320, 1440])('has no accessibility findings and no sideways scrolling at %i pixels', async (width) => {
  await page.viewport(width, 800)
  await open()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

function Inputs() {
  const [cover, setCover] = useState<string | null>(URL)
  const [photos, setPhotos] = useState([URL, '/icons/icon-192.png'])
  return (
    <>
      <ImageInput id="cover" label="Cover" value={cover} onChange={setCover} />
      <PictureListInput id="photos" label="Photos" value={photos} onChange={setPhotos} />
      <output>{JSON.stringify([cover, photos])}</output>
    </>
  )
}

test('the inputs of one picture and of a list keep it in the address, also without a connection', async () => {
  goOffline()
  answerCalls({})
  await render(<Inputs />)
  await userEvent.click(page.getByRole('button', { name: 'Set focal point', exact: true }))
  await expect.element(marker).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(button('Save'))
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Set focal point of picture 2' }))
  await expect.element(marker).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.click(button('Save'))
  await expect
    .element(page.getByText(`["${URL}#focus=51,50",["${URL}","/icons/icon-192.png#focus=50,49"]]`))
    .toBeVisible()
  const shown = page.getByRole('img', { name: 'Photos, 2 of 2' })
  expect(getComputedStyle(shown.element()).objectPosition).toBe('50% 49%')
})
