/**
 * The payment calls (design, api-contract.md "Payments"). Amounts are whole minor units; cards are
 * the provider's tokens.
 */
import * as z from 'zod/mini'
import { registerRequestSchema } from './auth'
import { recordSchema } from './records'
import { twoFactorSetUpStepSchema } from './two-factor'

const int = z.int()
const id = int.check(z.minimum(1, 'Record not found'))
const name = z.string().check(z.trim(), z.minLength(1, 'name is required'), z.maxLength(120))
const description = z.nullable(z.string().check(z.trim(), z.maxLength(500)))
const image = z.nullable(z.url('image should be an address').check(z.maxLength(2_000)))
const address = z.url('An absolute address is needed').check(z.maxLength(2_000))
/** Stripe's limit of eight digits. */
const AMOUNT_MAX = 99_999_999
const QUANTITY_MAX = 1_000_000
const amount = int.check(
  z.minimum(0, 'amount_cents should be 0 or more'),
  z.maximum(AMOUNT_MAX, `amount_cents should be at most ${AMOUNT_MAX}`),
)
const quantity = int.check(
  z.minimum(1, 'quantity should be 1 or more'),
  z.maximum(QUANTITY_MAX, `quantity should be at most ${QUANTITY_MAX}`),
)
const sourceToken = z
  .string()
  .check(z.regex(/^(tok|pm)_\w{1,120}$/, 'sourceToken should be a token of the payment provider, never a card number'))

export const productCreateSchema = z.strictObject({
  name,
  description: z.optional(description),
  image: z.optional(image),
})
export type ProductCreate = z.infer<typeof productCreateSchema>
export const productUpdateSchema = z.strictObject({
  name: z.optional(name),
  description: z.optional(description),
  image: z.optional(image),
  active: z.optional(z.boolean()),
})
export type ProductUpdate = z.infer<typeof productUpdateSchema>

export const priceCreateSchema = z.strictObject({
  product_id: id,
  name: z.optional(name),
  amount_cents: amount,
  currency: z
    .string()
    .check(z.regex(/^[A-Za-z]{3}$/, 'currency should be three letters, such as EUR'), z.toUpperCase()),
  type: z.enum(['one_time', 'recurring']),
  interval: z.optional(z.nullable(z.enum(['day', 'week', 'month', 'year']))),
  interval_count: z.optional(z.nullable(int.check(z.minimum(1), z.maximum(365)))),
  usage_type: z.optional(z.nullable(z.enum(['licensed', 'metered']))),
  trial_days: z.optional(z.nullable(int.check(z.minimum(1), z.maximum(730)))),
})
export type PriceCreate = z.infer<typeof priceCreateSchema>
export const priceUpdateSchema = z.strictObject({ name: z.optional(name), active: z.optional(z.boolean()) })
export type PriceUpdate = z.infer<typeof priceUpdateSchema>

export const paymentLinkCreateSchema = z.strictObject({ price_id: id })
export const usageChargeSchema = z.strictObject({ subId: id, quantity })
export type UsageCharge = z.infer<typeof usageChargeSchema>
export const checkoutRequestSchema = z.strictObject({
  price_id: id,
  quantity: z.optional(quantity),
  success_url: z.optional(address),
  cancel_url: z.optional(address),
})
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>
export const refundRequestSchema = z.strictObject({
  /** Default: the whole amount left. */
  amount_cents: z.optional(int.check(z.minimum(1, 'amount_cents should be 1 or more'), z.maximum(AMOUNT_MAX))),
})
export type RefundRequest = z.infer<typeof refundRequestSchema>
export const customerCreateSchema = z.strictObject({})
export const cardCreateSchema = z.strictObject({ sourceToken })
export const setDefaultSchema = z.strictObject({})
export const cardFormRequestSchema = z.strictObject({})
export const resumeRequestSchema = z.strictObject({})
export const subscribeRequestSchema = z.strictObject({ price_id: id, quantity: z.optional(quantity) })
export type SubscribeRequest = z.infer<typeof subscribeRequestSchema>
/** The body of a DELETE. `?at=period_end` is the same as `at_period_end`. */
export const cancelRequestSchema = z.strictObject({
  cancel_type: z.optional(z.enum(['at_period_end', 'immediately'])),
})
export const changePlanRequestSchema = z.strictObject({ price_id: id })

