/**
 * Spaces, bookings, reviews and favorites. Only the server sets the price and status of a booking.
 */

import { DECLINE_REASON_MAX } from '../limits'
import { ADMIN_ROLES } from '../roles'
import {
  type Access,
  defineTable,
  type Field,
  type FieldOf,
  type Mask,
  OWNER,
  type Resource,
  type Transition,
} from './field'
import { byRole, EVERYTHING, NOTHING, PERSONAL } from './grants'

const DAY_MINUTES = 1_440

type Minutes = Pick<FieldOf<'number'>, 'required' | 'min' | 'max' | 'initial'>

const minutes = (name: string, label: string, more: Minutes): Field => ({
  ...{ name, label, kind: 'number', integer: true, unit: 'minutes' },
  ...more,
})

const POLICIES = [{ value: 'flexible' }, { value: 'moderate' }, { value: 'strict' }]

export const spaceTable = defineTable('space', 'name', [
  { name: 'name', kind: 'text', required: true, maxLength: 120 },
  { name: 'description', kind: 'longText', maxLength: 4_000 },
  {
    name: 'category',
    kind: 'choice',
    required: true,
    initial: 'studio',
    options: [
      { value: 'studio' },
      { value: 'workshop' },
      { value: 'meeting', label: 'Meeting room' },
      { value: 'event', label: 'Event space' },
      { value: 'kitchen' },
      { value: 'gallery' },
    ],
  },
  { name: 'address', kind: 'text', maxLength: 200 },
  { name: 'city', kind: 'text', maxLength: 100 },
  { name: 'country', kind: 'text', maxLength: 100 },
  { name: 'lat', label: 'Latitude', kind: 'number', min: -90, max: 90 },
  { name: 'lng', label: 'Longitude', kind: 'number', min: -180, max: 180 },
  {
    name: 'capacity',
    kind: 'number',
    required: true,
    integer: true,
    min: 1,
    max: 10_000,
    initial: 1,
  },
  {
    name: 'rate_cents',
    label: 'Hourly rate',
    kind: 'money',
    currency: 'EUR',
    required: true,
    min: 0,
    max: 1_000_000,
  },
  {
    name: 'currency',
    kind: 'text',
    required: true,
    initial: 'EUR',
    pattern: '^[A-Z]{3}$',
    patternMessage: 'Currency must be a three-letter code (ISO 4217)',
  },
  { name: 'timezone', label: 'Time zone', kind: 'text', required: true, maxLength: 64, initial: 'UTC' },
  { name: 'photos', kind: 'json', items: 'pictures', help: 'The first one is the cover.' },
  { name: 'amenities', kind: 'json', items: 'words', help: 'Press Enter after each.' },
  { name: 'rules', label: 'House rules', kind: 'longText', maxLength: 2_000 },
  {
    name: 'day_rate_cents',
    label: 'Day rate',
    kind: 'money',
    currency: 'EUR',
    min: 0,
    max: 10_000_000,
    help: 'For a whole opening day, when that is cheaper than its hours.',
  },
  { name: 'cleaning_fee_cents', label: 'Cleaning fee', kind: 'money', currency: 'EUR', min: 0, max: 1_000_000 },
  {
    name: 'booking_mode',
    label: 'Booking',
    kind: 'choice',
    required: true,
    initial: 'request',
    options: [
      { value: 'request', label: 'On request', colour: 'yellow' },
      { value: 'instant', colour: 'teal' },
    ],
  },
  {
    name: 'cancellation_policy',
    label: 'Cancellation',
    kind: 'choice',
    required: true,
    initial: 'flexible',
    options: POLICIES,
  },
  minutes('min_minutes', 'Shortest booking', { required: true, min: 5, max: DAY_MINUTES, initial: 60 }),
  minutes('max_minutes', 'Longest booking', { min: 5, max: 31 * DAY_MINUTES }),
  minutes('step_minutes', 'Times start every', { required: true, min: 5, max: DAY_MINUTES, initial: 30 }),
  minutes('notice_minutes', 'Notice before the start', { required: true, min: 0, max: 90 * DAY_MINUTES, initial: 0 }),
  minutes('buffer_minutes', 'Free time around bookings', { required: true, min: 0, max: DAY_MINUTES, initial: 0 }),
  // Shapes and limits: src/shared/booking.
  { name: 'opening_hours', kind: 'json', maxBytes: 4_000 },
  { name: 'exceptions', label: 'Days with other hours', kind: 'json', maxBytes: 40_000 },
  {
    name: 'status',
    kind: 'choice',
    required: true,
    initial: 'draft',
    options: [
      { value: 'draft', colour: 'gray' },
      { value: 'review', label: 'In review', colour: 'orange' },
      { value: 'active', colour: 'teal' },
      { value: 'paused', colour: 'yellow' },
    ],
  },
  // Set by administrators with a rejection (src/features/marketplace).
  { name: 'rejection', label: 'Reason of rejection', kind: 'longText', maxLength: 500 },
  { name: 'approved_at', label: 'Approved', kind: 'dateTime', readOnly: true },
  { name: 'host', kind: 'json', readOnly: true },
  { name: 'rating_avg', label: 'Rating', kind: 'number', readOnly: true },
  { name: 'rating_count', label: 'Reviews', kind: 'number', integer: true, readOnly: true },
  { ...OWNER, label: 'Host' },
])

