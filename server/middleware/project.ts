/** The project header names the project. It is no secret: every browser sends it. */
import { createMiddleware } from 'hono/factory'
import { INVALID_PROJECT } from '#messages/shared'
import { PROJECT_HEADER } from '#shared/headers'
import type { AppEnv, Config } from '../context'
import { HttpError } from '../errors'

export const invalidProject = () => new HttpError(403, INVALID_PROJECT, { code: 'INVALID_PROJECT' })

export const toProjectHeader = (projectId: string, secret: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(`${projectId}:${secret}`)))

/** The project in the header, and in the path where it has one, must be ours. */
export const requireProject = ({ projectId, projectSecret }: Config) => {
  const expected = toProjectHeader(projectId, projectSecret)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.header(PROJECT_HEADER) !== expected) throw invalidProject()
    const inPath = c.req.param('project')
    if (inPath !== undefined && inPath !== projectId) throw invalidProject()
    await next()
  })
}
