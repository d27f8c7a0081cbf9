/** The ping of the network monitor. */
import { request } from './transport'

/** Whether our API answers and is healthy within `timeoutMs`. Never throws. */
export async function ping(timeoutMs: number): Promise<boolean> {
  try {
    await request('/health', { signal: AbortSignal.timeout(timeoutMs), silent: true })
    return true
  } catch {
    return false
  }
}
