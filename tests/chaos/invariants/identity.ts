/**
 * Invariants 5 to 7: no temporary id and no other person's change is sent, and no token is on disk.
 */
import { VISITOR } from '#shared/offline/protocol'
import type { Invariant } from '../invariant'

const TEMP = /temp_[0-9a-f]{8}-[0-9a-f]{4}-/

export const noTempIds: Invariant = (log, books) =>
  log.wire
    .filter(({ path, body, ifMatch }) => TEMP.test(`${path} ${JSON.stringify(body)} ${ifMatch}`))
    .map((request) => ({
      invariant: '',
      message: `${request.method} ${request.path} left the device with a temporary id`,
      intent: books.intentOf(request.key ?? ''),
    }))

export const noForeignOwner: Invariant = (log, books) => {
  const imported = new Set(log.imports.flatMap(({ device, keys }) => keys.map((key) => `${device} ${key}`)))
  const sent = log.wire
    .filter(({ key, user, device, status }) => {
      const intent = books.intentOf(key ?? '')
      // Without a session a page sends without a user, and is rejected.
      const isNobody = user === null && status === 401
      return (
        intent !== undefined &&
        ((intent.user !== (user ?? VISITOR) && !isNobody) ||
          (intent.device !== device && !imported.has(`${device} ${key}`)))
      )
    })
    .map((request) => ({
      invariant: '',
      message: `was sent by user ${request.user} from ${request.device}`,
      intent: books.intentOf(request.key ?? ''),
    }))
  const done = [...log.answers, ...log.effects]
    .filter(({ key, user }) => {
      const intent = books.intentOf(key ?? '')
      return intent !== undefined && intent.user !== (user ?? VISITOR)
    })
    .map(({ key, user }) => ({ invariant: '', message: `was done as user ${user}`, intent: books.intentOf(key ?? '') }))
  return [...sent, ...done]
}

export const noTokens: Invariant = (log) =>
  log.tokens.map(({ device, where }) => ({ invariant: '', message: `A bearer token lies in ${where} of ${device}` }))
