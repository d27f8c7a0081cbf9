/**
 * The offer to shrink a large picture before the upload. It keeps type and orientation, and is
 * never made for animated pictures.
 */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PICTURE_MAX_BYTES, PICTURE_SMALL_BYTES } from '#shared/limits'
import { ImageInput } from '../../../../src/crud/fields/image-input'
import { answerCalls } from '../../api'
import { axeFindings } from '../../axe'
import { render } from '../../render'
import { goOffline } from '../../worker'

const UPLOAD = 'POST /v1/api/holdfast/super_admin/lambda/upload'
type Kind = 'noise' | 'stripes'

/** Noise compresses badly, as PNG even worse than as JPEG. Stripes compress well. */
async function picture(kind: Kind, width: number, height: number, type: string, quality = 0.95): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  if (kind === 'noise') {
    const noise = context.createImageData(width, height)
    // A fixed seed makes the same picture in each run.
    let state = 1
    for (let at = 0; at < noise.data.length; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      noise.data[at] = at % 4 === 3 ? 255 : state >>> 24
    }
    context.putImageData(noise, 0, 0)
  } else
    for (let x = 0; x < width; x += 64) {
      context.fillStyle = x % 128 ? '#fff' : '#088'
      context.fillRect(x, 0, 64, height)
    }
  return new File([await canvas.convertToBlob({ type, quality })], 'field.jpg', { type, lastModified: 1 })
}

const sent = vi.fn<(file: File) => void>()
const onChange = vi.fn<(value: string | null) => void>()

function Field() {
  const [value, setValue] = useState<string | null>(null)
  const change = (next: string | null) => {
    onChange(next)
    setValue(next)
  }
  return <ImageInput id="picture" label="Picture" value={value} onChange={change} canChoose={false} />
}

async function open() {
  sent.mockClear()
  onChange.mockClear()
  answerCalls({
    [UPLOAD]: ({ body }) => {
      sent((body as { file: File }).file)
      return { id: 1, url: '/icons/icon-192.png', width: 192, height: 192 }
    },
  })
  await render(<Field />)
}

const choose = async (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input')
  // `userEvent.upload` sends the bytes through the test server, which would take seconds.
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const dialog = page.getByRole('dialog', { name: 'Use a smaller version?' })
const chosen = page.getByRole('img', { name: 'Picture, chosen' })
const sentFile = () => sent.mock.calls[0]?.[0] as File
const sizeOf = async (file: File) => {
  const { width, height } = await createImageBitmap(file)
  return [width, height]
}

test.each(['image/jpeg', 'image/png', 'image/webp'])('the smaller version keeps the type: %s', async (type) => {
  await open()
  const file = await picture('noise', 4_096, 1_024, type, 1)
  await choose(file)
  await expect.element(dialog).toHaveTextContent('Smaller2,560 × 640 pixels, ')
  await expect.element(dialog).toHaveTextContent('Original4,096 × 1,024 pixels, ')
  await expect.element(dialog.getByRole('button', { name: 'Use smaller version' })).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen).toBeVisible()
  expect(sent).toHaveBeenCalledTimes(1)
  expect([sentFile().name, sentFile().type]).toEqual(['field.jpg', type])
  expect(sentFile().size).toBeLessThan((file.size * 2) / 3)
  expect(await sizeOf(sentFile())).toEqual([2_560, 640])
})

test('the original is sent when the person keeps it', async () => {
  await open()
  const file = await picture('noise', 3_072, 2_048, 'image/jpeg')
  await choose(file)
  await userEvent.click(dialog.getByRole('button', { name: 'Keep original' }))
  await expect.element(chosen).toBeVisible()
  expect(sentFile().size).toBe(file.size)
})

test('Escape sends nothing, and the same picture can be chosen again', async () => {
  await open()
  const file = await picture('noise', 3_072, 2_048, 'image/jpeg')
  await choose(file)
  await expect.element(dialog.getByRole('img', { name: 'Smaller version' })).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  expect([sent.mock.calls, onChange.mock.calls]).toEqual([[], []])
  await choose(file)
  await expect.element(dialog).toBeVisible()
})

test('no smaller version is offered for a picture of few bytes, however wide it is', async () => {
  await open()
  const plain = await picture('stripes', 4_000, 3_000, 'image/png')
  expect(plain.size).toBeLessThan(PICTURE_SMALL_BYTES)
  await choose(plain)
  await expect.element(chosen).toBeVisible()
  expect(sentFile().size).toBe(plain.size)
})

test('no smaller version is offered when it would save little', async () => {
  await open()
  const rough = await picture('noise', 2_048, 2_048, 'image/jpeg', 0.5)
  expect(rough.size).toBeGreaterThan(PICTURE_MAX_BYTES)
  await choose(rough)
  await expect.element(chosen).toBeVisible()
  expect(sentFile().size).toBe(rough.size)
})

/**
 * Marks a picture as animated, because resizing would drop the animation: WebP by its flag, PNG by
 * its chunk.
 */
async function moving(type: 'image/webp' | 'image/png'): Promise<File> {
  const still = new Uint8Array(await (await picture('noise', 3_072, 2_048, type)).arrayBuffer())
  const text = (word: string) => [...word].map((letter) => letter.charCodeAt(0))
  const bytes =
    type === 'image/png'
      ? [
          still.slice(0, 33),
          new Uint8Array([0, 0, 0, 8, ...text('acTL'), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
          still.slice(33),
        ]
      : [
          still.slice(0, 12),
          new Uint8Array([...text('VP8X'), 10, 0, 0, 0, 2, 0, 0, 0, 255, 11, 0, 255, 7, 0]),
          still.slice(12),
        ]
  return new File(bytes, 'moving', { type })
}

test.each(['image/webp', 'image/png'] as const)('an animated picture is sent unchanged: %s', async (type) => {
  await open()
  const file = await moving(type)
  await choose(file)
  await expect.element(chosen).toBeVisible()
  expect(sentFile().size).toBe(file.size)
})

test('without a connection the worker stores the smaller version like any picture', async () => {
  await open()
  goOffline()
  await choose(await picture('noise', 3_072, 2_048, 'image/jpeg'))
  await userEvent.click(dialog.getByRole('button', { name: 'Use smaller version' }))
  await expect.element(chosen).toBeVisible()
  expect(await sizeOf(sentFile())).toEqual([2_560, 1_707])
})

test('a picture that the camera rotated is upright in the smaller version', async () => {
  await open()
  const jpeg = new Uint8Array(await (await picture('noise', 3_072, 2_048, 'image/jpeg')).arrayBuffer())
  // EXIF orientation 6: rotate by 90 degrees clockwise.
  const exif = [
    0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0,
    0, 0, 0,
  ]
  await choose(new File([jpeg.slice(0, 2), new Uint8Array(exif), jpeg.slice(2)], 'turned.jpg', { type: 'image/jpeg' }))
  await expect.element(dialog).toHaveTextContent('Original2,048 × 3,072 pixels')
  await userEvent.click(dialog.getByRole('button', { name: 'Use smaller version' }))
  await expect.element(chosen).toBeVisible()
  expect(await sizeOf(sentFile())).toEqual([1_707, 2_560])
})
