/**
 * Spaces, bookings, reviews and favorites. Only the server sets the price and status of a booking.
 */

import { ADMIN_ROLES } from '../roles'
import { type Access, defineTable, OWNER, type Resource, type Transition } from './field'
import { byRole, EVERYTHING, NOTHING, OWN, PERSONAL } from './grants'

export const spaceTable = defineTable('space', 'name', [
  { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 120 },
  { name: 'description', label: 'Description', kind: 'longText', maxLength: 4_000 },
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    required: true,
    initial: 'studio',
    options: [
      { value: 'studio', label: 'Studio' },
      { value: 'workshop', label: 'Workshop' },
      { value: 'meeting', label: 'Meeting room' },
      { value: 'event', label: 'Event space' },
      { value: 'kitchen', label: 'Kitchen' },
      { value: 'gallery', label: 'Gallery' },
    ],
  },
  { name: 'address', label: 'Address', kind: 'text', maxLength: 200 },
  { name: 'city', label: 'City', kind: 'text', maxLength: 100 },
  { name: 'country', label: 'Country', kind: 'text', maxLength: 100 },
  { name: 'lat', label: 'Latitude', kind: 'number', min: -90, max: 90 },
  { name: 'lng', label: 'Longitude', kind: 'number', min: -180, max: 180 },
  {
    name: 'capacity',
    label: 'Capacity',
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
    label: 'Currency',
    kind: 'text',
    required: true,
    initial: 'EUR',
    pattern: '^[A-Z]{3}$',
    patternMessage: 'Currency must be a three-letter code (ISO 4217)',
  },
  { name: 'timezone', label: 'Time zone', kind: 'text', required: true, maxLength: 64, initial: 'UTC' },
  { name: 'photos', label: 'Photos', kind: 'json', items: 'pictures', help: 'The first one is the cover.' },
  { name: 'amenities', label: 'Amenities', kind: 'json', items: 'words', help: 'Press Enter after each.' },
  { name: 'rules', label: 'House rules', kind: 'longText', maxLength: 2_000 },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    required: true,
    initial: 'draft',
    options: [
      { value: 'draft', label: 'Draft', colour: 'gray' },
      { value: 'active', label: 'Active', colour: 'teal' },
      { value: 'paused', label: 'Paused', colour: 'yellow' },
    ],
  },
  { ...OWNER, label: 'Host' },
])

export const bookingTable = defineTable('booking', 'id', [
  { name: 'space_id', label: 'Space', kind: 'reference', table: 'space', required: true },
  { name: 'starts_at', label: 'Start', kind: 'dateTime', required: true, withTime: true },
  { name: 'ends_at', label: 'End', kind: 'dateTime', required: true, withTime: true, endOf: 'starts_at' },
  { name: 'guests', label: 'Guests', kind: 'number', required: true, integer: true, min: 1, max: 10_000, initial: 1 },
  { name: 'total_cents', label: 'Total', kind: 'money', currency: 'EUR', readOnly: true },
  { name: 'currency', label: 'Currency', kind: 'text', readOnly: true },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    readOnly: true,
    initial: 'pending',
    options: [
      { value: 'pending', label: 'Pending', colour: 'yellow' },
      { value: 'confirmed', label: 'Confirmed', colour: 'teal' },
      { value: 'cancelled', label: 'Canceled', colour: 'gray' },
      { value: 'completed', label: 'Completed', colour: 'blue' },
    ],
  },
  { name: 'payment_id', label: 'Payment ID', kind: 'text', readOnly: true },
  { name: 'note', label: 'Note', kind: 'longText', maxLength: 1_000 },
  // Administrators set the guest; all others book for themselves (server/records/policies.ts).
  { ...OWNER, label: 'Guest', readOnly: false },
])

export const reviewTable = defineTable('review', 'id', [
  { name: 'space_id', label: 'Space', kind: 'reference', table: 'space', required: true },
  { name: 'booking_id', label: 'Booking', kind: 'reference', table: 'booking' },
  { name: 'rating', label: 'Rating', kind: 'number', required: true, integer: true, min: 1, max: 5 },
  { name: 'comment', label: 'Comment', kind: 'longText', maxLength: 2_000 },
  { ...OWNER, label: 'Guest' },
])

export const favoriteTable = defineTable(
  'favorite',
  'id',
  [{ name: 'space_id', label: 'Space', kind: 'reference', table: 'space', required: true }, OWNER],
  { onlineOnly: true },
)

export const MARKETPLACE_TABLES = [spaceTable, bookingTable, reviewTable, favoriteTable]

/** Access rules, used by the server only. */
export const MARKETPLACE_ACCESS: Readonly<Record<string, Access>> = {
  space: {
    roles: /* @__PURE__ */ byRole(EVERYTHING, { ...OWN, read: 'active or own' }, { read: 'active' }),
    columns: {
      create: [
        ...['name', 'description', 'category', 'address', 'city', 'country', 'lat', 'lng', 'capacity', 'rate_cents'],
        ...['currency', 'timezone', 'photos', 'amenities', 'rules', 'status'],
      ],
    },
  },
  booking: {
    roles: /* @__PURE__ */ byRole(
      EVERYTHING,
      { ...OWN, read: 'own or in own space', delete: 'own without claim' },
      NOTHING,
    ),
    columns: {
      create: ['space_id', 'starts_at', 'ends_at', 'guests', 'note'],
      update: ['starts_at', 'ends_at', 'guests', 'note'],
    },
  },
  review: {
    roles: PERSONAL,
    columns: { create: ['space_id', 'booking_id', 'rating', 'comment'], update: ['rating', 'comment'] },
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
      ...['currency', 'timezone', 'amenities', 'photos', 'rules', 'status'],
    ],
    transitions: [
      { name: 'activate', label: 'Activate', from: ['draft', 'paused'], to: 'active', isNext: true },
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
    columns: ['id', 'space_id', 'user_id', 'starts_at', 'ends_at', 'guests', 'total_cents', 'status'],
    order: [{ field: 'starts_at', direction: 'next' }],
    minor: ['guests'],
    search: ['note'],
    filters: [
      ...['status', 'space_id', 'user_id', 'starts_at', 'ends_at', 'guests', 'total_cents', 'currency'],
      ...['created_at', 'updated_at'],
    ],
    form: ['space_id', 'user_id', 'starts_at', 'ends_at', 'guests', 'note'],
    required: ['user_id'],
    transitions: BOOKING_TRANSITIONS,
    span: { from: 'starts_at', to: 'ends_at', title: 'space_id' },
    facts: [{ label: 'Host', through: 'space_id', field: 'user_id' }],
  },
  {
    name: 'review',
    table: reviewTable,
    label: { one: 'Review', many: 'Reviews' },
    purpose: 'Reviews are ratings and comments by guests after their visit.',
    group: 'Marketplace',
    roles: ADMIN_ROLES,
    screens: ALL_SCREENS,
    columns: ['id', 'space_id', 'rating', 'comment', 'user_id', 'created_at'],
    search: ['comment'],
    filters: ['space_id', 'rating', 'comment', 'user_id', 'created_at', 'updated_at'],
    form: ['space_id', 'booking_id', 'rating', 'comment'],
    facts: [{ label: 'Host', through: 'space_id', field: 'user_id' }],
  },
]
