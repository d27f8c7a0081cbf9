/**
 * Kinds of notifications and the channels on which a person gets them, for pages and server. What an
 * account has not switched is on.
 */
import { isObject } from './json'
import { isNameIn, isOneOf, namesOf } from './names'

/** In the order of the settings. `admin`: only administrators get these. */
const KINDS = {
  booking_request: {},
  booking_answer: {},
  cancellation: {},
  reminder: {},
  review: {},
  message: {},
  payment: {},
  mention: { admin: true },
  approval: { admin: true },
  dispute: { admin: true },
} as const satisfies Record<string, { admin?: true }>

export type NotificationKind = keyof typeof KINDS
export const NOTIFICATION_KINDS = namesOf(KINDS)

export const isForAdmins = (kind: NotificationKind): boolean => 'admin' in KINDS[kind]

export const CHANNELS = ['app', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** The value of `preference.notifications`: only what differs from the default. */
export type NotificationSettings = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>

/** Reads stored settings. Anything else in them is left out. */
export function toNotificationSettings(value: unknown): NotificationSettings {
  const settings: NotificationSettings = {}
  if (!isObject(value)) return settings
  for (const kind of NOTIFICATION_KINDS) {
    const channels = value[kind]
    if (!isObject(channels)) continue
    const entries = CHANNELS.flatMap((name) => {
      const isOn = channels[name]
      return typeof isOn === 'boolean' ? [[name, isOn] as const] : []
    })
    if (entries.length > 0) settings[kind] = Object.fromEntries(entries)
  }
  return settings
}

export const isOn = (settings: NotificationSettings, kind: NotificationKind, channel: Channel): boolean =>
  settings[kind]?.[channel] !== false

/** Whether a value can be stored as settings: known kinds and channels, on or off. */
export function isNotificationSettings(value: unknown): boolean {
  if (value === null) return true
  if (!isObject(value)) return false
  return Object.entries(value).every(
    ([kind, channels]) =>
      isNameIn(KINDS, kind) &&
      isObject(channels) &&
      Object.entries(channels).every(([name, on]) => isOneOf(CHANNELS, name) && typeof on === 'boolean'),
  )
}
