/**
 * Releases of wireframes. None of these calls is ever queued: a person confirms what was just
 * planned.
 */
import type { DeployRequest, ExportQuery, PlanRequest } from '#shared/contract/wireframes'
import { LAMBDA, withParams } from './endpoint'
import { TRANSFER_TIMEOUT_MS } from './transfer'
import { request } from './transport'

const pathOf = (wireframeId: number, name: string) => `${LAMBDA}/wireframe/${wireframeId}/${name}`

/** The changes of the release, and the rows that don't fit. */
export const planRelease = (wireframeId: number, body: PlanRequest) =>
  request(pathOf(wireframeId, 'plan'), { answer: 'releasePlan', method: 'POST', body })

/** Deploys the plan with that hash. The deployment's record says how it goes. */
export const deployRelease = (wireframeId: number, body: DeployRequest, { key }: { key: string }) =>
  request(pathOf(wireframeId, 'deploy'), { answer: 'deployed', method: 'POST', body, idempotencyKey: key })

/** Takes the application away. Its rows are kept. */
export const stopApplication = (
  wireframeId: number,
  environment: PlanRequest['environment'],
  { key }: { key: string },
) =>
  request(pathOf(wireframeId, 'stop'), {
    answer: 'deployed',
    method: 'POST',
    body: { environment },
    idempotencyKey: key,
  })

/** The zip of what is live in the environment; without one, of the saved configuration. */
export const exportApplication = (wireframeId: number, query: ExportQuery) =>
  request(withParams(pathOf(wireframeId, 'export'), query), { as: 'blob', timeoutMs: TRANSFER_TIMEOUT_MS })
