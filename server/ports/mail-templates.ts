/**
 * The emails that the server sends: slug, allowed places ({{ }}), and the text used when the
 * `email` table has no usable row for the slug. The demo content is seeded from here. Their
 * sentences are in #messages/mails.
 */
import type { Language } from '#shared/messages/language'
import { isNameIn, namesOf } from '#shared/names'
import { mailsIn } from '../words'

const minutes = '{{minutes}}'
const hours = '{{hours}}'
const time = '{{time}}'
const space = '{{space}}'

const button = (label: string, address = '{{link}}') =>
  `<a href="${address}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b7285;color:#ffffff;text-decoration:none">${label}</a>`

/** The words of a language, and parts that several emails share. */
function partsIn(language: Language) {
  const text = mailsIn(language)
  // English stands without its direction, as it was stored before there were others.
  const direction = language === 'en' ? '' : ` lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`
  return {
    text,
    button,
    page: (...paragraphs: string[]) =>
      `<div${direction} style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
<p>${text.product()}</p>
</div>`,
    hello: text.greeting({ name: '{{name}}' }),
    reference: text.bookingReference({ reference: '{{reference}}' }),
    facts: text.bookingFacts({ guest: '{{guest}}', guests: '{{guests}}', total: '{{total}}' }),
    /** `page`: not a secret, unlike the `link` of other emails. */
    toPage: button(text.openInApp(), '{{page}}'),
  }
}

export type MailText = { subject: string; html: string }

type Template = {
  /** Places that its texts may have. */
  values: readonly string[]
  write: (parts: ReturnType<typeof partsIn>) => MailText
}

const BOOKING_VALUES = ['name', 'space', 'time', 'reference', 'page'] as const
/** Emails that hosts get too name the guest, the number of guests and the price. */
const HOST_VALUES = [...BOOKING_VALUES, 'guest', 'guests', 'total'] as const

