/** A space as these pages show it, read from a record of the server or of this device. */
import { fieldsOf } from '#shared/json'
import type { AnyRecord } from '#shared/records/query'

export type Space = {
  id: number
  name: string
  description: string
  category: string
  city: string
  country: string
  capacity: number
  rate_cents: number
  currency: string
  timezone: string
  photos: string[]
  amenities: string[]
  rules: string
  host: { first_name: string; photo: string | null }
  isInstant: boolean
  cancellation_policy: string
  rating_avg: number | null
  rating_count: number
  user_id: number | null
  /** For the searched period; null without one. */
  price_cents: number | null
  distance_km: number | null
  /** Degrees; null where the host has given no position. */
  lat: number | null
  lng: number | null
  /** Minutes of the shortest booking. */
  min_minutes: number
  record: AnyRecord
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

export function toSpace(record: AnyRecord): Space {
  const host = fieldsOf(record.host)
  return {
    id: Number(record.id),
    name: text(record.name),
    description: text(record.description),
    category: text(record.category),
    city: text(record.city),
    country: text(record.country),
    capacity: number(record.capacity) ?? 1,
    rate_cents: number(record.rate_cents) ?? 0,
    currency: text(record.currency) || 'EUR',
    timezone: text(record.timezone) || 'UTC',
    photos: texts(record.photos),
    amenities: texts(record.amenities),
    rules: text(record.rules),
    host: { first_name: text(host.first_name), photo: text(host.photo) || null },
    isInstant: record.booking_mode === 'instant',
    cancellation_policy: text(record.cancellation_policy),
    rating_avg: number(record.rating_avg),
    rating_count: number(record.rating_count) ?? 0,
    user_id: number(record.user_id),
    price_cents: number(record.price_cents),
    distance_km: number(record.distance_km),
    lat: number(record.lat),
    lng: number(record.lng),
    min_minutes: number(record.min_minutes) ?? 60,
    record,
  }
}
