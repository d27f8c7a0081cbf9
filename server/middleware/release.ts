/**
 * Lets a write name tables and fields as an earlier release did. Runs inside the transaction of the
 * write, so a repeated request gets its first answer whatever has been released since.
 */
import { createMiddleware } from 'hono/factory'
import { RELEASE_HEADER } from '#shared/headers'
import { isRecord } from '#shared/records/query'
import { accessOf } from '#shared/resources/access'
import type { Operation } from '#shared/resources/field'
import { findOlderRelease, nameOfToday, newViewOfToday, type OlderRelease, viewOfToday } from '../builder/older-release'
import { toRecordId } from '../call'
import type { AppEnv, Ctx } from '../context'
import { badRequest, HttpError } from '../errors'
import { writeError } from './error-response'

function readRelease(c: Ctx): number | undefined {
  const text = c.req.header(RELEASE_HEADER)
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw badRequest(`${RELEASE_HEADER} is malformed`, 'INVALID_RELEASE')
  return Number(text)
}

const isByCondition = (c: Ctx): boolean => /\/(PUTWHERE|DELETEALL)$/.test(c.req.path)

function operationOf(c: Ctx): Operation {
  if (c.req.method === 'DELETE' || c.req.path.endsWith('/DELETEALL')) return 'delete'
  return c.req.method === 'PUT' || c.req.path.endsWith('/PUTWHERE') ? 'update' : 'create'
}

/** A row about a record of any table names the table as it was called in that release. */
async function renameSubject(c: Ctx): Promise<void> {
  const about = accessOf(c.req.param('table') ?? '')?.about
  const release = readRelease(c)
  const json = c.get('json')
  const name = about && json?.[about.table]
  if (!about || release === undefined || typeof name !== 'string') return
  const today = await nameOfToday(c.get('db'), { actor: c.get('actor'), name, release })
  c.set('json', { ...json, [about.table]: today })
}

/** A saved view names its table, and in its state fields, as they were called in that release. */
async function renameView(c: Ctx): Promise<void> {
  const [release, json, tx] = [readRelease(c), c.get('json'), c.get('db')]
  if (c.req.param('table') !== 'saved_view' || release === undefined || !json) return
  const id = toRecordId(c.req.param('id'))
  const change = { actor: c.get('actor'), release, json }
  c.set('json', id === undefined ? await newViewOfToday(tx, change) : await viewOfToday(tx, id, change))
}

export const withRelease = () =>
  createMiddleware<AppEnv>(async (c, next) => {
    await renameSubject(c)
    await renameView(c)
    const older = await findOlderRelease(c.get('db'), {
      actor: c.get('actor'),
      operation: operationOf(c),
      name: c.req.param('table') ?? '',
      release: readRelease(c),
      json: c.get('json') ?? {},
      // A field may have the name of such a member, so this goes by the call.
      nested: isByCondition(c) ? ['set', 'where'] : ['updateCondition'],
    })
    if (!older) return next()
    c.set('older', older)
    c.set('json', older.json)
    await next()
    if (c.error instanceof HttpError) c.res = writeError(c, await toClient(c, older, c.error))
  })

/** With the record of a 412 in the client's names. */
async function toClient(c: Ctx, { toNames, explain }: OlderRelease, error: HttpError): Promise<HttpError> {
  const { status, details, message } = error
  const model = details.extra?.model
  if (status !== 412 || !isRecord(model)) return explain(error)
  const named = await toNames(c.get('db'), model)
  return new HttpError(status, message, { ...details, extra: { ...details.extra, model: named } })
}
