/** Reading what a person needs offline, after the worker knows who they are. */
import { expect, test } from 'vitest'
import { readOwnCopies } from '../../../src/app/own-copies'
import { announceSession } from '../../../src/offline/commands'
import { useAuthStore } from '../../../src/stores/auth'
import { answerCalls, listOf, recordsPath } from '../api'
import { recordCommands } from '../worker'

const SESSION = { project: 'holdfast', projectHeader: 'x', userId: 1, role: 'user', token: 'token', isShared: false }
const TABLES = ['booking', 'favorite', 'space', 'chat'] as const
const READS = Object.fromEntries(TABLES.map((table) => [`GET ${recordsPath(table)}`, listOf([])]))

async function start() {
  const calls = answerCalls({ ...READS, 'GET /v3/api/holdfast/super_admin/lambda/realtime/room/my': listOf([]) })
  /** The number of reads before each command whose answer the page awaits. */
  const readBefore: number[] = []
  const commands = recordCommands(() => {
    readBefore.push(calls.length)
    return { state: 'done' }
  })
  await announceSession(SESSION)
  return { calls, commands, readBefore }
}

test('nothing is read before the worker has the session', async () => {
  const { calls, commands, readBefore } = await start()
  await readOwnCopies(1)
  expect(commands.filter(({ type }) => type === 'set-session')).toHaveLength(2)
  expect(readBefore).toEqual([0])
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['booking', 'favorite', 'space', 'my', 'chat'])
})

test('a session that has expired is not sent again: the queue waits for the next sign-in', async () => {
  const { calls, commands } = await start()
  useAuthStore.setState({ sessionExpired: true })
  await readOwnCopies(1)
  expect(commands).toHaveLength(1)
  expect(calls).toEqual([])
})
