/** The fields that a space needs before guests can book it. The same for pages and server. Pure. */
import * as text from '#messages/my-spaces'
import type { Values } from '../records/query'

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

const NEEDED: readonly { isMissing: (space: Values) => boolean; label: () => string }[] = [
  { isMissing: ({ description }) => isBlank(description), label: text.needsDescription },
  { isMissing: ({ address, city }) => isBlank(address) || isBlank(city), label: text.needsAddress },
  { isMissing: ({ lat, lng }) => typeof lat !== 'number' || typeof lng !== 'number', label: text.needsPosition },
  {
    isMissing: ({ photos }) => !Array.isArray(photos) || !photos.some((photo) => typeof photo === 'string'),
    label: text.needsPhoto,
  },
]

/** The missing fields in words, in the order of the form. */
export const missingIn = (space: Values): string[] =>
  NEEDED.filter(({ isMissing }) => isMissing(space)).map(({ label }) => label())
