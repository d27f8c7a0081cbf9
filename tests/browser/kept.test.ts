/** What the worker keeps on the device besides the queue, inside a real service worker with real caches. */
import { beforeEach, describe, expect, test } from 'vitest'
import { engine } from './engine'
import type { FarAnswer } from './page-functions'

const ADA = 1
const PICTURE = '/uploads/0123456789abcdef0123456789abcdef.png'

const picture = (body: string): FarAnswer => ({ status: 200, body, headers: { 'content-type': 'image/png' } })
const PORTAL: FarAnswer = {
  status: 200,
  body: '<h1>Hotel WiFi</h1>',
  isForeign: true,
  headers: { 'content-type': 'text/html' },
}

beforeEach(async () => {
  await engine.clear()
  await engine.dropReplicas()
  await engine.signIn(ADA)
})

describe('a picture', () => {
  test('is asked of the server once, and shown from here from then on', async () => {
    expect(await engine.viewUpload(PICTURE, picture('first'))).toBe('first')
    expect(await engine.viewUpload(PICTURE)).toBe('first')
    expect(await engine.keptUploads()).toEqual([PICTURE])
  })

  test.each<[string, FarAnswer]>([
    ['a portal’s page', PORTAL],
    ['a picture that is not from our server', { ...picture('advert'), isForeign: true }],
    ['a page with our mark', { ...PORTAL, isForeign: false }],
    ['a refusal', { ...picture('gone'), status: 404 }],
  ])('is not kept when %s comes in its place', async (_, answer) => {
    expect(await engine.viewUpload(PICTURE, answer)).toBe(answer.body)
    expect(await engine.keptUploads()).toEqual([])
    expect(await engine.viewUpload(PICTURE, picture('right'))).toBe('right')
  })

  test('that an earlier version kept wrong is asked again', async () => {
    await engine.keepUploadRaw(PICTURE, PORTAL)
    expect(await engine.viewUpload(PICTURE, picture('right'))).toBe('right')
    expect(await engine.viewUpload(PICTURE)).toBe('right')
  })
})
