/** The input of a picture whose uploads wait: no saved change is lost. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OutboxEntry } from '#shared/offline/outbox'
import { ImageInput } from '../../../../src/crud/fields/image-input'
import { PictureListInput } from '../../../../src/crud/fields/picture-list-input'
import { configureDiscard } from '../../../../src/crud/record/discard-change'
import { discardChange } from '../../../../src/offline/commands'
import { entryOf } from '../../../support/outbox-entries'
import { answerCalls } from '../../api'
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
  const uploads: ((answer: typeof A) => void)[] = []
  answerCalls({
    'POST /v1/api/holdfast/super_admin/lambda/upload': () => new Promise((resolve) => uploads.push(resolve)),
    'GET /__offline/requests': { list: queue, unreadable: [], unreadable_total: 0 },
  })
  await render(element)
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
    answer: (index: number, answer: typeof A) => uploads[index]?.(answer),
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
    discarded: () => commands.flatMap((command) => (command.type === 'discard' ? [command.requestId] : [])),
  }
}

const chosen = page.getByRole('img', { name: 'Picture, chosen' })

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
