/**
 * The demo's marketplace: spaces to book and reviews of guests. Streets and hosts are fictional.
 */

import type { CancellationPolicy } from '#shared/booking/refund'
import { type Hours, type OpeningHours, WEEKDAYS, type Weekday } from '#shared/booking/space-rules'

/** How a space can be booked, and what that costs beside the hours. */
type Terms = {
  opening_hours: OpeningHours | null
  booking_mode: 'request' | 'instant'
  cancellation_policy: CancellationPolicy
  day_rate_cents: number | null
  cleaning_fee_cents: number | null
  min_minutes: number
  max_minutes: number | null
  step_minutes: number
  notice_minutes: number
  buffer_minutes: number
}

type DemoSpace = Terms & {
  name: string
  description: string
  category: 'studio' | 'workshop' | 'meeting' | 'event' | 'kitchen' | 'gallery'
  address: string
  city: string
  country: string
  lat: number
  lng: number
  capacity: number
  rate_cents: number
  timezone: string
  amenities: readonly string[]
  rules: string | null
  status: 'draft' | 'review' | 'active' | 'paused'
  /** Index in USERS. */
  host: number
  colours: readonly [wall: string, accent: string]
}

const BERLIN = { city: 'Berlin', country: 'Germany', timezone: 'Europe/Berlin' }
const LONDON = { city: 'London', country: 'United Kingdom', timezone: 'Europe/London' }
const LISBON = { city: 'Lisbon', country: 'Portugal', timezone: 'Europe/Lisbon' }

const on = (days: readonly Weekday[], ...hours: Hours): OpeningHours =>
  Object.fromEntries(days.map((day) => [day, hours]))
const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

const ON_REQUEST: Terms = {
  ...{ opening_hours: null, booking_mode: 'request', cancellation_policy: 'flexible', day_rate_cents: null },
  ...{ cleaning_fee_cents: null, min_minutes: 60, max_minutes: null, step_minutes: 30, notice_minutes: 0 },
  buffer_minutes: 0,
}
const INSTANT: Terms = { ...ON_REQUEST, booking_mode: 'instant', notice_minutes: 60 }

