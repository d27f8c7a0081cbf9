/** Clock changes of ten zones, read from the zone's printed offset: another way than that of times.ts. */
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Changes in both hemispheres, at midnight, of half an hour, in several months, and none. */
export const ZONES = [
  ...['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Santiago', 'America/Havana'],
  ...['Australia/Lord_Howe', 'Pacific/Auckland', 'Africa/Casablanca', 'Asia/Beirut', 'Asia/Kathmandu'],
]
/** Far from all of them, and with changes of its own. */
export const DEVICE_ZONE = 'America/St_Johns'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Milliseconds ahead of UTC. */
export function offsetAt(instant: number, zone: string): number {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
}

export const wallAt = (instant: number, zone: string): string =>
  new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 16)

/** The first instants at which the zone's offset is another one, to the minute. */
export function changesOf(zone: string, fromYear: number, toYear: number): number[] {
  const changes: number[] = []
  const end = Date.UTC(toYear + 1, 0)
  for (let from = Date.UTC(fromYear, 0); from < end; from += 24 * HOUR_MS) {
    let [low, high] = [from, from + 24 * HOUR_MS]
    const before = offsetAt(low, zone)
    if (offsetAt(high, zone) === before) continue
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS
      if (offsetAt(middle, zone) === before) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}
