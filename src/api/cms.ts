/** Texts and pictures of the public pages (specification section 7, "CMS"). */
import type { CmsCreateRequest, CmsUpdateRequest } from '#shared/contract/cms'
import { LAMBDA } from './endpoint'
import type { WriteOptions } from './records'
import { request } from './transport'

const CMS = `${LAMBDA}/cms`

export async function createCms(entry: CmsCreateRequest, { key }: WriteOptions) {
  return request(CMS, { answer: 'created', method: 'POST', body: entry, idempotencyKey: key })
}

export async function updateCms(id: number, entry: CmsUpdateRequest, { key, version: ifMatch }: WriteOptions) {
  return request(`${CMS}/${id}`, { answer: 'updated', method: 'PUT', body: entry, idempotencyKey: key, ifMatch })
}
