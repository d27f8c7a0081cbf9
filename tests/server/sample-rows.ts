/** Inserts one realistic row per table of records, with the rows it refers to. */
import type { Values } from '#shared/records/query'
import { requireTable } from '#shared/resources/tables'
import type { Database } from '../../server/db/database'
import { quote } from '../../server/db/record-sql'
import { ownerColumnOf } from '../../server/records/policies'

const HOUR_MS = 3_600_000

export function sampleRows(db: Database, now: number) {
  let number = 0
  const shared = new Map<string, number>()
  /** A row of the table that several others may refer to. */
  const sharedRow = async (table: string): Promise<number> => {
    const id = shared.get(table) ?? (await insert(table, null))
    shared.set(table, id)
    return id
  }
  /** A different hour for every booking, far in the future. */
  const times = () => {
    const start = now + (1_000 + 2 * number++) * HOUR_MS
    return { starts_at: new Date(start).toISOString(), ends_at: new Date(start + HOUR_MS).toISOString() }
  }
  const unique = () => `n${number++}-${Math.floor(now / 1_000)}`

  const BODIES: Record<string, (owner: number | null) => Values | Promise<Values>> = {
    design: () => ({ name: 'N' }),
    project: () => ({ name: 'N' }),
    qr_code: () => ({ name: 'N', content: 'C' }),
    photo: () => ({ url: 'https://pictures.example/a.png' }),
    preference: () => ({ theme: 'dark' }),
    background: () => ({ name: 'N' }),
    embellishment: () => ({ name: 'N' }),
    user: () => ({ email: `${unique()}@holdfast.test` }),
    role: () => ({ name: 'N', slug: `r${unique().replace('-', '_')}`, permissions: [] }),
    saved_view: () => ({ table: 'design', name: 'N', state: { q: 'x' } }),
    cms: () => ({ page: 'home', key: unique(), value: 'Hello' }),
    email: () => ({ slug: unique(), subject: 'S', html: '<p>H</p>' }),
    faq: () => ({ question: 'Q', answer: 'A' }),
    contact_message: () => ({ name: 'N', email: 'n@holdfast.test', message: 'M' }),
    blog_category: () => ({ name: 'N', slug: unique() }),
    blog_tag: () => ({ name: 'N', slug: unique() }),
    blog_post: () => ({ title: 'T', slug: unique(), html: '<p>H</p>' }),
    space: () => ({ name: 'N', rate_cents: 4_500 }),
    booking: async () => ({ space_id: await sharedRow('active_space'), guests: 1, ...times() }),
    review: async (owner) => {
      const space_id = await sharedRow('active_space')
      // People review their own stays.
      if (owner !== null) await insert('booking', owner, { space_id, status: 'completed' })
      return { space_id, rating: 5 }
    },
    favorite: async () => ({ space_id: await insert('active_space', null) }),
    wireframe: () => ({ name: `Site ${number++}` }),
    workspace: () => ({ name: 'N' }),
    board: async () => ({ workspace_id: await sharedRow('workspace'), name: 'N' }),
    room: () => ({ name: 'N' }),
    comment: async () => ({ table: 'project', record_id: await sharedRow('project'), body: 'C' }),
    chat: async () => ({ room_id: await sharedRow('room'), message: 'M' }),
  }
  /** Columns that only the server sets. */
  const EXTRA: Record<string, () => Values | Promise<Values>> = {
    booking: () => ({ total_cents: 4_500, currency: 'EUR' }),
    notification: () => ({ kind: 'message', title: 'T' }),
    wireframe: () => ({ slug: unique() }),
    deployment: async () => ({ wireframe_id: await sharedRow('wireframe'), release: number++, status: 'stopped' }),
    app_table: () => ({
      ...{ name: `shop__t${number++}`, definition: {}, release: 1, access: {} },
      ...{ schema_name: 'app_shop', relation_name: 'thing' },
    }),
    customer: () => ({ provider_id: unique() }),
    card: async () => ({
      ...{ provider_id: unique(), customer_id: await sharedRow('customer'), brand: 'visa', last4: '4242' },
      ...{ exp_month: 12, exp_year: 2_030 },
    }),
    product: () => ({ provider_id: unique(), name: 'N' }),
    price: async () => ({
      provider_id: unique(),
      product_id: await sharedRow('product'),
      amount_cents: 900,
      currency: 'EUR',
    }),
    subscription: async () => ({
      ...{ provider_id: unique(), customer_id: await sharedRow('customer'), price_id: await sharedRow('price') },
    }),
    invoice: async () => ({
      ...{ provider_id: unique(), customer_id: await sharedRow('customer'), total_cents: 900, currency: 'EUR' },
      ...{ issued_at: new Date(now).toISOString() },
    }),
    order: async () => ({
      ...{ provider_id: unique(), customer_id: await sharedRow('customer'), total_cents: 900, currency: 'EUR' },
      ...{ ordered_at: new Date(now).toISOString() },
    }),
  }
  /** A customer exists at the provider before it belongs to a person. */
  const isOwned = (table: string) => table !== 'customer' && ownerColumnOf(requireTable(table)) !== undefined

  /** A request body that creates a record. Tables without such a call have none. */
  async function bodyOf(table: string, owner: number | null = null): Promise<Values> {
    if (!BODIES[table] && !EXTRA[table])
      throw new Error(`tests/server/sample-rows.ts has no body for ${table}: add one`)
    return (await BODIES[table]?.(owner)) ?? {}
  }

  /** @param kind a table, or `active_space` */
  async function insert(kind: string, owner: number | null, more: Values = {}): Promise<number> {
    const table = kind === 'active_space' ? 'space' : kind
    const values: Values = { ...(await bodyOf(table)), ...(await EXTRA[table]?.()), ...more }
    if (kind === 'active_space') values.status = 'active'
    if (isOwned(table)) values.user_id = owner
    if (table === 'preference') await db.query('DELETE FROM preference WHERE user_id = $1', [owner])
    const isJson = (name: string) =>
      ['state', 'value', 'permissions', 'definition', 'access'].includes(name) && table !== 'background'
    const names = Object.keys(values)
    const [row] = await db.query<{ id: number }>(
      `INSERT INTO ${quote(table)} (${names.map(quote).join(', ')})
       VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      names.map((name) => (isJson(name) ? JSON.stringify(values[name]) : values[name])),
    )
    if (!row) throw new Error(`No row in ${table}`)
    return row.id
  }

  return { bodyOf, insert, sharedRow }
}
