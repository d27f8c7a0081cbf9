/** Periods on a space's page, which is not loaded with the search. */
import type { Period } from '#shared/booking/times'
import { withZone } from '../../ui/zone-name'
import { periodText } from './words'

/** The period on the space's clock, with its zone where that is not the viewer's. */
export const zonedPeriodText = (period: Period, zone: string): string =>
  withZone(periodText(period, zone), period.starts, zone)

/** The period on the viewer's clock. */
export const ownPeriodText = (period: Period): string =>
  periodText(period, Intl.DateTimeFormat().resolvedOptions().timeZone)
