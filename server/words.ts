/** The sentences that the server writes to people, in the language of each. */
import * as mails from '#messages/mails'
import * as notices from '#messages/notices'
import * as arabicMails from '#shared/messages/ar/mails'
import * as arabicNotices from '#shared/messages/ar/notices'
import * as germanMails from '#shared/messages/de/mails'
import * as germanNotices from '#shared/messages/de/notices'
import type { Language } from '#shared/messages/language'
import { formatMoney } from '#shared/money'

const MAILS: Readonly<Record<Language, typeof mails>> = { en: mails, de: germanMails, ar: arabicMails }
const NOTICES: Readonly<Record<Language, typeof notices>> = { en: notices, de: germanNotices, ar: arabicNotices }

export const mailsIn = (language: Language): typeof mails => MAILS[language]
export const noticesIn = (language: Language): typeof notices => NOTICES[language]

/** As `formatMoney`, in digits that every language here reads. */
export const moneyText = (cents: number, currency: string, language: Language): string =>
  formatMoney(cents, currency, mailsIn(language).dateLocale())
