/** What a start of the demo's server removes: data of other versions that nobody works with. */
import { expect, test } from 'vitest'
import { wireNames } from '#shared/demo/wire'
import { removeOthers } from '../../server/browser/other-versions'

const STRANGER = 'of-somebody-else'

const folders = async () => {
  const names: string[] = []
  for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
  return names.filter((name) => name.startsWith('holdfast-demo-') || name === STRANGER).toSorted()
}
const databases = async () =>
  (await indexedDB.databases())
    .map(({ name }) => name)
    .filter((name) => name?.startsWith('holdfast-demo-'))
    .toSorted()

async function store(version: string): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(`holdfast-demo-${version}`, { create: true })
  await folder.getDirectoryHandle('base', { create: true })
  // Closed again, as by the end of its worker.
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(`holdfast-demo-${version}-values`)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
  })
}

test('another version goes, one that a tab works with stays, and so does the own one', async () => {
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await store(version)
  let end = () => {}
  await new Promise<void>((isHeld) => {
    void navigator.locks.request(wireNames('2.0.0').lock, () => {
      isHeld()
      return new Promise<void>((resolve) => {
        end = resolve
      })
    })
  })
  const root = await navigator.storage.getDirectory()
  await root.getDirectoryHandle(STRANGER, { create: true })
  await removeOthers('3.0.0')
  expect(await folders()).toEqual(['holdfast-demo-2.0.0', 'holdfast-demo-3.0.0', STRANGER])
  end()
  await removeOthers('3.0.0')
  expect(await folders()).toEqual(['holdfast-demo-3.0.0', STRANGER])
  expect(await databases()).toEqual(['holdfast-demo-3.0.0-values'])
})
