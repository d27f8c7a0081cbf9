/**
 * Transport rules of the calls, for worker and server: which may be queued and which may be a
 * member of a batch. A call that is not listed may do neither.
 */
export type CallRules = {
  /** May be queued: record writes and files always, other calls when the client requests it. */
  queueable?: true
  /** May be a member of a batch. */
  batchable?: true
  /** Carries a file, which the queue stores apart from the request. */
  file?: true
  /** The status that the call sets on the record in its path: /lambda/:table/:id/:name. */
  sets?: string
  /** The server holds the request open until there is news. */
  longPoll?: true
  /**
   * Reads (GET) or creates (POST) records of this table, outside of the records calls: kept on the
   * device and queued like those.
   */
  table?: string
  /** The reference in the body whose record keeps these creates in their order. */
  inOrderOf?: string
}

/** By method and path pattern, as in the server's route table. */
type Rules = Readonly<Record<string, CallRules>>

const QUEUED: CallRules = { queueable: true }
const BATCHED: CallRules = { batchable: true }
const BOTH: CallRules = { queueable: true, batchable: true }
const UPLOAD: CallRules = { queueable: true, file: true }
const POLL: CallRules = { longPoll: true }
const NEITHER: CallRules = {}

/** The calls that the worker handles specially. */
export const WORKER_CALLS: Rules = {
  'POST /v1/api/records/:project/:role/:table': BOTH,
  'PUT /v1/api/records/:project/:role/:table/:id': BOTH,
  'DELETE /v1/api/records/:project/:role/:table/:id': BOTH,
  'PUT /v1/api/records/:project/:role/:table': BOTH,
  'POST /v1/api/rest/:table/PUTWHERE': BOTH,
  'POST /v1/api/rest/:table/DELETEALL': BOTH,

  'POST /v1/api/:project/:role/lambda/upload': UPLOAD,
  'POST /v1/api/:project/:role/lambda/s3/upload': UPLOAD,
  'DELETE /v1/api/:project/:role/lambda/upload/:id': BOTH,

  // The server keeps no key for these: they are idempotent.
  'POST /v1/api/:project/:role/lambda/preference': QUEUED,
  'POST /v1/api/:project/:role/lambda/update/photo': QUEUED,

  'POST /v1/api/:project/:role/lambda/trash/:table/:id/restore': BOTH,
  'POST /v1/api/:project/:role/lambda/audit/:id/restore': BOTH,
  'POST /v1/api/:project/:role/lambda/booking/:id/confirm': { ...BOTH, sets: 'confirmed' },
  'POST /v1/api/:project/:role/lambda/booking/:id/decline': { ...BOTH, sets: 'declined' },
  'POST /v1/api/:project/:role/lambda/booking/:id/complete': { ...BOTH, sets: 'completed' },
  'POST /v1/api/:project/:role/lambda/booking/:id/cancel': { ...BOTH, sets: 'cancelled' },

  'POST /v1/api/:project/:role/lambda/role': BOTH,
  'DELETE /v1/api/:project/:role/lambda/role/:id': BOTH,
  'POST /v1/api/:project/:role/lambda/cms': BOTH,
  'PUT /v1/api/:project/:role/lambda/cms/:id': BOTH,
  'POST /v1/api/:project/:role/lambda/blog/create': BOTH,
  'POST /v1/api/:project/:role/lambda/blog/edit/:id': BOTH,
  'DELETE /v1/api/:project/:role/lambda/blog/delete/:id': BOTH,
  'POST /v1/api/:project/:role/lambda/blog/category': BOTH,
  'DELETE /v1/api/:project/:role/lambda/blog/category/:id': BOTH,
  'POST /v1/api/:project/:role/lambda/blog/tags': BOTH,
  'DELETE /v1/api/:project/:role/lambda/blog/tags/:id': BOTH,
  'POST /v1/api/:project/:role/lambda/pm/workspaces': BOTH,
  'POST /v1/api/:project/:role/lambda/pm/workspaces/:id/boards': BOTH,

  'POST /v3/api/lambda/realtime/room': { ...BOTH, table: 'room' },
  'POST /v3/api/lambda/realtime/send': { ...BOTH, table: 'chat', inOrderOf: 'room_id' },
  'GET /v3/api/:project/:role/lambda/realtime/room/my': { ...BATCHED, table: 'room' },
  'GET /v3/api/lambda/realtime/room/poll': POLL,
  'GET /v1/api/:project/:role/lambda/subscription/channel/poll': POLL,
}

