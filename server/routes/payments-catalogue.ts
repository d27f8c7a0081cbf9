/**
 * Products, prices and payment links. Administrators change them at the provider first; the tables
 * follow.
 */
import {
  paymentLinkCreateSchema,
  paymentLinkSchema,
  paymentLinksSchema,
  paymentModelSchema,
  paymentsSetupSchema,
  priceCreateSchema,
  priceUpdateSchema,
  productCreateSchema,
  productUpdateSchema,
} from '#shared/contract/payments'
import { createdSchema, listSchema, modelSchema } from '#shared/contract/records'
import { LIST_SIZE, LIST_SIZE_MAX } from '#shared/limits'
import { toCondition } from '#shared/records/filter'
import type { Filter } from '#shared/records/query'
import { fieldOf, type Table } from '#shared/resources/field'
import { priceTable, productTable } from '#shared/resources/payments'
import { ADMIN_ROLES, ROLES } from '#shared/roles'
import { type Call, LAMBDA, parseBody, readWhole, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { invalid, notFound } from '../errors'
import { countRefusals, PRICE_NOT_FOUND, requirePrice, rowById, rowByProviderId, work } from '../payments/payments'
import { lockFor, refresh } from '../payments/payments-mirror'
import type { NewPrice, PaymentLinkState } from '../ports/payments'
import { publicOrigin } from '../public-origin'
import { etagOf } from '../records/record-checks'
import { listRecords } from '../records/record-reads'

export const STRIPE = `${LAMBDA}/stripe`
/** `limit=all`: the maximum list size. `name`: part of the name, where the table has one. */
export const PAGE_PARAMETERS = ['page', 'limit'] as const
const NAMED_PARAMETERS = [...PAGE_PARAMETERS, 'name'] as const
export const SLICE_PARAMETERS = ['limit', 'after'] as const
const LIMIT_MAX = 100
const PRODUCT_NOT_FOUND = 'Product not found'

/**
 * A page of mirrored rows, newest first.
 * @param owner limits it to this person's rows, whatever the actor may read
 */
export async function listMirrored(c: Ctx, table: Table, owner?: number): Promise<Response> {
  const name = fieldOf(table, 'name') && c.req.query('name')
  const filters: Filter[] = [
    ...(owner === undefined ? [] : [{ field: 'user_id', operator: 'eq' as const, value: String(owner) }]),
    ...(name ? [{ field: 'name', operator: 'cs' as const, value: name }] : []),
  ]
  for (const filter of filters) toCondition(filter, table)
  const isAll = c.req.query('limit') === 'all'
  const query = {
    ...{ filters, groups: [], order: [], join: [], include: [], exclude: [], count: 'exact' as const },
    ...{ page: readWhole(c, 'page', 1), size: isAll ? LIST_SIZE_MAX : readWhole(c, 'limit', LIST_SIZE, LIMIT_MAX) },
  }
  return c.json({ error: false, ...(await listRecords({ db: c.get('db'), actor: c.get('actor'), table }, query)) })
}

/** Limit and cursor of a list read from the provider itself. */
export function readSlice(c: Ctx): { limit: number; after?: string } {
  const after = c.req.query('after')
  return { limit: readWhole(c, 'limit', LIST_SIZE, LIMIT_MAX), ...(after && { after }) }
}

const readOne = (table: Table, missing: string) => async (c: Ctx) => {
  const model = await rowById(c.get('db'), table, toRecordId(c.req.param('id')))
  if (!model) throw notFound(missing)
  return c.json({ error: false, model }, 200, { etag: etagOf(model) })
}

const createProduct = (deps: Deps) => async (c: Ctx) => {
  const { payments } = deps
  const { name, description = null, image = null } = parseBody(c, productCreateSchema)
  const context = await work(c, deps)
  const { id } = await payments.createProduct(
    { name, description: description || null, image },
    context.under('product'),
  )
  await refresh(context.mirror, { kind: 'product', id })
  const model = await rowByProviderId(context.tx, productTable, id)
  return c.json({ error: false, model, data: model.id, message: 'Product created successfully' }, 201)
}

const updateProduct = (deps: Deps) => async (c: Ctx) => {
  const { payments } = deps
  const { name, description, image, active } = parseBody(c, productUpdateSchema)
  const context = await work(c, deps)
  const row = await rowById(context.tx, productTable, toRecordId(c.req.param('id')))
  if (!row) throw notFound(PRODUCT_NOT_FOUND)
  const id = String(row.provider_id)
  await lockFor(context.tx, id)
  const changes = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description || null }),
    ...(image !== undefined && { image }),
    ...(active !== undefined && { active }),
  }
  await payments.updateProduct(id, changes, context.under('product'))
  await refresh(context.mirror, { kind: 'product', id })
  const model = await rowByProviderId(context.tx, productTable, id)
  return c.json({ error: false, model, message: 'Product updated successfully' })
}

