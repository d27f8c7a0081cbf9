/** The setting of the map: where its tiles come from. */
import type { MapSource } from '#shared/contract/spaces'
import type { Environment } from './environment'

const OPEN_STREET_MAP = '© OpenStreetMap contributors'
const ATTRIBUTION_MAX = 200

/**
 * Pages load the tiles themselves, so it is an address that they can reach, and keys in it are
 * public.
 * @throws Error with a sentence for the console
 */
export function toMap({ MAP_TILES_URL, MAP_ATTRIBUTION }: Environment): MapSource | null {
  if (!MAP_TILES_URL) {
    if (MAP_ATTRIBUTION) throw new Error('MAP_ATTRIBUTION needs MAP_TILES_URL too')
    return null
  }
  const origin = URL.canParse(MAP_TILES_URL) ? new URL(MAP_TILES_URL).origin : ''
  const places = (MAP_TILES_URL.match(/\{[^}]*\}/g) ?? []).sort()
  if (!/^https?:[^{}]+$/.test(origin) || places.join() !== '{x},{y},{z}')
    throw new Error(
      `MAP_TILES_URL should be an address with {z}, {x} and {y}, once each, and nothing else in braces, not "${MAP_TILES_URL}"`,
    )
  const attribution = MAP_ATTRIBUTION || OPEN_STREET_MAP
  if (attribution.length > ATTRIBUTION_MAX)
    throw new Error(`MAP_ATTRIBUTION should have at most ${ATTRIBUTION_MAX} characters`)
  return { tiles: MAP_TILES_URL, attribution }
}
