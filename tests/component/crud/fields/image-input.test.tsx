/** A picture's input while uploads run: the latest choice counts, and no saved change is lost. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OutboxEntry } from '#shared/offline/outbox'
import { ImageInput } from '../../../../src/crud/fields/image-input'
import { PictureListInput } from '../../../../src/crud/fields/picture-list-input'
import { configureDiscard } from '../../../../src/crud/record/discard-change'
import { discardChange } from '../../../../src/offline/commands'
import { entryOf } from '../../../support/outbox-entries'
import { answerCalls, Failure } from '../../api'
import { render } from '../../render'
import { recordCommands } from '../../worker'

const A = { id: 1, url: '/icons/icon-192.png', _requestId: 'upload-a' }
const B = { id: 2, url: '/icons/icon-512.png', _requestId: 'upload-b' }

const onChange = vi.fn<(value: unknown) => void>()

function Field() {
  const [value, setValue] = useState<string | null>(null)
  const change = (next: string | null) => {
    onChange(next)
    setValue(next)
  }
  return <ImageInput id="picture" label="Picture" value={value} onChange={change} canChoose={false} />
}

function List() {
  const [value, setValue] = useState<string[]>([])
  const change = (next: string[]) => {
    onChange(next)
    setValue(next)
  }
  return <PictureListInput id="pictures" label="Pictures" value={value} onChange={change} />
}

/** Renders an input whose uploads are answered by the test. `queue` is what waits in the outbox. */
async function open(element = <Field />, queue: OutboxEntry[] = []) {
  onChange.mockClear()
  const commands = recordCommands()
  configureDiscard((requestId) => discardChange(requestId))
  const uploads: ((answer: typeof A | Failure) => void)[] = []
  answerCalls({
    'POST /v1/api/holdfast/super_admin/lambda/upload': () => new Promise((resolve) => uploads.push(resolve)),
    'GET /__offline/requests': { list: queue, unreadable: [], unreadable_total: 0 },
  })
  const { queryClient } = await render(element)
  return {
    /** Drops a picture on the input and waits for the start of its upload. */
    choose: async (name: string) => {
      const started = uploads.length
      const canvas = new OffscreenCanvas(64, 32)
      canvas.getContext('2d')
      const picture = await canvas.convertToBlob({ type: 'image/png' })
      const files = new DataTransfer()
      files.items.add(new File([picture], name, { type: 'image/png', lastModified: 1 }))
      const area = page.getByRole('group').last().element()
      area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
      await expect.poll(() => uploads.length).toBe(started + 1)
    },
    answer: (index: number, answer: typeof A | Failure) => uploads[index]?.(answer),
    /** Crops the shown picture, once the answer to the upload of the part is given. */
    crop: async (name: string, answer: typeof A) => {
      const started = uploads.length
      await userEvent.click(page.getByRole('button', { name }))
      await userEvent.click(page.getByRole('dialog').getByText('1:1', { exact: true }))
      await userEvent.click(page.getByRole('button', { name: 'Use this part' }))
      await expect.poll(() => uploads.length).toBe(started + 1)
      uploads[started]?.(answer)
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    },
    allEnded: () => expect.poll(() => queryClient.isMutating()).toBe(0),
    discarded: () => commands.flatMap((command) => (command.type === 'discard' ? [command.requestId] : [])),
  }
}

const chosen = page.getByRole('img', { name: 'Picture, chosen' })
const remove = page.getByRole('button', { name: 'Remove', exact: true })

test('a queued upload that a saved change names stays when its picture is cropped', async () => {
  const saved = entryOf('saved', { needs: ['upload-a'] })
  const { choose, answer, crop, discarded } = await open(<Field />, [entryOf('upload-a'), saved])
  await choose('a.png')
  answer(0, A)
  await expect.element(chosen).toBeVisible()
  await crop('Crop', B)
  expect(onChange.mock.calls).toEqual([[A.url], [B.url]])
  expect(discarded()).toEqual([])
})

