/**
 * Applications for tests: released by the calls of the editor, each with a namespace of its own.
 */
import { expect } from 'vitest'
import type { Configuration } from '#shared/builder/config'
import { registry } from '#shared/resources/tables'
import type { Person, TestApp } from '../harness'

let wireframes = 0

/** An application of its own: the names of its tables, and its releases. */
export async function makeApplication(app: TestApp, boss: Person) {
  wireframes += 1
  const namespace = `depot${wireframes}`
  const answer = await app.records(boss, 'POST', '/wireframe', { body: { name: `Depot ${wireframes}` } })
  const id = answer.body.data
  const call = (name: string, body: unknown) => app.lambda(boss, 'POST', `/wireframe/${id}/${name}`, { body })
  const settled = async (deployment: number) => {
    const read = async () => (await app.records(boss, 'GET', `/deployment/${deployment}`)).body.model
    await expect.poll(async () => (await read()).status).toMatch(/live|failed|stopped/)
    const { status, log, release } = await read()
    expect(status, String(log)).not.toBe('failed')
    return Number(release)
  }
  return {
    /** Deploys to the preview. @returns the release */
    release: async (config: Partial<Configuration>): Promise<number> => {
      const settings = { model_namespace: namespace }
      const body = { settings, roles: [], routes: [], ...config }
      expect((await app.records(boss, 'PUT', `/wireframe/${id}`, { body })).status).toBe(200)
      const environment = 'preview'
      const { plan_hash, changes } = (await call('plan', { environment })).body
      const accepted = (changes as { accept?: string }[]).flatMap(({ accept }) => accept ?? [])
      const release = await settled((await call('deploy', { environment, plan_hash, accepted })).body.data)
      const names = config.models?.map(({ name }) => `${namespace}_preview__${name}`) ?? []
      await expect.poll(() => names.map((name) => registry.tableOf(name)?.release)).toEqual(names.map(() => release))
      return release
    },
    stop: async () => settled((await call('stop', { environment: 'preview' })).body.data),
    table: (name: string) => `/${namespace}_preview__${name}`,
    name: (name: string) => `${namespace}_preview__${name}`,
  }
}
