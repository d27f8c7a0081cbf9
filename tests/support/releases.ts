/** Deploys releases of a wireframe by the calls that the editor makes. */
import type { Model } from '#shared/builder/config'
import { callAs } from './accounts'
import type { ServerProcess } from './server-process'

type Answer = { model: Record<string, unknown>; data: number; message: string; plan_hash: string | null }

/** @returns deploys these models to the preview, accepting every misfit; resolves to the release */
export async function makeReleases(
  server: ServerProcess,
  name: string,
  namespace: string,
): Promise<(models: readonly Model[]) => Promise<number>> {
  const call = async (path: string, body?: unknown, method: 'POST' | 'PUT' = 'POST') =>
    (await callAs(server, 'superAdmin', path, body === undefined ? undefined : { method, body })) as Answer & {
      changes: { accept?: string }[]
      problems: unknown
    }
  const { data: id } = await call('/wireframe', { name })
  return async (models) => {
    await call(`/wireframe/${id}`, { models, settings: { model_namespace: namespace } }, 'PUT')
    const environment = 'preview'
    const { plan_hash, changes, problems } = await call(`/lambda/wireframe/${id}/plan`, { environment })
    if (plan_hash === null) throw new Error(JSON.stringify(problems))
    const accepted = changes.flatMap(({ accept }) => accept ?? [])
    const { data, message } = await call(`/lambda/wireframe/${id}/deploy`, { environment, plan_hash, accepted })
    if (!data) throw new Error(`Not deployed: ${message}`)
    for (;;) {
      const { model } = await call(`/deployment/${data}`)
      if (model.status === 'live') return Number(model.release)
      if (model.status === 'failed') throw new Error(String(model.log))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
