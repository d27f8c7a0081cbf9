/**
 * Texts and pictures of pages (specification section 7, "CMS"). An entry's value must have the
 * entry's type, as in records calls.
 */
import { cmsCreateRequestSchema, cmsUpdateRequestSchema } from '#shared/contract/cms'
import { createdSchema, updatedSchema } from '#shared/contract/records'
import { cmsTable } from '#shared/resources/content'
import { type Call, LAMBDA, parseBody, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { notFound } from '../errors'
import { etagOf } from '../records/record-checks'
import { createRecord, updateRecord } from '../records/record-writes'
import { writeContext } from './records'

const BASE = `${LAMBDA}/cms`

export function cmsCalls(deps: Deps): Call[] {
  async function create(c: Ctx) {
    const model = await createRecord(writeContext(c, deps, cmsTable), parseBody(c, cmsCreateRequestSchema))
    return c.json({ error: false, model, data: model.id, message: 'Content created successfully' }, 201, {
      etag: etagOf(model),
    })
  }

  async function update(c: Ctx) {
    const id = toRecordId(c.req.param('id'))
    if (id === undefined) throw notFound()
    const values = parseBody(c, cmsUpdateRequestSchema)
    const model = await updateRecord(writeContext(c, deps, cmsTable), id, values, c.req.header('if-match'))
    return c.json({ error: false, model, data: 1, message: 'Content updated successfully' }, 200, {
      etag: etagOf(model),
    })
  }

  return [
    {
      method: 'POST',
      path: BASE,
      kind: 'write',
      summary: 'Create an entry of a page: its key is unique on the page, its value has its type',
      body: { json: cmsCreateRequestSchema },
      of: 'cms',
      answers: { 201: createdSchema },
      handle: create,
    },
    {
      method: 'PUT',
      path: `${BASE}/:id`,
      kind: 'write',
      summary: 'Change the given parts of an entry; If-Match prevents overwriting',
      body: { json: cmsUpdateRequestSchema },
      of: 'cms',
      answers: { 200: updatedSchema },
      handle: update,
    },
  ]
}
