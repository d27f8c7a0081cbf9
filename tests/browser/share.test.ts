/** Pictures that another app shares, in a real service worker with real caches. */
import { beforeEach, describe, expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#shared/limits'
import type { Command } from '#shared/offline/protocol'
import { SHARED_MAX } from '#shared/offline/shared-pictures'
import { engine } from './engine'

const ADA = 1
const BOB = 2
const DAY_MS = 86_400_000
const REDIRECTED = { status: 303, location: `${location.origin}/admin/shared-photos` }
const png = (name: string, size = 10) => ({ name, type: 'image/png', size })

let owner = ''

beforeEach(async () => {
  // Takes away what earlier tests have shared.
  await engine.cleanUpWith(0, Date.now() + 3 * DAY_MS)
  await engine.clear()
  owner = await engine.signIn(ADA)
})

const names = async (of = owner) => (await engine.keptShares(of)).map(({ name }) => name)

describe('shared pictures', () => {
  test('are kept with their names and a caption, and lead to their page', async () => {
    const answer = await engine.share({
      files: [png('Tea & cups.png'), { name: 'b.jpg', type: 'image/jpeg', size: 20 }],
      texts: { title: 'From the fair', text: 'unused' },
    })
    expect(answer).toEqual(REDIRECTED)
    expect(await engine.keptShares(owner)).toEqual([
      { name: 'Tea & cups.png', caption: 'From the fair', type: 'image/png', size: 10 },
      { name: 'b.jpg', caption: 'From the fair', type: 'image/jpeg', size: 20 },
    ])
    // A second share adds to the first.
    await engine.share({ files: [png('c.png')], texts: { text: 'x'.repeat(300) } })
    const [, , last] = await engine.keptShares(owner)
    expect(last?.caption).toBe('x'.repeat(200))
  })

  test('are not kept when they are too large or no pictures', async () => {
    const answer = await engine.share({
      files: [
        png('large.png', UPLOAD_MAX_BYTES + 1),
        { name: 'page.html', type: 'text/html', size: 5 },
        { name: 'drawing.svg', type: 'image/svg+xml', size: 5 },
      ],
    })
    expect(answer).toEqual(REDIRECTED)
    expect(await names()).toEqual([])
  })

  test('are not kept beyond a number: the oldest go', async () => {
    await engine.share({ files: [png('first.png')] })
    await engine.share({ files: Array.from({ length: SHARED_MAX }, (_, n) => png(`${n}.png`)) })
    expect(await names()).toEqual(Array.from({ length: SHARED_MAX }, (_, n) => `${n}.png`))
  })

  test.each([
    ['a form of another site', { files: [png('a.png')], origin: 'https://other.invalid' }],
    ['a body that is no form', { files: [png('a.png')], isForm: false }],
    ['a form without pictures', { files: [], texts: { photos: 'text' } }],
  ])('are not taken from %s', async (_, shared) => {
    expect(await engine.share(shared)).toEqual(REDIRECTED)
    expect(await names()).toEqual([])
  })
})

test.each([location.origin, 'null'])('a form whose origin is %s is taken', async (origin) => {
  await engine.share({ files: [png('a.png')], origin })
  expect(await names()).toEqual(['a.png'])
})

describe('they stay', () => {
  const signInAs = (userId: number) =>
    engine.runCommand({
      type: 'set-session',
      session: { project: 'holdfast', userId, role: 'admin', token: 'x' },
    } satisfies Command)

  test('until the person signs out', async () => {
    await engine.share({ files: [png('a.png')] })
    await signInAs(ADA)
    expect(await names()).toEqual(['a.png'])
    await engine.runCommand({ type: 'sign-out' })
    expect(await names()).toEqual([])
  })

  test('until somebody else signs in', async () => {
    await engine.share({ files: [png('a.png')] })
    await signInAs(BOB)
    expect(await names()).toEqual([])
  })

  test('for the person who signs in after they were shared', async () => {
    const visitor = await engine.signIn(0)
    await engine.share({ files: [png('a.png')] })
    await signInAs(ADA)
    expect(await names(visitor)).toEqual(['a.png'])
  })

  test('on a device that uses more than it should', async () => {
    await engine.share({ files: [png('a.png')] })
    await engine.cleanUpWith(10 ** 12, Date.now() + DAY_MS - 60_000)
    expect(await names()).toEqual(['a.png'])
  })

  test('for a day', async () => {
    await engine.share({ files: [png('a.png')] })
    await engine.cleanUpWith(0, Date.now() + DAY_MS - 60_000)
    expect(await names()).toEqual(['a.png'])
    await engine.cleanUpWith(0, Date.now() + 3 * DAY_MS)
    expect(await names()).toEqual([])
  })
})
