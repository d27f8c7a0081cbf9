/** Occupancy and earnings of a host's spaces. Meaning of the figures: src/shared/booking/earnings.ts. */
import * as z from 'zod/mini'

/** Months of one request. */
export const EARNINGS_MONTHS_MAX = 24

const monthSchema = z
  .string()
  .check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Should be a month of the years 2000 to 2999, such as 2026-12'))

/** First and last month of the space's zone, both included. */
export const earningsRequestSchema = z.strictObject({ from: monthSchema, to: monthSchema })

const figuresShape = {
  bookings: z.int(),
  booked_minutes: z.int(),
  nights: z.int(),
  open_minutes: z.int(),
  occupied_minutes: z.int(),
  amounts: z.array(
    z.object({ currency: z.string(), paid_cents: z.int(), refunded_cents: z.int(), earned_cents: z.int() }),
  ),
}

/** One entry for each month, in order. */
export const earningsResponseSchema = z.object({
  error: z.literal(false),
  list: z.array(z.object({ month: z.string(), ...figuresShape })),
})
export type EarningsResponse = z.infer<typeof earningsResponseSchema>

/**
 * The last 30 days of each of the person's spaces. `waiting`: requests that the host can still answer;
 * `next_expires_at`: until when, the first of them.
 */
export const spaceFiguresSchema = z.object({
  error: z.literal(false),
  list: z.array(z.object({ id: z.int(), ...figuresShape, waiting: z.int(), next_expires_at: z.nullable(z.string()) })),
})
export type SpaceFigures = z.infer<typeof spaceFiguresSchema>
