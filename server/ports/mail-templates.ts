/**
 * The emails that the server sends: slug, allowed places ({{ }}), and the text used when the
 * `email` table has no usable row for the slug. The demo content is seeded from here. Their
 * sentences are in #messages/mails.
 */
import * as text from '#messages/mails'
import { isNameIn, namesOf } from '#shared/names'

type Template = { subject: string; html: string; values: readonly string[] }

const page = (...paragraphs: string[]) =>
  `<div style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
<p>${text.product()}</p>
</div>`

const button = (label: string, address = '{{link}}') =>
  `<a href="${address}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b7285;color:#ffffff;text-decoration:none">${label}</a>`

const hello = text.greeting({ name: '{{name}}' })
const minutes = '{{minutes}}'
const hours = '{{hours}}'
const time = '{{time}}'
const space = '{{space}}'
const reference = text.bookingReference({ reference: '{{reference}}' })
/** `page`: not a secret, unlike the `link` of other emails. */
const toPage = button(text.openInApp(), '{{page}}')
const BOOKING_VALUES = ['name', 'space', 'time', 'reference', 'page'] as const
/** Emails that hosts get too name the guest, the number of guests and the price. */
const HOST_VALUES = [...BOOKING_VALUES, 'guest', 'guests', 'total'] as const
const facts = text.bookingFacts({ guest: '{{guest}}', guests: '{{guests}}', total: '{{total}}' })

