/** Connection quality and slowness by section 9. Pure. */
import {
  QUALITY_BY_TYPE,
  QUALITY_FAIR_DOWNLINK,
  QUALITY_FAIR_RTT,
  QUALITY_FAST_DOWNLINK,
  QUALITY_MAX,
  QUALITY_MIN,
  QUALITY_SHORT_RTT,
  QUALITY_START,
  SLOW_DOWNLINK_MBPS,
  SLOW_RTT_MS,
  SLOW_TYPES,
} from '#shared/limits'
import { isNameIn } from '#shared/names'

/** The Network Information API (Chromium only); each part is optional. */
export type Connection = {
  effectiveType?: string
  /** Mbit/s. */
  downlink?: number
  /** Milliseconds. */
  rtt?: number
}

/** Type slow-2g or 2g, downlink below 1.5, or rtt above 300. Missing values count as fast. */
export const isSlowConnection = ({ effectiveType, downlink, rtt }: Connection): boolean =>
  SLOW_TYPES.some((type) => type === effectiveType) ||
  (downlink !== undefined && downlink < SLOW_DOWNLINK_MBPS) ||
  (rtt !== undefined && rtt > SLOW_RTT_MS)

/** 0 to 100: starts at 50, plus points for type, downlink and round trip. */
export function connectionQuality({ effectiveType, downlink, rtt }: Connection): number {
  const forType = effectiveType && isNameIn(QUALITY_BY_TYPE, effectiveType) ? QUALITY_BY_TYPE[effectiveType] : 0
  const forDownlink = [QUALITY_FAST_DOWNLINK, QUALITY_FAIR_DOWNLINK].find(
    ({ aboveMbps }) => downlink !== undefined && downlink > aboveMbps,
  )
  const forRtt = [QUALITY_SHORT_RTT, QUALITY_FAIR_RTT].find(({ belowMs }) => rtt !== undefined && rtt < belowMs)
  const score = QUALITY_START + forType + (forDownlink?.points ?? 0) + (forRtt?.points ?? 0)
  return Math.min(QUALITY_MAX, Math.max(QUALITY_MIN, score))
}
