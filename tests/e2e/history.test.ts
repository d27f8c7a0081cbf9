/** The history records which changes were made offline, and when. */
import { ACCOUNTS, PASSWORD, recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { addProject, allSynced, goOffline, workerReady } from './pages'

type Entry = { at: string; queued_at: string | null }

/** The latest history entry of the project of that name. */
async function latestEntry(server: ServerProcess, name: string): Promise<Entry | undefined> {
  const [record] = await recordsNamed(server, 'project', name)
  const headers = { 'x-project': btoa('holdfast:holdfast-demo-secret'), 'content-type': 'application/json' }
  const lambda = `${server.origin}/v1/api/holdfast/admin/lambda`
  const body = JSON.stringify({ email: ACCOUNTS.admin.email, password: PASSWORD })
  const { token } = (await (await fetch(`${lambda}/login`, { method: 'POST', headers, body })).json()) as {
    token: string
  }
  const signedIn = { headers: { ...headers, authorization: `Bearer ${token}` } }
  const answer = await fetch(`${lambda}/audit?table=project&id=${record?.id}`, signedIn)
  return ((await answer.json()) as { list: Entry[] }).list[0]
}

test('the history distinguishes a change made offline from one made online', async ({ page, device, server }) => {
  await signIn(page, 'superAdmin', '/admin/project')
  await workerReady(page)
  await addProject(page, 'Made online')
  await goOffline(page)
  await addProject(page, 'Made offline')
  const madeBy = Date.now()
  await device.context.setOffline(false)
  await allSynced(page)
  const [online, offline] = [await latestEntry(server, 'Made online'), await latestEntry(server, 'Made offline')]
  expect(online?.queued_at).toBeNull()
  const queuedAt = Date.parse(offline?.queued_at ?? '')
  expect(queuedAt).toBeLessThanOrEqual(madeBy)
  expect(queuedAt).toBeLessThan(Date.parse(offline?.at ?? ''))
})
