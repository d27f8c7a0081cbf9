/** Logs of a chaos run for tests of its checker: a clean one, and parts to break it with. */
import type { ChaosLog, Effect, Intent, WireRequest } from '../../chaos/log'

export const intent = (mark: string, part: Partial<Intent> = {}): Intent => ({
  key: `key-${mark}`,
  mark,
  device: 'desk',
  user: 1,
  kind: 'create',
  table: 'project',
  record: `desk:${mark}`,
  needs: [],
  values: { name: mark },
  seen: null,
  issuedAt: 1_000,
  answeredAt: 1_010,
  outcome: 'accepted',
  status: 200,
  message: '',
  ...part,
})

export const sent = (of: Intent, part: Partial<WireRequest> = {}): WireRequest => ({
  at: of.issuedAt + 1,
  device: of.device,
  exchange: of.issuedAt,
  method: of.kind === 'create' ? 'POST' : of.kind === 'delete' ? 'DELETE' : 'PUT',
  path: `/v1/api/records/holdfast/admin/${of.table}${of.kind === 'create' ? '' : '/1'}`,
  key: of.key,
  ifMatch: null,
  body: of.values,
  user: of.user,
  status: 200,
  outcome: '200',
  ...part,
})

export const effect = (id: number, of: Intent, part: Partial<Effect> = {}): Effect => ({
  id,
  at: of.issuedAt + 2,
  user: of.user,
  table: of.table,
  record: 1,
  operation: of.kind,
  key: of.key,
  after: of.values,
  ...part,
})

export const answer = ({ key, user, issuedAt }: Intent) => ({ user, key, status: 200, at: issuedAt + 2 })

export const made = intent('made')
export const edited = intent('edited', {
  kind: 'update',
  record: made.record,
  values: { client: 'edited' },
  issuedAt: 2_000,
  answeredAt: 2_010,
})
export const RECORD = { id: 1, name: 'made', client: 'edited', version: 2 }

/** A clean log: one record created and edited online, and listed correctly. */
export const clean = (): ChaosLog => ({
  seed: 7,
  unfinished: null,
  intents: [made, edited],
  wire: [sent(made), sent(edited)],
  firstEffect: 0,
  effects: [effect(1, made), effect(2, edited)],
  answers: [answer(made), answer(edited)],
  choices: [],
  imports: [],
  faults: [],
  stuck: [],
  outbox: [],
  tokens: [],
  lists: [{ device: 'desk', user: 1, table: 'project', from: 'online', list: [{ ...RECORD }] }],
  server: [{ table: 'project', list: [{ ...RECORD, created_at: 'then', description: null }] }],
})