const BOOKING_KINDS = [{ value: 'booking' }, { value: 'block', colour: 'gray' }]

export const bookingTable = defineTable('booking', 'id', [
  { name: 'space_id', kind: 'reference', table: 'space', required: true },
  { name: 'starts_at', label: 'Start', kind: 'dateTime', required: true, withTime: true },
  { name: 'ends_at', label: 'End', kind: 'dateTime', required: true, withTime: true, endOf: 'starts_at' },
  { name: 'guests', kind: 'number', required: true, integer: true, min: 1, max: 10_000, initial: 1 },
  // Sent along, it is the total that the guest saw: another one is refused (server/tables/booking.ts).
  { name: 'total_cents', label: 'Total', kind: 'money', currency: 'EUR', min: 0 },
  { name: 'currency', kind: 'text', readOnly: true },
  {
    name: 'status',
    kind: 'choice',
    readOnly: true,
    initial: 'pending',
    options: [
      { value: 'pending', colour: 'yellow' },
      { value: 'confirmed', colour: 'teal' },
      { value: 'declined', colour: 'gray' },
      { value: 'expired', colour: 'gray' },
      { value: 'cancelled', label: 'Canceled', colour: 'gray' },
      { value: 'completed', colour: 'blue' },
    ],
  },
  // A block is time that the host of the space keeps (server/tables/booking-block.ts). Never changed later.
  { name: 'kind', kind: 'choice', initial: 'booking', options: BOOKING_KINDS },
  { name: 'code', kind: 'text', readOnly: true },
  { name: 'quote', label: 'Price', kind: 'json', readOnly: true },
  { name: 'policy', label: 'Cancellation', kind: 'choice', options: POLICIES, readOnly: true },
  { name: 'place', kind: 'json', readOnly: true },
  {
    name: 'payment_status',
    label: 'Payment',
    kind: 'choice',
    readOnly: true,
    initial: 'none',
    options: [
      { value: 'none' },
      { value: 'authorised', label: 'Authorized', colour: 'yellow' },
      { value: 'paid', colour: 'teal' },
      { value: 'refunded', colour: 'gray' },
      { value: 'failed', colour: 'red' },
    ],
  },
  { name: 'refunded_cents', label: 'Refunded', kind: 'money', currency: 'EUR', readOnly: true },
  // Set while the guest has a payment to finish.
  { name: 'pay_until', label: 'Payment until', kind: 'dateTime', readOnly: true, withTime: true },
  { name: 'expires_at', label: 'Expires', kind: 'dateTime', readOnly: true, withTime: true },
  { name: 'decline_reason', label: 'Reason', kind: 'text', readOnly: true },
  { name: 'cancelled_by', label: 'Canceled by', kind: 'text', readOnly: true },
  { name: 'payment_id', label: 'Payment ID', kind: 'text', readOnly: true },
  { name: 'note', kind: 'longText', maxLength: 1_000 },
  // First name, photo and rating of the guest, for the host.
  { name: 'guest', label: 'About the guest', kind: 'json', readOnly: true },
  // Administrators set the guest; all others book for themselves (server/records/policies.ts).
  { ...OWNER, label: 'Guest', readOnly: false },
])