/** All other batchable calls and all other writes. The worker passes them on without this table. */
export const OTHER_CALLS: Rules = {
  // Records and reads by policy
  'GET /v1/api/records/:project/:role/:table': BATCHED,
  'GET /v1/api/records/:project/:role/:table/:id': BATCHED,
  'POST /v1/api/rest/user/GETALL': BATCHED,
  'POST /v1/api/rest/:table/CURSORPAGINATE': BATCHED,
  'POST /v1/api/rest/:table/AUTOCOMPLETE': BATCHED,
  'POST /v1/api/rest/:table/AGGREGATE': BATCHED,
  'POST /v1/api/:project/:role/join/:t1/:t2/GETALL': BATCHED,
  'POST /v1/api/:project/:role/join/:t1/:t2/PAGINATE': BATCHED,
  'POST /v1/api/:project/:role/multi-join/GETALL': BATCHED,
  'POST /v1/api/:project/:role/multi-join/PAGINATE': BATCHED,
  'GET /v1/api/:project/:role/lambda/space/search': BATCHED,
  'GET /v1/api/:project/:role/lambda/space/:id/busy': BATCHED,
  'GET /v1/api/:project/:role/lambda/upload': BATCHED,
  'GET /v1/api/:project/:role/lambda/mailbox': BATCHED,
  'GET /v1/api/:project/:role/lambda/audit': BATCHED,
  'GET /v1/api/:project/:role/lambda/trash/:table': BATCHED,
  'GET /v1/api/:project/:role/lambda/blog/all': BATCHED,
  'GET /v1/api/:project/:role/lambda/blog/filter': BATCHED,
  'GET /v1/api/:project/:role/lambda/blog/single/:id': BATCHED,
  'GET /v1/api/:project/:role/lambda/blog/category': BATCHED,
  'GET /v1/api/:project/:role/lambda/blog/tags': BATCHED,
  'GET /v1/api/:project/:role/lambda/pm/workspaces': BATCHED,
  'GET /v1/api/:project/:role/lambda/pm/workspaces/:id': BATCHED,
  'GET /v1/api/:project/:role/lambda/pm/workspaces/:id/boards': BATCHED,
  'GET /v1/api/:project/:role/lambda/subscription/channel/unsubscribe': BATCHED,
  'GET /v1/api/:project/:role/lambda/subscription/channel/online': BATCHED,
  'GET /v3/api/lambda/room': BATCHED,

  // Never queued: useless later, or the client needs the response at once
  'POST /v1/api/:project/:role/lambda/intent/withdraw': BATCHED,
  'POST /v1/api/:project/:role/lambda/mailbox': BATCHED,
  'POST /v1/api/:project/:role/lambda/scheduling/google-calendar-event': BATCHED,
  'POST /v1/api/:project/:role/lambda/subscription/channel/room': BATCHED,
  'POST /v1/api/:project/:role/lambda/subscription/channel/send': BATCHED,
  'POST /v3/api/lambda/realtime/chat': BATCHED,
  'POST /v3/api/lambda/realtime/typing': NEITHER,

  // Accounts and sessions
  'POST /v1/api/:project/:role/lambda/login': NEITHER,
  'POST /v1/api/:project/:role/lambda/register': NEITHER,
  'POST /v1/api/:project/:role/lambda/refresh': NEITHER,
  'POST /v1/api/:project/:role/lambda/logout': NEITHER,
  'POST /v1/api/:project/:role/lambda/check': NEITHER,
  'POST /v1/api/:project/:role/lambda/forgot': NEITHER,
  'POST /v1/api/:project/:role/lambda/reset': NEITHER,
  'POST /v1/api/:project/:role/lambda/invitation': NEITHER,
  'POST /v1/api/:project/:role/lambda/magic-login': NEITHER,
  'POST /v1/api/:project/:role/lambda/magic-login/generate': NEITHER,
  'GET /v1/api/:project/:role/lambda/google-captcha': NEITHER,
  'POST /v1/api/:project/:role/lambda/google-captcha': NEITHER,
  'POST /v1/api/:project/:role/lambda/verify/email': NEITHER,
  'POST /v1/api/:project/:role/lambda/verify/user': NEITHER,
  'POST /v1/api/:project/:role/lambda/2fa/enable': NEITHER,
  'POST /v1/api/:project/:role/lambda/2fa/disable': NEITHER,
  'POST /v1/api/:project/:role/lambda/2fa/verify': NEITHER,
  'POST /v1/api/:project/:role/lambda/2fa/setup': NEITHER,
  'POST /v1/api/:project/:role/lambda/2fa/authorize': NEITHER,
  'POST /v1/api/:project/:role/lambda/profile': NEITHER,
  'POST /v1/api/:project/:role/lambda/account/data': NEITHER,
  'POST /v1/api/:project/:role/lambda/account/delete': NEITHER,
  'POST /v1/api/:project/:role/lambda/update/email': NEITHER,
  'POST /v1/api/:project/:role/lambda/update/password': NEITHER,
  'POST /v1/api/:project/:role/lambda/admin/update/email': NEITHER,
  'POST /v1/api/:project/:role/lambda/admin/update/password': NEITHER,
  'POST /v1/api/:project/:role/lambda/admin/2fa/disable': NEITHER,
  'POST /v1/api/:project/:role/lambda/admin/invite': NEITHER,
  'POST /v1/api/:project/:role/lambda/admin/user-sessions/end': NEITHER,
  'DELETE /v1/api/:project/:role/lambda/user-sessions/:id': NEITHER,
  'POST /v1/api/:project/:role/lambda/analytics/user-sessions/': NEITHER,
  'POST /v1/api/:project/:role/lambda/calendar/feed': NEITHER,
  'DELETE /v1/api/:project/:role/lambda/calendar/feed': NEITHER,

  // A browser subscribes anew when it has to
  'POST /v1/api/:project/:role/lambda/push/subscribe': NEITHER,
  'POST /v1/api/:project/:role/lambda/push/unsubscribe': NEITHER,

  // Releases of wireframes: a person confirms what the server has just planned
  'POST /v1/api/:project/:role/lambda/wireframe/:id/plan': NEITHER,
  'POST /v1/api/:project/:role/lambda/wireframe/:id/deploy': NEITHER,
  'POST /v1/api/:project/:role/lambda/wireframe/:id/stop': NEITHER,
  'POST /v1/api/:project/:role/lambda/wireframe/:id/purge': NEITHER,

  // A copy of the workspace: a person waits for the file
  'POST /v1/api/:project/:role/lambda/workspace/copy': NEITHER,

  // Files in parts, tables as files, AI, and the batch itself
  'POST /v1/api/:project/:role/lambda/upload/parts': NEITHER,
  'PATCH /v1/api/:project/:role/lambda/upload/parts/:id': NEITHER,
  'DELETE /v1/api/:project/:role/lambda/upload/parts/:id': NEITHER,
  'POST /rest/:table/EXPORT': NEITHER,
  'POST /rest/:table/IMPORT': NEITHER,
  'POST /v1/api/:project/:role/lambda/import/:id/undo': NEITHER,
  'POST /v1/api/qna/query': NEITHER,
  'POST /v5/api/deployments/sow/gpt-transcribe': NEITHER,
  'POST /v5/api/deployments/sow/gpt-translate': NEITHER,
  'POST /v1/api/batch': NEITHER,

  // Payments are never queued
  'POST /v1/api/:project/:role/lambda/stripe/products': NEITHER,
  'PUT /v1/api/:project/:role/lambda/stripe/products/:id': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/prices': NEITHER,
  'PUT /v1/api/:project/:role/lambda/stripe/prices/:id': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/paymentlinks': NEITHER,
  'DELETE /v1/api/:project/:role/lambda/stripe/subscription/:id': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/subscription/usage-charge': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/orders/:id/refund': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/checkout': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/customer': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/customer/register-subscribe': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/customer/card': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/customer/card/setup': NEITHER,
  'PUT /v1/api/:project/:role/lambda/stripe/customer/card/:id/set-default': NEITHER,
  'DELETE /v1/api/:project/:role/lambda/stripe/customer/card/:id': NEITHER,
  'POST /v1/api/:project/:role/lambda/stripe/customer/subscription': NEITHER,
  'PUT /v1/api/:project/:role/lambda/stripe/customer/subscription': NEITHER,
  'DELETE /v1/api/:project/:role/lambda/stripe/customer/subscription/:id': NEITHER,
  'PUT /v1/api/:project/:role/lambda/stripe/customer/subscription/:id/resume': NEITHER,
  'POST /v1/api/payments/webhook': NEITHER,
  'POST /v1/api/payments/local/checkout/:id': NEITHER,
  'POST /v1/api/payments/local/authorisation/:id': NEITHER,
  'POST /v1/api/:project/:role/lambda/booking/:id/refund': NEITHER,
  'POST /v1/api/:project/:role/lambda/booking/:id/payment': NEITHER,
}

/** The rules of an entry of the route table. */
export const rulesOf = (method: string, route: string): CallRules =>
  WORKER_CALLS[`${method} ${route}`] ?? OTHER_CALLS[`${method} ${route}`] ?? NEITHER

let patterns: readonly (readonly [RegExp, CallRules])[] | undefined

/** The rules of a request by its path, limited to WORKER_CALLS. */
export function rulesAt(method: string, pathname: string): CallRules {
  patterns ??= Object.entries(WORKER_CALLS).map(([call, rules]) => [toPattern(call), rules])
  return patterns.find(([pattern]) => pattern.test(`${method} ${pathname}`))?.[1] ?? NEITHER
}

const toPattern = (call: string): RegExp => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`)
