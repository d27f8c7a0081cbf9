/** The dashboard's period in its URL. */

export const PERIODS = [7, 30, 90] as const
export type Period = (typeof PERIODS)[number]
export const DEFAULT_PERIOD: Period = 30

export type PeriodSearch = { days?: Period }

/** The URL's `days`. The default and invalid values are left out. */
export function parsePeriodSearch({ days }: Readonly<Record<string, unknown>>): PeriodSearch {
  const period = PERIODS.find((candidate) => candidate === Number(days))
  return period === undefined || period === DEFAULT_PERIOD ? {} : { days: period }
}