export const reviewTable = defineTable('review', 'id', [
  { name: 'space_id', kind: 'reference', table: 'space', required: true },
  { name: 'booking_id', kind: 'reference', table: 'booking' },
  { name: 'rating', kind: 'number', required: true, integer: true, min: 1, max: 5 },
  { name: 'comment', kind: 'longText', maxLength: 2_000 },
  {
    name: 'side',
    label: 'Written by',
    kind: 'choice',
    initial: 'guest',
    options: [{ value: 'guest' }, { value: 'host' }],
  },
  { name: 'author', label: 'Name', kind: 'text', readOnly: true },
  { name: 'published_at', label: 'Published', kind: 'dateTime', readOnly: true },
  { name: 'reply', label: 'Reply of the host', kind: 'longText', maxLength: 2_000 },
  { name: 'replied_at', label: 'Replied', kind: 'dateTime', readOnly: true },
  { ...OWNER, label: 'Author' },
])

export const favoriteTable = defineTable('favorite', 'id', [
  { name: 'space_id', kind: 'reference', table: 'space', required: true },
  OWNER,
])

export const MARKETPLACE_TABLES = [spaceTable, bookingTable, reviewTable, favoriteTable]

/** Others see the area of a space, until a confirmed booking tells its guest the place. */
const AREA_ONLY: Readonly<Record<string, Mask>> = {
  ...{ address: 'hidden', lat: 2, lng: 2, user_id: 'hidden' },
  // Between the host and administrators.
  ...{ rejection: 'hidden', approved_at: 'hidden' },
}
/** Others see an author's first name. */
const NAME_ONLY: Readonly<Record<string, Mask>> = { booking_id: 'hidden', user_id: 'hidden' }

/** Access rules, used by the server only. */
export const MARKETPLACE_ACCESS: Readonly<Record<string, Access>> = {
  space: {
    roles: /* @__PURE__ */ byRole(
      EVERYTHING,
      { read: 'active or own', create: 'own', update: 'own', delete: 'own' },
      { read: 'active' },
    ),
    masked: { user: AREA_ONLY, public: AREA_ONLY },
    columns: {
      create: [
        ...['name', 'description', 'category', 'address', 'city', 'country', 'lat', 'lng', 'capacity', 'rate_cents'],
        ...['currency', 'timezone', 'photos', 'amenities', 'rules', 'status'],
        ...[
          'day_rate_cents',
          'cleaning_fee_cents',
          'booking_mode',
          'cancellation_policy',
          'min_minutes',
          'max_minutes',
        ],
        ...['step_minutes', 'notice_minutes', 'buffer_minutes', 'opening_hours', 'exceptions'],
      ],
    },
  },
  booking: {
    roles: /* @__PURE__ */ byRole(
      EVERYTHING,
      { read: 'own or in own space', create: 'own', update: 'own or hosted block', delete: 'own without claim' },
      NOTHING,
    ),
    columns: {
      create: ['space_id', 'starts_at', 'ends_at', 'guests', 'note', 'total_cents', 'kind'],
      // A client may send the whole record back, with the kind that it has.
      update: ['starts_at', 'ends_at', 'guests', 'note', 'total_cents', 'kind'],
    },
  },
  review: {
    roles: /* @__PURE__ */ byRole(
      EVERYTHING,
      { read: 'published or own', create: 'own', update: 'own or of own space', delete: 'own unpublished' },
      { read: 'published' },
    ),
    masked: { user: NAME_ONLY, public: NAME_ONLY },
    // server/tables/review.ts: authors change rating and comment, the host of the space the reply.
    columns: {
      create: ['space_id', 'booking_id', 'side', 'rating', 'comment'],
      update: ['rating', 'comment', 'reply'],
    },
  },
  favorite: { roles: PERSONAL, columns: { create: ['space_id'], update: [] } },
}

