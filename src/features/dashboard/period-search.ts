/** The dashboard's period as its address says it, apart from what is reckoned with it: addresses are read when the app starts. */

export const PERIODS = [7, 30, 90] as const
export type Period = (typeof PERIODS)[number]
export const DEFAULT_PERIOD: Period = 30

/** The URL's `days`; the default is left out, and what is no period too. */
export function parsePeriodSearch({ days }: Record<string, unknown>): { days?: Period } {
  const period = PERIODS.find((one) => one === Number(days))
  return period === undefined || period === DEFAULT_PERIOD ? {} : { days: period }
}
