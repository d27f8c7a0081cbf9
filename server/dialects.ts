/**
 * Accepts the body formats of the API's first client (docs/decisions/0006). The call's own names
 * take precedence; everything unknown stays for the schema to refuse.
 */
import { isObject } from '#shared/json'
import { parseId } from '#shared/record-id'
import { badRequest } from './errors'

type Body = Readonly<Record<string, unknown>>
/** @param userId the sender's id, null for a guest */
export type Dialect = (body: Body, userId: number | null) => Body

/**
 * Accepts other member names. When both names are present, both stay and the schema refuses the
 * other one.
 */
export const renamed =
  (names: Readonly<Record<string, string>>): Dialect =>
  (body) =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => {
        const own = names[name]
        return [own !== undefined && !(own in body) ? own : name, value]
      }),
    )

/** Unwraps a body that is only `{payload: {…}}`. */
export const unwrapped: Dialect = (body) => {
  const { payload, ...rest } = body
  return isObject(payload) && Object.keys(rest).length === 0 ? payload : body
}

/**
 * Removes the sender's own id, which the token already tells.
 * @throws HttpError 400 for another person's id
 */
function withoutSender(body: Body, userId: number | null): Body {
  const { user_id, ...rest } = body
  if (user_id !== undefined && Number(user_id) !== userId)
    throw badRequest('"user_id" should be your own id', 'VALIDATION')
  return rest
}

/** A direct room, as `{user_id, other_user_id}`. */
export const roomOfTwo: Dialect = (body, userId) => {
  if (!('other_user_id' in body) || 'user_ids' in body) return body
  const { other_user_id, ...rest } = withoutSender(body, userId)
  return { ...rest, user_ids: [toNumber(other_user_id)] }
}

/**
 * A message with its sender, the sender's time and whether it is the address of a picture. The
 * server knows sender and time itself.
 */
export const messageOfThen: Dialect = (body, userId) => {
  const { date: _, is_image: __, chat_id: ___, ...rest } = withoutSender(body, userId)
  return { ...rest, ...('room_id' in rest && { room_id: toNumber(rest.room_id) }) }
}

/** Ids may come as text. */
const toNumber = (value: unknown): unknown => (typeof value === 'string' ? (parseId(value) ?? value) : value)

/** A page by cursor, or of a join: reads `{orderBy, direction}` as an order of the records list. */
export const orderOfPage: Dialect = (body) => {
  const { orderBy, direction, ...rest } = body
  if (typeof orderBy !== 'string') return body
  const { payload = {} } = rest
  if (typeof payload !== 'object' || payload === null || 'order' in payload) return body
  return { ...rest, payload: { ...payload, order: `${orderBy},${toDirection(direction)}` } }
}

const toDirection = (direction: unknown): string =>
  typeof direction === 'string' && direction !== '' ? direction.toLowerCase() : 'desc'
