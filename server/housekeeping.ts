/** Scheduled clean-up: purges expired rows. The retention periods are the constants below. */
import { ANSWERS_KEPT_DAYS } from '#shared/limits'
import { accessOf } from '#shared/resources/access'
import { requireTable, tableNames, tableOf } from '#shared/resources/tables'
import type { Database } from './db/database'
import { quote, relationSql } from './db/record-sql'
import { purgeTrash } from './purge-trash'

const DAY_MS = 24 * 3_600_000
/**
 * Answers are kept longer than devices are told: a device may send at the very end of that time, and
 * its clock may be hours from this one.
 */
const ANSWERS_SPARE_DAYS = 2
const TRASH_DAYS = 30
const REFUSAL_DAYS = 30
const MAIL_DAYS = 30
/** A payment provider repeats an event for some days, and on request for 30. */
const EVENT_DAYS = 60
/** An import can be undone for this long. */
const IMPORT_DAYS = 30
/** Channel messages are short-lived; room messages are kept. */
const CHANNEL_DAYS = 1
const SUBSCRIPTION_DAYS = 30
const NOTIFICATION_DAYS = 180

/**
 * Removes rows about records that are gone, by whatever call. Those about a table that is not
 * defined now stay, and nobody can read them.
 */
async function removeAboutGone(db: Database): Promise<void> {
  for (const name of tableNames()) {
    const about = accessOf(name)?.about
    if (!about) continue
    const [at, relation] = [quote(name), relationSql(requireTable(name))]
    const named = await db.query<{ name: string }>(
      `SELECT DISTINCT ${at}.${quote(about.table)} AS name FROM ${relation}`,
    )
    for (const other of named.flatMap((row) => tableOf(row.name) ?? []))
      await db.query(
        `DELETE FROM ${relation} WHERE ${at}.${quote(about.table)} = $1 AND NOT EXISTS
           (SELECT 1 FROM ${relationSql(other)} WHERE ${quote(other.name)}.id = ${at}.${quote(about.record)})`,
        [other.name],
      )
  }
}

/** @param now epoch milliseconds */
export async function cleanUp(db: Database, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY_MS)
  await purgeTrash(db, before(TRASH_DAYS))
  await removeAboutGone(db)
  await db.query('DELETE FROM idempotency WHERE created_at < $1', [before(ANSWERS_KEPT_DAYS + ANSWERS_SPARE_DAYS)])
  await db.query('DELETE FROM payment_event WHERE received_at < $1', [before(EVENT_DAYS)])
  await db.query('DELETE FROM payment_refusal WHERE refused_at < $1', [before(REFUSAL_DAYS)])
  await db.query('DELETE FROM import_run WHERE created_at < $1', [before(IMPORT_DAYS)])
  // Emails that are still queued are kept, whatever their age: the mail dispatcher discards them.
  await db.query('DELETE FROM mailbox WHERE created_at < $1 AND send_at IS NULL', [before(MAIL_DAYS)])
  await db.query(
    `DELETE FROM push_subscription p USING session s
     WHERE s.id = p.session_id AND (s.revoked_at IS NOT NULL OR s.expires_at < $1)`,
    [new Date(now)],
  )
  await db.query('DELETE FROM notification WHERE created_at < $1', [before(NOTIFICATION_DAYS)])
  await db.query('DELETE FROM session WHERE expires_at < $1', [before(1)])
  await db.query('DELETE FROM one_time_token WHERE expires_at < $1', [before(1)])
  await db.query('DELETE FROM channel_message WHERE created_at < $1', [before(CHANNEL_DAYS)])
  await db.query('DELETE FROM channel_member WHERE seen_at < $1', [before(SUBSCRIPTION_DAYS)])
  // Nothing needs to know later who had a record open.
  await db.query(
    `DELETE FROM channel_member USING channel WHERE channel.id = channel_member.channel_id
       AND channel.name LIKE 'record:%' AND seen_at < $1`,
    [before(CHANNEL_DAYS)],
  )
  await db.query(
    `DELETE FROM channel WHERE created_at < $1
       AND NOT EXISTS (SELECT 1 FROM channel_member WHERE channel_member.channel_id = channel.id)`,
    [before(CHANNEL_DAYS)],
  )
  await db.query('DELETE FROM unfinished_upload WHERE expires_at < $1', [new Date(now)])
  await db.query('DELETE FROM rate_limit WHERE resets_at < $1', [new Date(now)])
}