const createPrice = (deps: Deps) => async (c: Ctx) => {
  const { payments } = deps
  const { product_id, name = null, amount_cents, currency, ...rest } = parseBody(c, priceCreateSchema)
  const recurring = toRecurring(rest)
  if (!Intl.supportedValuesOf('currency').includes(currency)) throw invalid({ currency: 'Unknown currency' })
  const context = await work(c, deps)
  const product = await rowById(context.tx, productTable, product_id)
  if (!product) throw invalid({ product_id: PRODUCT_NOT_FOUND })
  if (!product.active) throw invalid({ product_id: 'This product is no longer offered' })
  const price = { product: String(product.provider_id), name, amount: amount_cents, currency, recurring }
  const { id } = await payments.createPrice(price, context.under('price'))
  await refresh(context.mirror, { kind: 'price', id })
  const model = await rowByProviderId(context.tx, priceTable, id)
  return c.json({ error: false, model, data: model.id, message: 'Price created successfully' }, 201)
}

const updatePrice = (deps: Deps) => async (c: Ctx) => {
  const { payments } = deps
  const { name, active } = parseBody(c, priceUpdateSchema)
  const context = await work(c, deps)
  const row = await rowById(context.tx, priceTable, toRecordId(c.req.param('id')))
  if (!row) throw notFound(PRICE_NOT_FOUND)
  const id = String(row.provider_id)
  await lockFor(context.tx, id)
  const changes = { ...(name !== undefined && { name }), ...(active !== undefined && { active }) }
  await payments.updatePrice(id, changes, context.under('price'))
  await refresh(context.mirror, { kind: 'price', id })
  const model = await rowByProviderId(context.tx, priceTable, id)
  return c.json({ error: false, model, message: 'Price updated successfully' })
}

async function withPriceIds(c: Ctx, links: readonly PaymentLinkState[]) {
  const rows = await c
    .get('db')
    .query<{ id: number; provider_id: string }>(
      'SELECT id, provider_id FROM price WHERE provider_id = any($1::text[])',
      [links.flatMap(({ price }) => price ?? [])],
    )
  const ids = new Map(rows.map(({ id, provider_id }) => [provider_id, id]))
  return links.map(({ id, url, active, price }) => ({ id, url, active, price_id: ids.get(price ?? '') ?? null }))
}

const listLinks = (deps: Deps) => async (c: Ctx) => {
  const { payments } = deps
  const { list, hasMore } = await payments.listPaymentLinks(c.get('db'), readSlice(c))
  return c.json({ error: false, list: await withPriceIds(c, list), has_more: hasMore })
}

const createLink = (deps: Deps) => async (c: Ctx) => {
  const { config, payments } = deps
  const { price_id } = parseBody(c, paymentLinkCreateSchema)
  const context = await work(c, deps)
  const price = await requirePrice(context, price_id)
  const link = await payments.createPaymentLink(price, publicOrigin(c, config), context.under('link'))
  const [model] = await withPriceIds(c, [link])
  return c.json({ error: false, model, message: 'Payment link created successfully' }, 201)
}

const setup = (deps: Deps) => (c: Ctx) => {
  const { payments } = deps
  const { provider, publishableKey, testCards } = payments.setup
  return c.json({ error: false, provider, publishable_key: publishableKey, test_cards: testCards })
}

const ADMINS = { kind: 'write', roles: ADMIN_ROLES } as const

const EVERYBODY = { kind: 'read', roles: ROLES } as const

