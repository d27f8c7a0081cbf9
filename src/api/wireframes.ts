/**
 * Releases of wireframes. None of these calls is ever queued: a person confirms what was just
 * planned.
 */
import type { Answers } from '#shared/contract/answers'
import type { DeployRequest, ExportQuery, PlanRequest, PurgeRequest } from '#shared/contract/wireframes'
import { LAMBDA, withParams } from './endpoint'
import { TRANSFER_TIMEOUT_MS } from './transfer'
import { request } from './transport'

type Environment = PlanRequest['environment']

const pathOf = (wireframeId: number, name: string) => `${LAMBDA}/wireframe/${wireframeId}/${name}`

/** The changes of the release, and the rows that don't fit. */
export const planRelease = (wireframeId: number, body: PlanRequest) =>
  request(pathOf(wireframeId, 'plan'), { answer: 'releasePlan', method: 'POST', body })

/** Deploys the plan with that hash. The deployment's record says how it goes. */
export const deployRelease = (wireframeId: number, body: DeployRequest, { key }: { key: string }) =>
  request(pathOf(wireframeId, 'deploy'), { answer: 'deployed', method: 'POST', body, idempotencyKey: key })

/** Takes the application away. Its rows are kept. */
export const stopApplication = (wireframeId: number, environment: Environment, { key }: { key: string }) =>
  request(pathOf(wireframeId, 'stop'), {
    answer: 'deployed',
    method: 'POST',
    body: { environment },
    idempotencyKey: key,
  })

/** What releases of the environment have put away. */
export const listKept = (wireframeId: number, environment: Environment) =>
  request(withParams(pathOf(wireframeId, 'kept'), { environment }), { answer: 'keptList' })

/**
 * All kept rows of a table or field as CSV, and the digest that a purge of them needs.
 * @param name of the entry in the list
 */
export async function exportKept(
  wireframeId: number,
  environment: Environment,
  name: string,
): Promise<{ csv: Blob; digest: string }> {
  const parts: string[] = []
  let digest = ''
  let after: number | null = 0
  do {
    const page: Answers['keptPage'] = await request(
      withParams(pathOf(wireframeId, 'kept/export'), { environment, name, ...(after > 0 && { after }) }),
      { answer: 'keptPage' },
    )
    parts.push(page.csv)
    digest ||= page.digest ?? ''
    after = page.next
  } while (after !== null)
  return { csv: new Blob(parts, { type: 'text/csv' }), digest }
}

/** Removes a kept table or field for good. The deployment's record says how it goes. */
export const purgeKept = (wireframeId: number, body: PurgeRequest, { key }: { key: string }) =>
  request(pathOf(wireframeId, 'purge'), { answer: 'deployed', method: 'POST', body, idempotencyKey: key })

/** The zip of what is live in the environment; without one, of the saved configuration. */
export const exportApplication = (wireframeId: number, query: ExportQuery) =>
  request(withParams(pathOf(wireframeId, 'export'), query), { as: 'blob', timeoutMs: TRANSFER_TIMEOUT_MS })
