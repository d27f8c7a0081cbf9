/** Calls any endpoint of the API (specification section 5). */

import { DEFAULT_CUSTOM_ERROR, ENDPOINT_REQUIRED } from '#messages/specification'
import { isEmptyValue } from '#shared/empty'
import { type Params, withParams } from './endpoint'
import { type RequestOptions, request } from './transport'

export type CustomRequest = Omit<RequestOptions, 'silent' | 'defaultError'> & {
  /** Path with `{{project}}` and `{{role}}`. */
  endpoint: string
  params?: Params
}

/** @throws Error without an endpoint, before anything is sent; ApiError like every call */
export async function customRequest({ endpoint, params = {}, ...options }: CustomRequest): Promise<unknown> {
  if (isEmptyValue(endpoint)) throw new Error(ENDPOINT_REQUIRED)
  return request(withParams(endpoint, params), { ...options, defaultError: DEFAULT_CUSTOM_ERROR })
}
