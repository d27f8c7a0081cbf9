/** The additional fields of a booking's refusals, and the bodies of its transitions. */
import * as z from 'zod/mini'
import { DECLINE_REASON_MAX } from '../limits'

export const declineRequestSchema = z.strictObject({
  reason: z.optional(z.string().check(z.maxLength(DECLINE_REASON_MAX))),
})

const momentSchema = z.string()

/** 409 NOT_AVAILABLE: the broken rule, and up to three free periods of the same length, nearest first. */
export const bookingRefusalSchema = z.object({
  rule: z.enum(['closed', 'past', 'notice', 'step', 'short', 'long', 'capacity', 'buffer', 'taken']),
  alternatives: z.array(z.object({ starts_at: momentSchema, ends_at: momentSchema })),
})
export type BookingRefusal = z.infer<typeof bookingRefusalSchema>

/** Bookings that a refused block names, at most. */
export const BLOCKING_MAX = 5

/**
 * With the refusal of a block, which has no alternatives: the bookings and blocks in its way, soonest
 * first.
 */
export const blockRefusalSchema = z.object({
  ...bookingRefusalSchema.shape,
  in_the_way: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      code: z.nullable(z.string()),
      status: z.string(),
      starts_at: momentSchema,
      ends_at: momentSchema,
      guest: z.nullable(z.string()),
    }),
  ),
})
export type BlockRefusal = z.infer<typeof blockRefusalSchema>

export const quoteSchema = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(['hours', 'days', 'fee']),
      quantity: z.number(),
      rate_cents: z.int(),
      amount_cents: z.int(),
    }),
  ),
  total_cents: z.int(),
  currency: z.string(),
})

/** 409 PRICE_CHANGED: what it costs now. */
export const priceChangeSchema = z.object({ quote: quoteSchema })
export type PriceChange = z.infer<typeof priceChangeSchema>

export const REFUND_REASON_MAX = 500

/** A refund that an administrator decides on, of what was paid and not refunded yet. */
export const bookingRefundRequestSchema = z.strictObject({
  amount_cents: z.int().check(z.minimum(1), z.maximum(99_999_999)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(REFUND_REASON_MAX)),
})
export type BookingRefundRequest = z.infer<typeof bookingRefundRequestSchema>

export const finishPaymentRequestSchema = z.strictObject({})