export const MAIL_TEMPLATES = {
  welcome: {
    values: ['name', 'link'],
    write: ({ text, page, button, hello }) => ({
      subject: text.welcomeSubject(),
      html: page(hello, text.accountReady(), button(text.signIn())),
    }),
  },
  'verify-email': {
    values: ['name', 'link', 'hours'],
    write: ({ text, page, button, hello }) => ({
      subject: text.verifyEmailSubject(),
      html: page(hello, text.verifyEmailRequest({ hours }), button(text.confirmEmailAddress()), text.ignoreEmail()),
    }),
  },
  invitation: {
    values: ['name', 'inviter', 'link', 'days'],
    write: ({ text, page, button, hello }) => ({
      subject: text.invitationSubject(),
      html: page(
        hello,
        text.invitation({ inviter: '{{inviter}}', days: '{{days}}' }),
        button(text.setPassword()),
        text.ignoreInvitation(),
      ),
    }),
  },
  'account-exists': {
    values: ['name', 'link'],
    write: ({ text, page, button, hello }) => ({
      subject: text.accountExistsSubject(),
      html: page(hello, text.accountExists(), button(text.signIn()), text.accountExistsHelp()),
    }),
  },
  'reset-password': {
    values: ['name', 'link', 'code', 'minutes'],
    write: ({ text, page, button, hello }) => ({
      subject: text.resetPasswordSubject(),
      html: page(
        hello,
        text.resetPasswordRequested({ minutes }),
        button(text.setNewPassword()),
        text.resetPasswordCode({ code: '<strong>{{code}}</strong>' }),
        text.ignoreResetPassword(),
      ),
    }),
  },
  'magic-login': {
    values: ['name', 'link', 'minutes'],
    write: ({ text, page, button, hello }) => ({
      subject: text.magicLoginSubject(),
      html: page(hello, text.magicLoginLink({ minutes }), button(text.signIn()), text.ignoreEmail()),
    }),
  },
  'admin-approved': {
    values: ['name', 'link'],
    write: ({ text, page, button, hello }) => ({
      subject: text.adminApprovedSubject(),
      html: page(hello, text.adminApproved(), button(text.signIn())),
    }),
  },
  'two-factor-changed': {
    values: ['name', 'change', 'time'],
    write: ({ text, page, hello }) => ({
      subject: text.twoFactorChangedSubject(),
      html: page(hello, text.twoFactorChanged({ change: '{{change}}', time }), text.twoFactorChangedHelp()),
    }),
  },
  'email-changed': {
    values: ['name', 'email', 'time'],
    write: ({ text, page, hello }) => ({
      subject: text.emailChangedSubject(),
      html: page(hello, text.emailChanged({ email: '{{email}}', time }), text.emailChangedHelp()),
    }),
  },
  'password-changed': {
    values: ['name', 'by', 'time'],
    write: ({ text, page, hello }) => ({
      subject: text.passwordChangedSubject(),
      html: page(hello, text.passwordChanged({ by: '{{by}}', time }), text.passwordChangedHelp()),
    }),
  },
  'booking-requested': {
    values: HOST_VALUES,
    write: ({ text, page, hello, facts, reference, toPage }) => ({
      subject: text.bookingRequestedSubject({ space }),
      html: page(hello, text.bookingRequested({ space, time }), facts, reference, toPage),
    }),
  },
  'booking-moved': {
    values: HOST_VALUES,
    write: ({ text, page, hello, facts, reference, toPage }) => ({
      subject: text.bookingMovedSubject({ space }),
      html: page(hello, text.bookingMoved({ space, time }), facts, reference, toPage),
    }),
  },
  'booking-confirmed': {
    values: HOST_VALUES,
    write: ({ text, page, hello, facts, reference, toPage }) => ({
      subject: text.bookingConfirmedSubject({ space }),
      html: page(hello, text.bookingConfirmed({ space, time }), facts, reference, toPage),
    }),
  },
  'booking-declined': {
    values: [...BOOKING_VALUES, 'reason'],
    write: ({ text, page, hello, reference, toPage }) => ({
      subject: text.bookingDeclinedSubject({ space }),
      html: page(
        hello,
        text.bookingDeclined({ space, time }),
        text.declineReason({ reason: '{{reason}}' }),
        reference,
        toPage,
      ),
    }),
  },
  'booking-expired': {
    values: BOOKING_VALUES,
    write: ({ text, page, hello, reference, toPage }) => ({
      subject: text.bookingExpiredSubject({ space }),
      html: page(hello, text.bookingExpired({ space, time }), reference, toPage),
    }),
  },
  'booking-payment': {
    values: BOOKING_VALUES,
    write: ({ text, page, hello, reference, toPage }) => ({
      subject: text.bookingPaymentSubject({ space }),
      html: page(hello, text.bookingPayment({ space, time }), reference, toPage),
    }),
  },
  'booking-unpaid': {
    values: BOOKING_VALUES,
    write: ({ text, page, hello, reference, toPage }) => ({
      subject: text.bookingUnpaidSubject({ space }),
      html: page(hello, text.bookingUnpaid({ space, time }), reference, toPage),
    }),
  },
  'booking-canceled': {
    values: HOST_VALUES,
    write: ({ text, page, hello, facts, reference, toPage }) => ({
      subject: text.bookingCanceledSubject({ space }),
      html: page(hello, text.bookingCanceled({ space, time }), facts, reference, toPage),
    }),
  },
  refund: {
    values: ['name', 'space', 'amount', 'reason', 'reference', 'page'],
    write: ({ text, page, hello, reference, toPage }) => ({
      subject: text.refundSubject({ space }),
      html: page(
        hello,
        text.refunded({ space, amount: '{{amount}}' }),
        text.declineReason({ reason: '{{reason}}' }),
        reference,
        toPage,
      ),
    }),
  },
  'booking-reminder': {
    values: HOST_VALUES,
    write: ({ text, page, hello, facts, reference, toPage }) => ({
      subject: text.bookingReminderSubject({ space }),
      html: page(hello, text.bookingReminder({ space, time }), facts, reference, toPage),
    }),
  },
  'review-request': {
    values: BOOKING_VALUES,
    write: ({ text, page, hello, reference, toPage }) => ({
      subject: text.reviewRequestSubject({ space }),
      html: page(hello, text.reviewRequest({ space, time }), reference, toPage),
    }),
  },
  'space-approved': {
    values: ['name', 'space', 'page'],
    write: ({ text, page, hello, toPage }) => ({
      subject: text.spaceApprovedSubject({ space }),
      html: page(hello, text.spaceApproved({ space }), toPage),
    }),
  },
  'space-rejected': {
    values: ['name', 'space', 'reason', 'page'],
    write: ({ text, page, hello, toPage }) => ({
      subject: text.spaceRejectedSubject({ space }),
      html: page(hello, text.spaceRejected({ space }), text.declineReason({ reason: '{{reason}}' }), toPage),
    }),
  },
  'unread-messages': {
    values: ['name', 'people', 'count', 'page'],
    write: ({ text, page, hello, toPage }) => ({
      subject: text.unreadMessagesSubject({ people: '{{people}}' }),
      html: page(
        hello,
        text.unreadMessages({ people: '{{people}}', count: '{{count}}' }),
        text.unreadMessagesHelp(),
        toPage,
      ),
    }),
  },
} as const satisfies Record<string, Template>

export type MailSlug = keyof typeof MAIL_TEMPLATES

/** A text file of an email. */
export type MailAttachment = {
  name: string
  /** Media type with its parameters. */
  type: string
  content: string
}

/** With several slugs: it has the values of all of them. */
export type LetterOf<Slug extends MailSlug> = {
  to: string
  /** The recipient's (accounts/language.ts). */
  language: Language
  template: Slug
  values: Readonly<Record<(typeof MAIL_TEMPLATES)[Slug]['values'][number], string | number>>
  attachments?: readonly MailAttachment[] | undefined
}

/** An email to write: slug, recipient, and a value for each place of the template. */
export type Letter = { [Slug in MailSlug]: LetterOf<Slug> }[MailSlug]

export const MAIL_SLUGS = namesOf(MAIL_TEMPLATES)

/** The text of an email that nobody has edited. */
export const builtInMail = (slug: MailSlug, language: Language): MailText =>
  MAIL_TEMPLATES[slug].write(partsIn(language))

export const isMailSlug = (name: string): name is MailSlug => isNameIn(MAIL_TEMPLATES, name)

/** Emails with a link or a code. Anyone who can edit these could have both sent to themselves. */
export const LINKED_MAIL_SLUGS = MAIL_SLUGS.filter((slug) => {
  const values: readonly string[] = MAIL_TEMPLATES[slug].values
  return values.includes('link') || values.includes('code')
})
