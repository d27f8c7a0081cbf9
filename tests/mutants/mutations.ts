/**
 * The faults that `npm run mutants` plants, one at a time. Each breaks the product's promise: a
 * change is applied exactly once, in order, as its person, or is in front of them. `search` must
 * occur exactly once in `file`.
 */

/** Test steps in order of cost. */
export const STEPS = ['unit', 'browser', 'server', 'chaos'] as const
export type StepName = (typeof STEPS)[number]

/** Steps whose tests are files that can be run alone. */
export type FileStep = Exclude<StepName, 'chaos'>

export type Mutation = {
  /** Kebab-case, for `--only`. */
  name: string
  /** The effect on the person. */
  fault: string
  file: string
  search: string
  replacement: string
  /** Steps that could catch it; the others don't run this file. */
  steps: readonly StepName[]
  /** Test files to run first. If they pass, the whole step runs before it counts as missed. */
  tests?: Readonly<Partial<Record<FileStep, readonly string[]>>>
}

const WORKER = ['unit', 'browser', 'chaos'] as const
const WORKER_DISK = ['browser', 'chaos'] as const
const SERVER = ['server', 'chaos'] as const

const POLICY_TESTS = { unit: ['tests/unit/sw/queue-policy.test.ts'] }
const FOLD_TESTS = { unit: ['tests/unit/sw/fold-and-conflict.test.ts'] }
const REPLAY_TESTS = { browser: ['tests/browser/replay.test.ts'] }
const VISITOR_TESTS = { browser: ['tests/browser/visitors.test.ts'] }
const QUEUE_TESTS = { browser: ['tests/browser/queue.test.ts'] }
const IDEMPOTENCY_TESTS = { server: ['tests/server/routes/idempotency.test.ts'] }

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'answered-request-stays',
    fault: 'A request that the server answered is not taken out of the queue: it is sent again and again.',
    file: 'sw/queue/row-states.ts',
    search: '    removeRow(stores, current)\n',
    replacement: '',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'lane-order-dropped',
    fault: 'A request is sent before an earlier one that it depends on.',
    file: 'sw/queue/policy.ts',
    search: 'isActive(request) && blockersOf(request, key[1], lanes).length === 0',
    replacement: 'isActive(request) && blockersOf(request, key[1], lanes).length >= 0',
    steps: WORKER,
    tests: POLICY_TESTS,
  },
  {
    name: 'releases-folded',
    fault: 'A change made with the names of another release is merged into one of before: it reaches other fields.',
    file: 'sw/queue/fold.ts',
    search: 'earlier.headers[RELEASE_HEADER] === later.headers[RELEASE_HEADER]',
    replacement: 'true',
    steps: WORKER,
    tests: FOLD_TESTS,
  },
  {
    name: 'old-names-kept',
    fault: 'A queued change uses names of an earlier release as those of today: it reaches other fields.',
    file: 'server/builder/older-release.ts',
    search: 'translated[place.now] = content',
    replacement: 'translated[name] = content',
    steps: SERVER,
    tests: { server: ['tests/server/builder/older-release.test.ts'] },
  },
  {
    name: 'new-key-on-retry',
    fault: 'Each replay sends another idempotency key: the server does a change once per attempt.',
    file: 'sw/queue/send.ts',
    search: '    ...asSender(credentials, request, toHeaders(request, !isClientWaiting)),\n',
    replacement:
      '    ...asSender(credentials, request, toHeaders({ ...request, id: crypto.randomUUID() }, !isClientWaiting)),\n',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'one-owner-for-everybody',
    fault: 'All people of a device share one queue: a change is sent as whoever is signed in.',
    file: 'sw/session.ts',
    search: 'toOwner = (project: string, userId: number)',
    replacement: 'toOwner = (project: string, _: number, userId = 1)',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'run-goes-on-as-another',
    fault: 'A run goes on when another person signs in meanwhile, with their token.',
    file: 'sw/queue/credentials.ts',
    search: '|| toOwner(current.project, current.userId) !== owner) return undefined',
    replacement: ') return undefined',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'proof-ignored',
    fault: 'A 200 of a captive portal counts as done: the change is lost.',
    file: 'sw/queue/policy.ts',
    search: 'if (!proven || UNREACHABLE.includes(status))',
    replacement: 'if (UNREACHABLE.includes(status))',
    steps: WORKER,
    tests: POLICY_TESTS,
  },
  {
    name: 'marker-not-required',
    fault: 'Any JSON with an `error` field counts as an answer of our API.',
    file: 'sw/network.ts',
    search: "proven: headers.has(MARKER_HEADER) && typeof error === 'boolean'",
    replacement: "proven: typeof error === 'boolean'",
    steps: WORKER,
    tests: { unit: ['tests/unit/offline/network.test.ts'] },
  },
  {
    name: 'folded-into-sent',
    fault: 'A later edit is folded into a request that the server may have done already: the edit is lost.',
    file: 'sw/queue/fold.ts',
    search: '  !earlier.metadata.sent &&\n',
    replacement: '',
    steps: WORKER,
    tests: FOLD_TESTS,
  },
  {
    name: 'claim-not-noted-as-sent',
    fault: 'A claimed request is not marked as sent: after a lost answer later edits are folded into it.',
    file: 'sw/queue/row-states.ts',
    search: '      sent: true,\n      sentAt,\n',
    replacement: '',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'accepted-before-commit',
    fault: 'A change is acknowledged before its transaction is complete: it is lost when the worker stops.',
    file: 'sw/db.ts',
    search: '    tx.commit()\n    await done\n',
    replacement: '    tx.commit()\n',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'durability-relaxed',
    fault: 'A change is acknowledged while it is in the system’s memory only: it is lost with the power.',
    file: 'sw/db.ts',
    search: "transact('readwrite', 'strict', run)",
    replacement: "transact('readwrite', 'relaxed', run)",
    steps: ['browser'],
    tests: REPLAY_TESTS,
  },
  {
    name: 'temp-ids-not-rewritten',
    fault: 'Queued requests keep the temporary id of a record that was created meanwhile.',
    file: 'sw/queue/row-states.ts',
    search: 'withVersion(resolveRequest(named(other.request, request), ids), request, model)',
    replacement: 'withVersion(other.request, request, model)',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'temp-id-sent',
    fault: 'A request that refers to a record that was never created leaves the device.',
    file: 'sw/queue/send.ts',
    search: 'if (unresolved.length > 0) {',
    replacement: 'if (unresolved.length > 100) {',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'any-text-is-a-temp-id',
    fault: 'A value that merely begins with temp_ is taken for a temporary id.',
    file: 'src/shared/offline/temp-id.ts',
    search: "value.startsWith('temp_') && isUuid(value.slice('temp_'.length))",
    replacement: "value.startsWith('temp_')",
    steps: WORKER,
    tests: { unit: ['tests/unit/shared/temp-ids.test.ts'] },
  },
  {
    name: 'id-map-cleaned-early',
    fault: 'The map from temporary to real ids goes with the first clean-up: later changes of open pages are refused.',
    file: 'sw/offline-data/cleanup.ts',
    search: 'ID_MAP_DAYS * DAY_MS',
    replacement: 'CLEANUP_AFTER_DAYS * DAY_MS',
    steps: WORKER_DISK,
    tests: QUEUE_TESTS,
  },
  {
    name: 'retry-delay-doubled',
    fault: 'A retry waits longer than base × 2^(retryCount − 1).',
    file: 'sw/queue/policy.ts',
    search: 'base * 2 ** (retryCount - 1)',
    replacement: 'base * 2 ** retryCount',
    steps: WORKER,
    tests: POLICY_TESTS,
  },
  {
    name: 'sent-evicted',
    fault: 'A full queue evicts a request that was sent: the person is told that it was not done, and it may be.',
    file: 'sw/queue/policy.ts',
    search: "metadata.state === 'pending' && !metadata.sent && priority === 'low'",
    replacement: "metadata.state === 'pending' && priority === 'low'",
    steps: WORKER,
    tests: POLICY_TESTS,
  },
  {
    name: 'queue-never-full',
    fault: 'A full queue takes more changes and says nothing.',
    file: 'sw/queue/policy.ts',
    search: 'rows.filter((row) => isActive(row.request)).length >= max',
    replacement: 'rows.filter((row) => isActive(row.request)).length > max * 100',
    steps: WORKER,
    tests: POLICY_TESTS,
  },
  {
    name: 'failure-counted-as-done',
    fault: 'A 500 counts as success: the change is lost.',
    file: 'sw/queue/policy.ts',
    search: "if (status >= 200 && status < 300) return 'done'",
    replacement: "if (status >= 200 && (status < 300 || status === 500)) return 'done'",
    steps: WORKER,
    tests: POLICY_TESTS,
  },
  {
    name: 'missing-record-refuses-delete',
    fault: 'A deletion of a record that is gone already is parked as failed.',
    file: 'sw/queue/policy.ts',
    search: "  if (status === 404 && operation === 'delete') return 'done'\n",
    replacement: '',
    steps: WORKER,
    tests: POLICY_TESTS,
  },
  {
    name: 'parked-create-frees-dependents',
    fault: 'What depends on a creation that failed is not parked with it: the person is not told of it.',
    file: 'sw/queue/row-states.ts',
    search: 'of dependentsOf(row, lanes))\n    stores.requests.put(',
    replacement: 'of dependentsOf(row, lanes).slice(0, 0))\n    stores.requests.put(',
    steps: WORKER_DISK,
    tests: QUEUE_TESTS,
  },
  {
    name: 'token-stored',
    fault: 'The bearer token lies in IndexedDB with each queued request.',
    file: 'sw/queue/exchange.ts',
    search: "'x-project', 'if-match', RELEASE_HEADER]",
    replacement: "'x-project', 'if-match', RELEASE_HEADER, 'authorization']",
    steps: WORKER,
    tests: { unit: ['tests/unit/sw/exchange.test.ts'] },
  },
  {
    name: 'same-field-merged',
    fault: 'Two people changed the same field, and the later one overwrites the earlier without a question.',
    file: 'sw/queue/conflict.ts',
    search: '!baseValues || !Object.hasOwn(baseValues, field) || !isSameValue(baseValues[field], value)',
    replacement: '!baseValues || !Object.hasOwn(baseValues, field)',
    steps: WORKER,
    tests: FOLD_TESTS,
  },
  {
    name: 'lease-ignored',
    fault: 'A request that a living worker has under way is sent by another one too.',
    file: 'sw/queue/policy.ts',
    search: '        !(row.request.metadata.lease && isAlive(row.request.metadata.lease)) &&\n',
    replacement: '',
    steps: WORKER,
    tests: POLICY_TESTS,
  },
  {
    name: 'answer-before-commit',
    fault: 'The server answers before its transaction is committed: an accepted change can still be undone.',
    file: 'server/middleware/idempotency.ts',
    search: 'const earlier = await db.transaction(async (tx) => {',
    replacement: `const earlier = await ((run: (tx: Database) => Promise<Response | undefined>) =>
        new Promise<Response | undefined>((resolve, reject) => {
          const work = async (tx: Database) => {
            const answer = await run(tx)
            resolve(answer)
            return answer
          }
          db.transaction(work).catch(reject)
        }))(async (tx) => {`,
    steps: SERVER,
    tests: IDEMPOTENCY_TESTS,
  },
  {
    name: 'failed-commit-succeeds',
    fault: 'A commit that fails on PostgreSQL is answered with success: nothing of the change is there.',
    file: 'server/db/postgres.ts',
    search: "await send(client, 'commit')",
    replacement: "await send(client, 'commit').catch(() => ({ command: 'COMMIT' }))",
    steps: ['server'],
    tests: IDEMPOTENCY_TESTS,
  },
  {
    name: 'answer-not-kept',
    fault: 'The answer is not stored under its key: a repeat is done once more.',
    file: 'server/middleware/idempotency.ts',
    search: '        if (identity) {\n          const text',
    replacement: '        if (identity && c.res.status === 0) {\n          const text',
    steps: SERVER,
    tests: IDEMPOTENCY_TESTS,
  },
  {
    name: 'fingerprint-ignored',
    fault: 'Another request under a used key gets the first answer: the change is lost.',
    file: 'server/middleware/idempotency.ts',
    search: '  if (stored.fingerprint !== fingerprint && stored.fingerprint !== ANY_REQUEST) throw keyReused()\n',
    replacement: '',
    steps: SERVER,
    tests: IDEMPOTENCY_TESTS,
  },
  {
    name: 'if-match-ignored',
    fault: 'An update of an old version overwrites what somebody else has changed since.',
    file: 'server/records/record-checks.ts',
    search: 'if (tags.includes(String(current.version))) return',
    replacement: 'if (tags.length > 0) return',
    steps: SERVER,
    tests: { server: ['tests/server/records/records.test.ts'] },
  },
  {
    name: 'path-role-trusted',
    fault: 'The role in the path of a records call need not be that of the session.',
    file: 'server/middleware/session.ts',
    search: '    if (inPath !== undefined && inPath !== role) throw userId === null ? unauthorized() : forbidden()\n',
    replacement: '    if (inPath !== undefined && inPath !== role && userId === null) throw unauthorized()\n',
    steps: ['server'],
    tests: { server: ['tests/server/accounts/auth.test.ts'] },
  },
  {
    name: 'allowed-by-default',
    fault: 'What no policy grants is allowed.',
    file: 'server/records/policies.ts',
    search: 'access.roles[actor.role]?.[operation])',
    replacement: "(access.roles[actor.role]?.[operation] ?? 'all'))",
    steps: ['server'],
    tests: { server: ['tests/server/records/policies.test.ts'] },
  },
  {
    name: 'foreign-answer-pauses-all',
    fault: 'One request that something stops holds up every other, for ever.',
    file: 'sw/queue/send.ts',
    search: 'else if (await isHealthy()) return answer ? failAlone(row, answer) : waitAlone(row, error)\n',
    replacement: '',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'base-of-another-version',
    fault: 'A newer record that another tab has read counts as seen: another person’s value is overwritten.',
    file: 'sw/queue/enqueue.ts',
    search: "request.operation !== 'update' || isOther) return titled",
    replacement: "request.operation !== 'update') return titled",
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'follows-a-merge-blindly',
    fault: 'A change behind a merged one takes its version: another person’s value is overwritten.',
    file: 'sw/queue/conflict.ts',
    search: '  return isOver ? onNothing(later) : later\n',
    replacement: '  return retarget(later, model)\n',
    steps: WORKER,
    tests: FOLD_TESTS,
  },
  {
    name: 'sent-corrected-in-place',
    fault: 'A change that may have arrived gets another key when it is corrected: it is done twice.',
    file: 'sw/queue/choices.ts',
    search: '    const { sent } = row.request.metadata\n',
    replacement: '    const sent = false\n',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'token-names-the-owner',
    fault: 'A made-up token queues a change for somebody else.',
    file: 'sw/handlers/record-write.ts',
    search: '  const isOwn = sender !== undefined && (await isServed(sender.owner))\n',
    replacement: '  const isOwn = sender !== undefined\n',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'visitor-sent-as-the-person',
    fault: 'What a visitor wrote is sent with the token of whoever signed in meanwhile.',
    file: 'sw/queue/credentials.ts',
    search: '  if (isVisitor(owner)) return { ...AS_VISITOR, projectHeader: session?.projectHeader }\n',
    replacement: '  if (!session?.token) return { ...AS_VISITOR }\n',
    steps: WORKER_DISK,
    tests: VISITOR_TESTS,
  },
  {
    name: 'forgotten-sent-again',
    fault: 'What the server no longer remembers is sent again: it is done twice.',
    file: 'sw/queue/replay.ts',
    search: '      if (await parkForgotten(ready, tally)) continue\n',
    replacement: '',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'folded-keys-not-told',
    fault: 'The server is not told of folded intents: an outbox file brings one of them once more.',
    file: 'sw/queue/send.ts',
    search: '[FOLDED_KEYS_HEADER]: foldedIds',
    replacement: "'x-nothing': foldedIds",
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'folded-keys-not-stored',
    fault: 'A request under a folded key is done again.',
    file: 'server/middleware/idempotency.ts',
    search: '          if (folded.length > 0) await storeFolded(tx, identity, folded)\n',
    replacement: '',
    steps: SERVER,
    tests: IDEMPOTENCY_TESTS,
  },
  {
    name: 'discarded-unasked',
    fault: 'A sent change is said to be discarded without asking the server, which may have done it.',
    file: 'sw/queue/discard-change.ts',
    search: '  if (sent && !isSure) return withdraw(owner, row)\n',
    replacement: '',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'withdrawn-done-later',
    fault: 'A withdrawn change that arrives late is done.',
    file: 'server/middleware/idempotency.ts',
    search: '  if (stored) return requireFinished(stored, now) < 400 ? stored.body : undefined\n',
    replacement: '  return stored && requireFinished(stored, now) < 400 ? stored.body : undefined\n',
    steps: SERVER,
    tests: IDEMPOTENCY_TESTS,
  },
  {
    name: 'over-what-stays',
    fault: 'A later edit of the same field goes over the value that the person let stay.',
    file: 'sw/queue/choices.ts',
    search: '    if (conflictingFields(request, expected).length > 0) {\n',
    replacement: '    if (Date.now() === 0) {\n',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'full-device-sends-temp-ids',
    fault: 'On a full device a change leaves under a temporary id.',
    file: 'sw/handlers/record-write.ts',
    search: 'resolved === queued ? request : withIds(request, resolved)',
    replacement: 'request',
    steps: WORKER_DISK,
    tests: REPLAY_TESTS,
  },
  {
    name: 'decision-taken-again',
    fault: 'A booking is confirmed, declined or cancelled from any state: a late answer undoes an earlier one.',
    file: 'server/tables/booking.ts',
    search: 'if (!from.includes(String(booking.status)))',
    replacement: 'if (Date.now() === 0)',
    steps: SERVER,
    tests: { server: ['tests/server/records/bookings.test.ts'] },
  },
  {
    name: 'message-order-dropped',
    fault: 'Messages of a room that wait together are sent at the same time, in any order.',
    file: 'sw/handlers/record-write.ts',
    search: '...(of ? [',
    replacement: '...(of === null ? [',
    steps: WORKER_DISK,
    tests: { browser: ['tests/browser/replay.test.ts'] },
  },
  {
    name: 'refund-not-made',
    fault: 'A confirmed booking is cancelled, and the guest gets nothing back.',
    file: 'server/payments/booking-charges.ts',
    search: '  if (amount_cents > 0)\n    await askForRefund(tx, live',
    replacement: '  if (amount_cents < 0)\n    await askForRefund(tx, live',
    steps: SERVER,
    tests: { server: ['tests/server/payments/booking-payments.test.ts'] },
  },
]
