/** The language that a person is written to in: the one of their settings, English without one. */
import { LANGUAGES, type Language } from '#shared/messages/language'
import type { Ctx } from '../context'
import type { Database } from '../db/database'

export const toLanguage = (value: unknown): Language => LANGUAGES.find((language) => language === value) ?? 'en'

/**
 * The language that the person has chosen, undefined without a choice.
 * @param userId null: nobody's
 */
export async function chosenLanguage(db: Database, userId: number | null): Promise<Language | undefined> {
  const [settings] = await db.query<{ language: string | null }>(
    'SELECT language FROM preference WHERE user_id = $1 AND deleted_at IS NULL',
    [userId],
  )
  return settings?.language ? toLanguage(settings.language) : undefined
}

/** @param userId as of `chosenLanguage` */
export const languageOf = async (db: Database, userId: number | null): Promise<Language> =>
  (await chosenLanguage(db, userId)) ?? 'en'

/** A browser sends no longer Accept-Language. */
const HEADER_MAX = 200

/**
 * The first language of the call's Accept-Language that is offered (RFC 9110 12.5.4). Browsers name
 * the preferred one first.
 */
export function languageOfCall(c: Ctx): Language {
  const tags = (c.req.header('accept-language') ?? '').slice(0, HEADER_MAX).split(',')
  const wanted = tags.map((tag) => tag.trim().split(/[-;]/)[0]?.toLowerCase())
  return toLanguage(wanted.find((tag) => LANGUAGES.some((language) => language === tag)))
}

/** Stores the language of the page that an account signs up from. English needs no row. */
export async function keepLanguage(tx: Database, userId: number, language: Language, now: number): Promise<void> {
  if (language === 'en') return
  await tx.query(
    `INSERT INTO preference (user_id, language, created_at, updated_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (user_id) WHERE deleted_at IS NULL DO NOTHING`,
    [userId, language, new Date(now)],
  )
}
