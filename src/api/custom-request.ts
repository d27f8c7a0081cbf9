/** Any call of the API by its endpoint (specification section 5: "options.endpoint is a required field"). */

import { DEFAULT_CUSTOM_ERROR, ENDPOINT_REQUIRED } from '#messages/specification'
import { isEmptyValue } from '#shared/empty'
import { type Params, withParams } from './endpoint'
import { type RequestOptions, request } from './transport'

export type CustomRequest = Omit<RequestOptions, 'silent' | 'defaultError'> & {
  /** Path with `{{project}}` and `{{role}}` where they belong. */
  endpoint: string
  params?: Params
}

/** @throws Error before anything is sent when there is no endpoint; ApiError as every call */
export async function customRequest({ endpoint, params = {}, ...options }: CustomRequest): Promise<unknown> {
  if (isEmptyValue(endpoint)) throw new Error(ENDPOINT_REQUIRED)
  return request(withParams(endpoint, params), { ...options, defaultError: DEFAULT_CUSTOM_ERROR })
}
