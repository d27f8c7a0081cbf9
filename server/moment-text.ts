/** Moments in texts that the server writes, to people whose time zone it doesn't know: "2 Nov 2026, 09:30 UTC". */

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const

/** @param moment epoch milliseconds */
export const toDayText = (moment: number): string => new Intl.DateTimeFormat('en-GB', DAY).format(moment)

/** @param moment epoch milliseconds */
export const toMomentText = (moment: number): string =>
  `${new Intl.DateTimeFormat('en-GB', { ...DAY, timeStyle: 'short' }).format(moment)} UTC`