export const MAIL_TEMPLATES = {
  welcome: {
    subject: text.welcomeSubject(),
    html: page(hello, text.accountReady(), button(text.signIn())),
    values: ['name', 'link'],
  },
  'verify-email': {
    subject: text.verifyEmailSubject(),
    html: page(hello, text.verifyEmailRequest({ hours }), button(text.confirmEmailAddress()), text.ignoreEmail()),
    values: ['name', 'link', 'hours'],
  },
  invitation: {
    subject: text.invitationSubject(),
    html: page(
      hello,
      text.invitation({ inviter: '{{inviter}}', days: '{{days}}' }),
      button(text.setPassword()),
      text.ignoreInvitation(),
    ),
    values: ['name', 'inviter', 'link', 'days'],
  },
  'account-exists': {
    subject: text.accountExistsSubject(),
    html: page(hello, text.accountExists(), button(text.signIn()), text.accountExistsHelp()),
    values: ['name', 'link'],
  },
  'reset-password': {
    subject: text.resetPasswordSubject(),
    html: page(
      hello,
      text.resetPasswordRequested({ minutes }),
      button(text.setNewPassword()),
      text.resetPasswordCode({ code: '<strong>{{code}}</strong>' }),
      text.ignoreResetPassword(),
    ),
    values: ['name', 'link', 'code', 'minutes'],
  },
  'magic-login': {
    subject: text.magicLoginSubject(),
    html: page(hello, text.magicLoginLink({ minutes }), button(text.signIn()), text.ignoreEmail()),
    values: ['name', 'link', 'minutes'],
  },
  'admin-approved': {
    subject: text.adminApprovedSubject(),
    html: page(hello, text.adminApproved(), button(text.signIn())),
    values: ['name', 'link'],
  },
  'two-factor-changed': {
    subject: text.twoFactorChangedSubject(),
    html: page(hello, text.twoFactorChanged({ change: '{{change}}', time }), text.twoFactorChangedHelp()),
    values: ['name', 'change', 'time'],
  },
  'email-changed': {
    subject: text.emailChangedSubject(),
    html: page(hello, text.emailChanged({ email: '{{email}}', time }), text.emailChangedHelp()),
    values: ['name', 'email', 'time'],
  },
  'password-changed': {
    subject: text.passwordChangedSubject(),
    html: page(hello, text.passwordChanged({ by: '{{by}}', time }), text.passwordChangedHelp()),
    values: ['name', 'by', 'time'],
  },
  'booking-requested': {
    subject: text.bookingRequestedSubject({ space }),
    html: page(hello, text.bookingRequested({ space, time }), facts, reference, toPage),
    values: HOST_VALUES,
  },
  'booking-moved': {
    subject: text.bookingMovedSubject({ space }),
    html: page(hello, text.bookingMoved({ space, time }), facts, reference, toPage),
    values: HOST_VALUES,
  },
  'booking-confirmed': {
    subject: text.bookingConfirmedSubject({ space }),
    html: page(hello, text.bookingConfirmed({ space, time }), facts, reference, toPage),
    values: HOST_VALUES,
  },
  'booking-declined': {
    subject: text.bookingDeclinedSubject({ space }),
    html: page(
      hello,
      text.bookingDeclined({ space, time }),
      text.declineReason({ reason: '{{reason}}' }),
      reference,
      toPage,
    ),
    values: [...BOOKING_VALUES, 'reason'],
  },
  'booking-expired': {
    subject: text.bookingExpiredSubject({ space }),
    html: page(hello, text.bookingExpired({ space, time }), reference, toPage),
    values: BOOKING_VALUES,
  },
  'booking-payment': {
    subject: text.bookingPaymentSubject({ space }),
    html: page(hello, text.bookingPayment({ space, time }), reference, toPage),
    values: BOOKING_VALUES,
  },
  'booking-unpaid': {
    subject: text.bookingUnpaidSubject({ space }),
    html: page(hello, text.bookingUnpaid({ space, time }), reference, toPage),
    values: BOOKING_VALUES,
  },
  'booking-canceled': {
    subject: text.bookingCanceledSubject({ space }),
    html: page(hello, text.bookingCanceled({ space, time }), facts, reference, toPage),
    values: HOST_VALUES,
  },
  refund: {
    subject: text.refundSubject({ space }),
    html: page(
      hello,
      text.refunded({ space, amount: '{{amount}}' }),
      text.declineReason({ reason: '{{reason}}' }),
      reference,
      toPage,
    ),
    values: ['name', 'space', 'amount', 'reason', 'reference', 'page'],
  },
  'booking-reminder': {
    subject: text.bookingReminderSubject({ space }),
    html: page(hello, text.bookingReminder({ space, time }), facts, reference, toPage),
    values: HOST_VALUES,
  },
  'review-request': {
    subject: text.reviewRequestSubject({ space }),
    html: page(hello, text.reviewRequest({ space, time }), reference, toPage),
    values: BOOKING_VALUES,
  },
  'space-approved': {
    subject: text.spaceApprovedSubject({ space }),
    html: page(hello, text.spaceApproved({ space }), toPage),
    values: ['name', 'space', 'page'],
  },
  'space-rejected': {
    subject: text.spaceRejectedSubject({ space }),
    html: page(hello, text.spaceRejected({ space }), text.declineReason({ reason: '{{reason}}' }), toPage),
    values: ['name', 'space', 'reason', 'page'],
  },
  'unread-messages': {
    subject: text.unreadMessagesSubject({ people: '{{people}}' }),
    html: page(
      hello,
      text.unreadMessages({ people: '{{people}}', count: '{{count}}' }),
      text.unreadMessagesHelp(),
      toPage,
    ),
    values: ['name', 'people', 'count', 'page'],
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
  template: Slug
  values: Readonly<Record<(typeof MAIL_TEMPLATES)[Slug]['values'][number], string | number>>
  attachments?: readonly MailAttachment[] | undefined
}

/** An email to write: slug, recipient, and a value for each place of the template. */
export type Letter = { [Slug in MailSlug]: LetterOf<Slug> }[MailSlug]

export const MAIL_SLUGS = namesOf(MAIL_TEMPLATES)

export const isMailSlug = (name: string): name is MailSlug => isNameIn(MAIL_TEMPLATES, name)

/** Emails with a link or a code. Anyone who can edit these could have both sent to themselves. */
export const LINKED_MAIL_SLUGS = MAIL_SLUGS.filter((slug) => {
  const values: readonly string[] = MAIL_TEMPLATES[slug].values
  return values.includes('link') || values.includes('code')
})
