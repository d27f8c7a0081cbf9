/** Changes as listed by the worker. */
import type { OutboxEntry } from '#shared/offline/outbox'

export const NOW = Date.UTC(2026, 10, 21, 9)

/** A waiting update of a project. */
export const entryOf = (id: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  label: 'Edit project ‘Autumn tea’',
  state: 'pending',
  operation: 'update',
  priority: 'high',
  table: 'project',
  method: 'PUT',
  endpoint: '/v1/api/records/holdfast/{{role}}/project/1',
  body: { client: 'Mine' },
  timestamp: NOW,
  retryCount: 0,
  maxRetries: 3,
  mayHaveArrived: false,
  nextAttemptAt: null,
  lastError: null,
  blockedBy: null,
  waitsFor: [],
  needs: [],
  file: null,
  baseValues: { client: 'Before' },
  theirs: null,
  ...change,
})

/** A waiting new project. */
export const additionOf = (id: string, name: string, change: Partial<OutboxEntry> = {}): OutboxEntry =>
  entryOf(id, {
    label: `Add project ‘${name}’`,
    operation: 'create',
    method: 'POST',
    endpoint: '/v1/api/records/holdfast/{{role}}/project',
    body: { name },
    baseValues: null,
    ...change,
  })
