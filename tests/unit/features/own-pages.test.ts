import { describe, expect, test } from 'vitest'
import { priceText } from '../../../src/crud/record/price-text'
import { MAIL_SANDBOX, toMailDocument } from '../../../src/features/mailbox/mail-document'
import { mailState } from '../../../src/features/mailbox/mail-state'
import { toParts } from '../../../src/offline/storage-space'
import { toGroups, toRecoveryText } from '../../../src/ui/recovery-text'

describe('an email', () => {
  const kept = { attempts: 0, send_at: null, problem: null }
  const later = '2026-11-21T10:30:00.000Z'

  test('that is only kept has no state', () => {
    expect(mailState(kept)).toBeNull()
  })

  test('is being sent, waits after a failure with reason and time, or has failed', () => {
    expect(mailState({ ...kept, send_at: later })).toMatchObject({ label: 'Sending', detail: null })
    expect(mailState({ attempts: 2, send_at: later, problem: 'Refused' }, 'en-GB', 'UTC')).toMatchObject({
      label: 'Waiting',
      detail: 'Refused. Next attempt: 21 Nov 2026, 10:30.',
    })
    expect(mailState({ attempts: 3, send_at: null, problem: 'No such address' })).toMatchObject({
      label: 'Not sent',
      detail: 'No such address',
    })
  })

  test('is a separate document whose links open in a new tab, in a frame without scripts', () => {
    const page = toMailDocument('<p>Hello</p>')
    expect(page).toMatch(/^<!doctype html>/)
    expect(page).toContain('<base target="_blank">')
    expect(page).toContain('<body><p>Hello</p></body>')
    expect(MAIL_SANDBOX).not.toMatch(/scripts|same-origin|forms|top-navigation/)
  })
})

describe('the own account', () => {
  test('shows a key in groups of four, and writes one recovery code a line', () => {
    expect(toGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
    expect(toRecoveryText(['aaaa-bbbb', 'cccc-dddd'], 'ada@x.test')).toMatch(
      /ada@x\.test\n.+\n\naaaa-bbbb\ncccc-dddd\n$/,
    )
  })
})

test('storage is listed by its use, the largest first', () => {
  expect(
    toParts({ caches: 500, indexedDB: 2_000, serviceWorkerRegistrations: 700, fileSystem: 0, webLocks: 1 }),
  ).toEqual([
    { name: 'records', used: 2_000 },
    { name: 'files', used: 1_200 },
    { name: 'other', used: 1 },
  ])
  expect(toParts({})).toEqual([])
})

test('a price says how much, for what and how often', () => {
  const monthly = { id: 1, amount_cents: 900, currency: 'EUR', type: 'recurring', interval: 'month', interval_count: 1 }
  expect(priceText({ id: 1, amount_cents: 1_250, currency: 'EUR', type: 'one_time' })).toBe('€12.50 once')
  expect(priceText({ ...monthly, trial_days: 1 })).toBe('€9.00 every month, after a trial of 1 day')
  expect(priceText({ ...monthly, usage_type: 'metered', interval: 'week', interval_count: 2 })).toBe(
    '€9.00 per unit, every 2 weeks',
  )
})