const { email, password, first_name, last_name } = registerRequestSchema.shape
export const registerSubscribeRequestSchema = z.strictObject({
  ...{ email, password, first_name, last_name },
  sourceToken,
  price_id: id,
  quantity: z.optional(quantity),
})
export type RegisterSubscribe = z.infer<typeof registerSubscribeRequestSchema>

const success = { error: z.literal(false), message: z.string() }

/** A response with the current record. */
export const paymentModelSchema = z.object({ ...success, model: recordSchema })
export type PaymentModel = z.infer<typeof paymentModelSchema>

const more = z.boolean()
const linkSchema = z.object({
  id: z.string(),
  url: z.string(),
  active: z.boolean(),
  /** Id of our copy of the price; null without one. */
  price_id: z.nullable(int),
})
export const paymentLinkSchema = z.object({ ...success, model: linkSchema })
/** Paged by cursor, newest first: `after` is the id of the last entry of the previous page. */
export const paymentLinksSchema = z.object({ error: z.literal(false), list: z.array(linkSchema), has_more: more })
export type PaymentLinks = z.infer<typeof paymentLinksSchema>

export const providerInvoicesSchema = z.object({
  error: z.literal(false),
  has_more: more,
  list: z.array(
    z.object({
      id: z.string(),
      number: z.nullable(z.string()),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
      total_cents: int,
      paid_cents: int,
      currency: z.string(),
      url: z.nullable(z.string()),
      issued_at: z.string(),
      paid_at: z.nullable(z.string()),
    }),
  ),
})
export type ProviderInvoices = z.infer<typeof providerInvoicesSchema>

export const chargesSchema = z.object({
  error: z.literal(false),
  has_more: more,
  list: z.array(
    z.object({
      id: z.string(),
      amount_cents: int,
      refunded_cents: int,
      currency: z.string(),
      status: z.enum(['succeeded', 'pending', 'failed']),
      failure: z.nullable(z.string()),
      card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
      created_at: z.string(),
    }),
  ),
})
export type Charges = z.infer<typeof chargesSchema>

export const checkoutSchema = z.object({
  error: z.literal(false),
  model: z.object({
    id: z.string(),
    url: z.nullable(z.string()),
    status: z.enum(['open', 'complete', 'expired']),
    mode: z.enum(['payment', 'subscription']),
    total_cents: int,
    currency: z.string(),
  }),
})
export type Checkout = z.infer<typeof checkoutSchema>

export const paymentsSetupSchema = z.object({
  error: z.literal(false),
  provider: z.enum(['local', 'stripe']),
  /** Stripe's publishable key; null for the local provider or when not set. */
  publishable_key: z.nullable(z.string()),
  test_cards: z.array(
    z.object({ token: z.string(), number: z.string(), brand: z.string(), last4: z.string(), outcome: z.string() }),
  ),
})
export type PaymentsSetup = z.infer<typeof paymentsSetupSchema>

export const cardFormSchema = z.object({
  error: z.literal(false),
  /** For the provider's own form; null when it has none. */
  client_secret: z.nullable(z.string()),
})
export type CardForm = z.infer<typeof cardFormSchema>

export const registeredSubscribedSchema = z.union([
  z.looseObject({ ...success, user_id: int, token: z.string(), role: z.string(), model: recordSchema }),
  // Two-factor sign-in is required of everyone.
  z.looseObject({ ...twoFactorSetUpStepSchema.shape, ...success, model: recordSchema }),
])
export type RegisteredSubscribed = z.infer<typeof registeredSubscribedSchema>

export const eventTakenSchema = z.object({ error: z.literal(false), received: z.literal(true) })

/** `url`: the page on which the card's owner authenticates the payment of the booking; null: there is no need to. */
export const bookingPaymentSchema = z.object({ ...success, model: recordSchema, url: z.nullable(z.string()) })
export type BookingPaymentAnswer = z.infer<typeof bookingPaymentSchema>
