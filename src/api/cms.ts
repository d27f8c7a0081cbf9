/** Texts and pictures of the pages (specification section 7, "CMS"). */
import type { CmsCreateRequest, CmsUpdateRequest } from '#shared/contract/cms'
import type { Created, Updated, WriteOptions } from './records'
import { request } from './transport'

const CMS = '/v1/api/{{project}}/{{role}}/lambda/cms'

export async function createCms(entry: CmsCreateRequest, { key }: WriteOptions): Promise<Created> {
  return request(CMS, { method: 'POST', body: entry, idempotencyKey: key })
}

export async function updateCms(
  id: number,
  entry: CmsUpdateRequest,
  { key, version: ifMatch }: WriteOptions,
): Promise<Updated> {
  return request(`${CMS}/${id}`, { method: 'PUT', body: entry, idempotencyKey: key, ifMatch })
}
