/** Whether our API answers: the network monitor's ping. */
import { request } from './transport'

/** True when a proven, healthy answer arrives within `timeoutMs`. Never throws. */
export async function ping(timeoutMs: number): Promise<boolean> {
  try {
    await request('/health', { signal: AbortSignal.timeout(timeoutMs), silent: true })
    return true
  } catch {
    return false
  }
}