test('a queued upload that nothing else names is discarded when its picture is cropped', async () => {
  const { choose, answer, crop, discarded } = await open(<Field />, [entryOf('upload-a'), entryOf('other')])
  await choose('a.png')
  answer(0, A)
  await expect.element(chosen).toBeVisible()
  await crop('Crop', B)
  expect(discarded()).toEqual(['upload-a'])
})

test('in a list, too, a queued upload that a saved change names stays when its picture is cropped', async () => {
  const saved = entryOf('saved', { needs: ['upload-a'], state: 'evicted' })
  const { choose, answer, crop, discarded } = await open(<List />, [entryOf('upload-a'), saved])
  await choose('a.png')
  answer(0, A)
  await expect.element(page.getByRole('img', { name: 'Pictures, 1 of 1' })).toBeVisible()
  await crop('Crop picture 1', B)
  expect(onChange.mock.calls).toEqual([[[A.url]], [[B.url]]])
  expect(discarded()).toEqual([])
})

test.each([
  [0, 1],
  [1, 0],
])('the latest choice wins, whichever upload ends first (%i, %i)', async (...order) => {
  const { choose, answer, allEnded, discarded } = await open()
  await choose('a.png')
  await choose('b.png')
  for (const index of order) answer(index, [A, B][index] ?? A)
  await allEnded()
  await expect.element(chosen).toHaveAttribute('src', B.url)
  expect(onChange.mock.calls).toEqual([[B.url]])
  await expect.poll(discarded).toEqual(['upload-a'])
})

test('the failure of an upload that was replaced is not shown', async () => {
  const { choose, answer, allEnded } = await open()
  await choose('a.png')
  await choose('b.png')
  answer(1, B)
  await expect.element(chosen).toBeVisible()
  answer(0, new Failure(422, 'The file is damaged'))
  await allEnded()
  await expect.element(page.getByText('The file is damaged')).not.toBeInTheDocument()
})

test('the same file chosen twice is one upload, which stays', async () => {
  const { choose, answer, allEnded, discarded } = await open()
  await choose('a.png')
  await choose('a.png')
  answer(0, A)
  answer(1, A)
  await allEnded()
  await expect.element(chosen).toHaveAttribute('src', A.url)
  expect(discarded()).toEqual([])
})

test('a picture that is removed during its upload does not come back', async () => {
  const { choose, answer, allEnded, discarded } = await open()
  await choose('a.png')
  answer(0, A)
  await expect.element(chosen).toBeVisible()
  await choose('b.png')
  await userEvent.click(remove)
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeEnabled()
  answer(1, B)
  await allEnded()
  await expect.poll(discarded).toEqual(['upload-b'])
  expect(onChange.mock.calls).toEqual([[A.url], [null]])
})

test('a first picture can be removed during its upload', async () => {
  const { choose, answer, allEnded } = await open()
  await choose('a.png')
  await userEvent.click(remove)
  answer(0, A)
  await allEnded()
  await expect.element(remove).not.toBeInTheDocument()
  expect(onChange).not.toHaveBeenCalled()
})

test('a part whose dialog was closed during its upload does not replace the picture', async () => {
  const { choose, answer, allEnded } = await open()
  await choose('a.png')
  answer(0, A)
  await expect.element(chosen).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Crop' }))
  await userEvent.click(page.getByRole('dialog').getByText('1:1', { exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Use this part' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  answer(1, B)
  await allEnded()
  expect(onChange.mock.calls).toEqual([[A.url]])
})

test('each picture that is added to a list counts', async () => {
  const { choose, answer, allEnded } = await open(<List />)
  await choose('a.png')
  await choose('b.png')
  answer(1, B)
  await expect.element(page.getByRole('img', { name: 'Pictures, 1 of 1' })).toBeVisible()
  answer(0, A)
  await allEnded()
  expect(onChange.mock.calls).toEqual([[[B.url]], [[B.url, A.url]]])
})