export function paymentCatalogueCalls(deps: Deps): Call[] {
  return [
    {
      ...{ method: 'GET', path: `${STRIPE}/config`, ...EVERYBODY },
      summary: 'The payment provider and the settings of its form',
      answers: { 200: paymentsSetupSchema },
      handle: setup(deps),
    },
    {
      ...{ method: 'POST', path: `${STRIPE}/products`, ...ADMINS },
      summary: 'Add a product',
      body: { json: productCreateSchema },
      of: 'product',
      answers: { 201: createdSchema },
      handle: createProduct(deps),
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/products`, ...EVERYBODY },
      summary: 'Products, newest first',
      query: NAMED_PARAMETERS,
      of: 'product',
      answers: { 200: listSchema },
      handle: (c) => listMirrored(c, productTable),
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/products/:id`, ...EVERYBODY },
      summary: 'One product',
      of: 'product',
      answers: { 200: modelSchema },
      handle: readOne(productTable, PRODUCT_NOT_FOUND),
    },
    {
      ...{ method: 'PUT', path: `${STRIPE}/products/:id`, ...ADMINS },
      summary: "Change a product; an inactive product can't be bought",
      body: { json: productUpdateSchema },
      of: 'product',
      answers: { 200: paymentModelSchema },
      handle: updateProduct(deps),
    },
    {
      ...{ method: 'POST', path: `${STRIPE}/prices`, ...ADMINS },
      summary: 'Add a price: one-time, or recurring by quantity or metered usage',
      body: { json: priceCreateSchema },
      of: 'price',
      answers: { 201: createdSchema },
      handle: createPrice(deps),
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/prices`, ...EVERYBODY },
      summary: 'Prices, newest first',
      query: NAMED_PARAMETERS,
      of: 'price',
      answers: { 200: listSchema },
      handle: (c) => listMirrored(c, priceTable),
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/prices/:id`, ...EVERYBODY },
      summary: 'One price',
      of: 'price',
      answers: { 200: modelSchema },
      handle: readOne(priceTable, PRICE_NOT_FOUND),
    },
    {
      ...{ method: 'PUT', path: `${STRIPE}/prices/:id`, ...ADMINS },
      summary: 'Rename or deactivate a price; its amount never changes',
      body: { json: priceUpdateSchema },
      of: 'price',
      answers: { 200: paymentModelSchema },
      handle: updatePrice(deps),
    },
    {
      ...{ method: 'GET', path: `${STRIPE}/paymentlinks`, kind: 'read', roles: ADMIN_ROLES },
      summary: 'Payment links as the provider has them, newest first',
      query: SLICE_PARAMETERS,
      answers: { 200: paymentLinksSchema },
      handle: listLinks(deps),
    },
    {
      ...{ method: 'POST', path: `${STRIPE}/paymentlinks`, ...ADMINS },
      summary: 'Create an address where anybody can pay a price',
      body: { json: paymentLinkCreateSchema },
      answers: { 201: paymentLinkSchema },
      handle: countRefusals(deps, createLink(deps)),
    },
  ]
}

type Rhythm = {
  type: 'one_time' | 'recurring'
  interval?: 'day' | 'week' | 'month' | 'year' | null | undefined
  interval_count?: number | null | undefined
  usage_type?: 'licensed' | 'metered' | null | undefined
  trial_days?: number | null | undefined
}

/** A period is three years at most. */
const COUNT_MAX = { day: 365, week: 156, month: 36, year: 3 } as const

function toRecurring({ type, interval, interval_count, usage_type, trial_days }: Rhythm): NewPrice['recurring'] {
  if (type === 'one_time') {
    const extra = Object.entries({ interval, interval_count, usage_type, trial_days }).filter(
      ([, value]) => value != null,
    )
    const validation = Object.fromEntries(extra.map(([name]) => [name, 'Only for recurring prices']))
    if (extra.length > 0) throw invalid(validation)
    return null
  }
  if (!interval) throw invalid({ interval: 'interval is required for a recurring price' })
  const count = interval_count ?? 1
  if (count > COUNT_MAX[interval])
    throw invalid({ interval_count: `At most ${COUNT_MAX[interval]} for the interval "${interval}"` })
  return { unit: interval, count, usage: usage_type ?? 'licensed', trialDays: trial_days ?? null }
}