export const SPACES: readonly DemoSpace[] = [
  {
    name: 'Daylight studio at the canal',
    description:
      'White cove, north light through four metres of glass, and a table for product shots up to pallet size.',
    category: 'studio',
    address: 'Uferhof 12',
    ...BERLIN,
    ...{ lat: 52.497, lng: 13.423, capacity: 10, rate_cents: 6_500, host: 2, status: 'active' },
    amenities: ['white cove', 'flash heads', 'steamer', 'wifi', 'goods lift'],
    rules: 'No paint on the cove. Last half hour is for clearing up.',
    ...ON_REQUEST,
    ...{ opening_hours: on(WEEKDAYS, ['08:00', '20:00']), day_rate_cents: 42_000, cleaning_fee_cents: 3_500 },
    ...{ cancellation_policy: 'moderate', buffer_minutes: 30 },
    colours: ['#dbe4ea', '#0b7285'],
  },
  {
    name: 'Letterpress workshop',
    description:
      'A proofing press, two platen presses and forty drawers of type. A printer is there to help on weekdays.',
    category: 'workshop',
    address: 'Gleisbogen 3',
    ...BERLIN,
    ...{ lat: 52.489, lng: 13.372, capacity: 6, rate_cents: 5_200, host: 3, status: 'active' },
    amenities: ['proofing press', 'platen press', 'paper cutter', 'drying rack'],
    rules: 'Closed shoes. Long hair tied back at the presses.',
    ...ON_REQUEST,
    ...{ opening_hours: on([...WORKDAYS, 'sat'], ['09:00', '18:00']), notice_minutes: 1_440, min_minutes: 120 },
    colours: ['#e9dfd0', '#8b5e3c'],
  },
  {
    name: 'Quiet room with a long table',
    description: 'For reviews with a client: good light for colour, a wall to pin dummies on, tea without asking.',
    category: 'meeting',
    address: 'Lindenzeile 40',
    ...BERLIN,
    ...{ lat: 52.531, lng: 13.401, capacity: 12, rate_cents: 3_800, host: 1, status: 'active' },
    amenities: ['colour-true light', 'pin wall', 'screen', 'wifi', 'tea and coffee'],
    rules: null,
    ...INSTANT,
    ...{ opening_hours: on(WORKDAYS, ['08:00', '19:00']), max_minutes: 480 },
    colours: ['#e6e8ee', '#5f3dc4'],
  },
  {
    name: 'Old bottling hall',
    description: 'Brick, beams and a stage of pallets. Launches for up to a hundred and twenty, seated for seventy.',
    category: 'event',
    address: 'Wharf Yard 7',
    ...LONDON,
    ...{ lat: 51.503, lng: -0.059, capacity: 120, rate_cents: 18_000, host: 4, status: 'active' },
    amenities: ['stage', 'sound', 'bar', 'cloakroom', 'step-free'],
    rules: 'Music ends at eleven. The neighbours know us, and we like it that way.',
    ...ON_REQUEST,
    ...{ opening_hours: on(WEEKDAYS, ['10:00', '23:00']), day_rate_cents: 120_000, cleaning_fee_cents: 15_000 },
    ...{ cancellation_policy: 'strict', min_minutes: 120, step_minutes: 60, notice_minutes: 2_880, buffer_minutes: 60 },
    colours: ['#b5523b', '#f2b134'],
  },
  {
    name: 'Test kitchen with a tasting bar',
    description: 'Six induction hobs, two ovens, and a bar where tasters sit without seeing the packs.',
    category: 'kitchen',
    address: 'Mill Lane 21',
    ...LONDON,
    ...{ lat: 51.545, lng: -0.055, capacity: 14, rate_cents: 7_900, host: 3, status: 'active' },
    amenities: ['induction', 'ovens', 'blast chiller', 'dishwasher', 'tasting booths'],
    rules: 'Nuts only in closed containers.',
    ...ON_REQUEST,
    ...{
      opening_hours: on([...WORKDAYS, 'sat'], ['07:00', '21:00']),
      day_rate_cents: 55_000,
      cleaning_fee_cents: 4_000,
    },
    ...{ cancellation_policy: 'moderate', buffer_minutes: 30 },
    colours: ['#eef1ea', '#588157'],
  },
  {
    name: 'Shopfront gallery',
    description: 'One long wall, one big window, and a street that walks slowly. Shelves on request.',
    category: 'gallery',
    address: 'Calver Row 5',
    ...LONDON,
    ...{ lat: 51.525, lng: -0.078, capacity: 35, rate_cents: 6_000, host: 2, status: 'active' },
    amenities: ['hanging rails', 'track light', 'shelving', 'step-free'],
    rules: null,
    ...INSTANT,
    ...{ opening_hours: on(['tue', 'wed', 'thu', 'fri', 'sat', 'sun'], ['10:00', '19:00']), day_rate_cents: 38_000 },
    colours: ['#f7f5f2', '#e4572e'],
  },
  {
    name: 'Tile-floor studio',
    description: 'Morning sun until noon, then soft light from the yard. Props from three generations of one family.',
    category: 'studio',
    address: 'Rua do Forno Velho 18',
    ...LISBON,
    ...{ lat: 38.712, lng: -9.135, capacity: 8, rate_cents: 4_200, host: 4, status: 'active' },
    amenities: ['props', 'backdrops', 'wifi', 'terrace'],
    rules: 'Tiles are original: stands only on the felt mats.',
    ...ON_REQUEST,
    ...{ opening_hours: on(WEEKDAYS, ['08:00', '20:00']), day_rate_cents: 26_000, cancellation_policy: 'moderate' },
    colours: ['#dfe9ee', '#118ab2'],
  },
  {
    name: 'Bindery by the river',
    description: 'Board cutter, nipping press, and glue that does not smell. For boxes, slipcases and short runs.',
    category: 'workshop',
    address: 'Travessa da Corda 2',
    ...LISBON,
    ...{ lat: 38.706, lng: -9.161, capacity: 5, rate_cents: 3_600, host: 2, status: 'active' },
    amenities: ['board cutter', 'nipping press', 'guillotine', 'foil stamper'],
    rules: 'Ask before the guillotine.',
    ...ON_REQUEST,
    ...{ opening_hours: on(WORKDAYS, ['09:00', '13:00'], ['14:00', '18:00']), notice_minutes: 1_440 },
    colours: ['#ece4d6', '#b5502b'],
  },
  {
    name: 'Roof room',
    description: 'Eight chairs, a screen, and the roofs of the old town. Half days are the rule, hours the exception.',
    category: 'meeting',
    address: 'Largo da Antena 9',
    ...LISBON,
    ...{ lat: 38.719, lng: -9.131, capacity: 8, rate_cents: 2_900, host: 1, status: 'active' },
    amenities: ['screen', 'wifi', 'terrace', 'air conditioning'],
    rules: null,
    ...INSTANT,
    ...{ day_rate_cents: 16_000, min_minutes: 120, cleaning_fee_cents: 1_500 },
    colours: ['#f3ead9', '#d9480f'],
  },
  {
    name: 'Bakery after hours',
    description: 'From two in the afternoon the ovens are yours. Deck ovens, proofers, a counter for photographs.',
    category: 'kitchen',
    address: 'Kornweg 6',
    ...BERLIN,
    ...{ lat: 52.476, lng: 13.441, capacity: 9, rate_cents: 5_900, host: 3, status: 'active' },
    amenities: ['deck ovens', 'proofer', 'spiral mixer', 'counter'],
    rules: 'Flour stays, everything else goes with you.',
    ...ON_REQUEST,
    ...{ opening_hours: on([...WORKDAYS, 'sat'], ['14:00', '22:00']), cleaning_fee_cents: 2_500, buffer_minutes: 30 },
    cancellation_policy: 'strict',
    colours: ['#f2e8dc', '#c8553d'],
  },
  {
    name: 'Listening bar',
    description: 'Small, dark, and tuned. For evenings with thirty people and one story.',
    category: 'event',
    address: 'Arch 214',
    ...LONDON,
    ...{ lat: 51.537, lng: -0.03, capacity: 30, rate_cents: 9_500, host: 4, status: 'paused' },
    amenities: ['sound', 'bar', 'projector'],
    rules: 'Closed for new floorboards until they are dry.',
    ...ON_REQUEST,
    ...{ opening_hours: on(['wed', 'thu', 'fri', 'sat', 'sun'], ['18:00', '24:00']), step_minutes: 60 },
    cancellation_policy: 'strict',
    colours: ['#2f2a35', '#d6b3ff'],
  },
  {
    name: 'Poster cabinet',
    description: 'Two rooms for works on paper. Being painted; opens when the walls are ready.',
    category: 'gallery',
    address: 'Setzerstrasse 11',
    ...BERLIN,
    ...{ lat: 52.507, lng: 13.455, capacity: 20, rate_cents: 4_400, host: 2, status: 'draft' },
    amenities: ['hanging rails', 'plan chest'],
    rules: null,
    ...ON_REQUEST,
    opening_hours: on(['tue', 'wed', 'thu', 'fri', 'sat'], ['11:00', '18:00']),
    colours: ['#fbfaf7', '#14213d'],
  },
  {
    name: 'Paper loft',
    description: 'A quiet loft with a sink and long shelves, for folding, binding and drying prints.',
    category: 'workshop',
    address: 'Falzgasse 3',
    ...BERLIN,
    ...{ lat: 52.541, lng: 13.417, capacity: 7, rate_cents: 3_400, host: 5, status: 'review' },
    amenities: ['long tables', 'sink'],
    rules: null,
    ...ON_REQUEST,
    opening_hours: on(['mon', 'tue', 'wed', 'thu', 'fri'], ['09:00', '17:00']),
    colours: ['#e9edc9', '#5a6b3b'],
  },
]