/** Status changes of a booking. server/tables/booking.ts checks permissions and times. */
export const BOOKING_TRANSITIONS = [
  {
    name: 'confirm',
    label: 'Confirm',
    from: ['pending'],
    to: 'confirmed',
    isNext: true,
    when: { field: 'ends_at', is: 'future' },
    isCall: true,
  },
  {
    name: 'decline',
    label: 'Decline',
    from: ['pending'],
    to: 'declined',
    when: { field: 'ends_at', is: 'future' },
    question: "The slot becomes free. This can't be undone.",
    asks: {
      ...{ name: 'reason', label: 'Reason (optional)', maxLength: DECLINE_REASON_MAX },
      help: 'The guest reads it. At most 500 characters.',
    },
    isCall: true,
  },
  {
    name: 'complete',
    label: 'Complete',
    from: ['confirmed'],
    to: 'completed',
    isNext: true,
    when: { field: 'ends_at', is: 'past' },
    isCall: true,
  },
  {
    name: 'cancel',
    label: 'Cancel booking',
    from: ['pending', 'confirmed'],
    to: 'cancelled',
    when: { field: 'ends_at', is: 'future' },
    question: "The slot becomes free. This can't be undone.",
    isCall: true,
  },
] as const satisfies readonly Transition[]

const ALL_SCREENS = ['list', 'add', 'edit', 'view'] as const

export const MARKETPLACE: readonly Resource[] = [
  {
    name: 'space',
    table: spaceTable,
    label: { one: 'Space', many: 'Spaces' },
    purpose: 'Spaces are the rooms that hosts offer and guests book by the hour.',
    group: 'Marketplace',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['photos', 'name', 'category', 'city', 'capacity', 'rate_cents', 'status', 'user_id'],
    minor: ['capacity', 'user_id'],
    search: ['name', 'city', 'address'],
    filters: [
      ...['name', 'category', 'status', 'city', 'country', 'capacity', 'rate_cents', 'currency'],
      ...['user_id', 'created_at', 'updated_at'],
    ],
    form: [
      ...['name', 'category', 'description', 'address', 'city', 'country', 'lat', 'lng', 'capacity', 'rate_cents'],
      ...['day_rate_cents', 'cleaning_fee_cents', 'currency', 'booking_mode', 'cancellation_policy', 'timezone'],
      ...['min_minutes', 'max_minutes', 'step_minutes', 'notice_minutes', 'buffer_minutes'],
      ...['amenities', 'photos', 'rules', 'status'],
    ],
    transitions: [
      { name: 'activate', label: 'Activate', from: ['draft', 'paused'], to: 'active', isNext: true },
      { name: 'approve', label: 'Approve', from: ['review'], to: 'active', isNext: true },
      { name: 'pause', label: 'Pause', from: ['active'], to: 'paused' },
    ],
  },
  {
    name: 'booking',
    table: bookingTable,
    label: { one: 'Booking', many: 'Bookings' },
    purpose: "Bookings are guests' requests to use a space.",
    group: 'Marketplace',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['id', 'space_id', 'user_id', 'starts_at', 'ends_at', 'guests', 'total_cents', 'kind', 'status'],
    order: [{ field: 'starts_at', direction: 'next' }],
    minor: ['guests', 'kind'],
    search: ['code', 'note', 'space_id', 'user_id'],
    filters: [
      ...['status', 'kind', 'space_id', 'user_id', 'starts_at', 'ends_at', 'guests', 'total_cents', 'currency'],
      ...['payment_status', 'refunded_cents', 'created_at', 'updated_at'],
    ],
    form: ['space_id', 'user_id', 'starts_at', 'ends_at', 'guests', 'note'],
    required: ['user_id'],
    transitions: BOOKING_TRANSITIONS,
    span: { from: 'starts_at', to: 'ends_at', title: 'space_id' },
  },
  {
    name: 'review',
    table: reviewTable,
    label: { one: 'Review', many: 'Reviews' },
    purpose: 'Reviews are ratings and comments that guests and hosts write about each other after a stay.',
    group: 'Marketplace',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['id', 'space_id', 'side', 'rating', 'comment', 'user_id', 'published_at', 'created_at'],
    minor: ['side', 'published_at'],
    search: ['comment', 'reply', 'space_id', 'user_id'],
    filters: [
      ...['space_id', 'side', 'rating', 'comment', 'reply', 'published_at', 'user_id', 'created_at', 'updated_at'],
    ],
    form: ['space_id', 'booking_id', 'rating', 'comment', 'reply'],
    facts: [{ label: 'Host', through: 'space_id', field: 'user_id' }],
  },
]
