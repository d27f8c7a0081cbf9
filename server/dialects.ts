/**
 * How the first client of this API wrote some bodies, read as what they mean (docs/decisions/0006). A call's own names win, and what
 * is not understood stays for the schema to refuse.
 */
import { isObject } from '#shared/json'
import { badRequest } from './errors'

type Body = Readonly<Record<string, unknown>>
/** @param userId who sends it, null for a guest */
export type Dialect = (body: Body, userId: number | null) => Body

/** Other names of members. Both names at once is more than was said: the schema refuses the one that is not its own. */
export const renamed =
  (names: Readonly<Record<string, string>>): Dialect =>
  (body) =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => {
        const own = names[name]
        return [own !== undefined && !(own in body) ? own : name, value]
      }),
    )

/** `{payload: {…}}` and nothing else: what is in it. */
export const unwrapped: Dialect = (body) => {
  const { payload, ...rest } = body
  return isObject(payload) && Object.keys(rest).length === 0 ? payload : body
}

/** The sender's own id says what the token says. @throws HttpError 400 for another person's */
function withoutSender(body: Body, userId: number | null): Body {
  const { user_id, ...rest } = body
  if (user_id !== undefined && Number(user_id) !== userId)
    throw badRequest('"user_id" should be your own id', 'VALIDATION')
  return rest
}

/** A room of two: `{user_id, other_user_id}`. */
export const roomOfTwo: Dialect = (body, userId) => {
  if (!('other_user_id' in body) || 'user_ids' in body) return body
  const { other_user_id, ...rest } = withoutSender(body, userId)
  return { ...rest, user_ids: [toNumber(other_user_id)] }
}

/** A message comes with its sender, the sender's time and whether it is a picture's address. The server knows the first two itself. */
export const messageOfThen: Dialect = (body, userId) => {
  const { date: _, is_image: __, chat_id: ___, ...rest } = withoutSender(body, userId)
  return { ...rest, ...('room_id' in rest && { room_id: toNumber(rest.room_id) }) }
}

/** Ids came as text from addresses. */
const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : value

/** A page by cursor, or of a join: `{orderBy, direction}` as an order of the records list. */
export const orderOfPage: Dialect = (body) => {
  const { orderBy, direction, ...rest } = body
  if (typeof orderBy !== 'string') return body
  const { payload = {} } = rest
  if (typeof payload !== 'object' || payload === null || 'order' in payload) return body
  return { ...rest, payload: { ...payload, order: `${orderBy},${toDirection(direction)}` } }
}

const toDirection = (direction: unknown): string =>
  typeof direction === 'string' && direction !== '' ? direction.toLowerCase() : 'desc'