export const BOOKING_NOTES = [
  'We bring our own lights.',
  null,
  'Two of us need step-free access.',
  null,
  'Delivery of samples the evening before, if that is all right.',
  null,
  null,
] as const

/** Why a host keeps the time. */
export const BLOCK_NOTES = ['Painting the walls', 'Own workshop', 'The heating is serviced', null] as const

/** Why a host declined. */
export const DECLINED = 'The floor is being sanded that day, sorry.'

export const REVIEWS: readonly { rating: number; comment: string | null }[] = [
  { rating: 5, comment: 'Everything where it should be, and light like in the pictures.' },
  { rating: 4, comment: 'Lovely room. The lift takes its time.' },
  { rating: 5, comment: 'We came for three hours and booked the next day on the way out.' },
  { rating: 3, comment: 'Good for the price, a little cold in the morning.' },
  { rating: 5, comment: null },
  { rating: 4, comment: 'The host answered within minutes and knew the machines.' },
  { rating: 5, comment: 'Client was impressed before we had unpacked anything.' },
]

/** Reviews that hosts wrote about guests. */
export const GUEST_REVIEWS: readonly { rating: number; comment: string | null }[] = [
  { rating: 5, comment: 'Left the room as it was. Welcome back any time.' },
  { rating: 5, comment: null },
  { rating: 4, comment: 'Friendly group, ten minutes over time.' },
  { rating: 5, comment: 'Clear about what they needed, and on time.' },
]

/** Replies of hosts to reviews of guests. */
export const REPLIES = [
  'Thank you, come back soon.',
  'Thanks! The lift has been serviced since.',
  'Glad that the light was right for you.',
] as const
