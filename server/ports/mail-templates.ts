/**
 * The mails that the server sends: slug, what may stand in {{ }}, and the text used when the `email` table has no usable row of that
 * slug. The demo content is seeded from here.
 */
import { isNameIn, namesOf } from '#shared/names'

type Template = { subject: string; html: string; values: readonly string[] }

const page = (...paragraphs: string[]) =>
  `<div style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
<p>Holdfast</p>
</div>`

const button = (label: string) =>
  `<a href="{{link}}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0b7285;color:#ffffff;text-decoration:none">${label}</a>`

export const MAIL_TEMPLATES = {
  welcome: {
    subject: 'Welcome to Holdfast',
    html: page('Hello {{name}},', 'your account is ready. Sign in whenever you like:', button('Sign in')),
    values: ['name', 'link'],
  },
  'verify-email': {
    subject: 'Confirm your e-mail address',
    html: page(
      'Hello {{name}},',
      'please confirm that this address is yours. The link works once, for {{minutes}} minutes.',
      button('Confirm the address'),
      'If you did not ask for this, there is nothing to do.',
    ),
    values: ['name', 'link', 'minutes'],
  },
  'account-exists': {
    subject: 'You have an account already',
    html: page(
      'Hello {{name}},',
      'somebody registered with this address, which has an account already. Nothing was changed.',
      button('Sign in'),
      'If you do not know the password any more, choose "Forgot password" there. If it was not you, leave this mail alone.',
    ),
    values: ['name', 'link'],
  },
  'reset-password': {
    subject: 'Set a new password',
    html: page(
      'Hello {{name}},',
      'somebody asked for a new password for your account. The link works once, for {{minutes}} minutes.',
      button('Set a new password'),
      'The page may ask for this code: <strong>{{code}}</strong>',
      'If it was not you, leave this mail alone: your password stays as it is.',
    ),
    values: ['name', 'link', 'code', 'minutes'],
  },
  'magic-login': {
    subject: 'Your link to sign in',
    html: page(
      'Hello {{name}},',
      'this link signs you in, once, within {{minutes}} minutes.',
      button('Sign in'),
      'If you did not ask for it, leave this mail alone.',
    ),
    values: ['name', 'link', 'minutes'],
  },
  'admin-approved': {
    subject: 'You are an administrator now',
    html: page('Hello {{name}},', 'your account was approved. You can sign in as an administrator:', button('Sign in')),
    values: ['name', 'link'],
  },
  'two-factor-changed': {
    subject: 'Two-step sign-in was changed',
    html: page(
      'Hello {{name}},',
      'two-step sign-in of your account changed on {{time}}: {{change}}.',
      'If it was not you, change your password and tell an administrator.',
    ),
    values: ['name', 'change', 'time'],
  },
  'email-changed': {
    subject: 'The e-mail address of your account was changed',
    html: page(
      'Hello {{name}},',
      'on {{time}} the address of your account became {{email}}. From now on mails go there.',
      'If it was not you, tell an administrator at once.',
    ),
    values: ['name', 'email', 'time'],
  },
  'password-changed': {
    subject: 'The password of your account was changed',
    html: page(
      'Hello {{name}},',
      'on {{time}} the password of your account was changed by {{by}}. Sessions on other devices were ended.',
      'If it was not you, set a new password by "Forgot password" and tell an administrator.',
    ),
    values: ['name', 'by', 'time'],
  },
} as const satisfies Record<string, Template>

export type MailSlug = keyof typeof MAIL_TEMPLATES

/** A mail to write: slug, whom to, and a text for each place of the template. */
export type Letter = {
  [Slug in MailSlug]: {
    to: string
    template: Slug
    values: Readonly<Record<(typeof MAIL_TEMPLATES)[Slug]['values'][number], string | number>>
  }
}[MailSlug]

export const MAIL_SLUGS = namesOf(MAIL_TEMPLATES)

export const isMailSlug = (text: string): text is MailSlug => isNameIn(MAIL_TEMPLATES, text)

/** Mails with a link or a code: whoever writes them could have both sent to themselves. */
export const LINKED_MAIL_SLUGS = MAIL_SLUGS.filter((slug) => {
  const values: readonly string[] = MAIL_TEMPLATES[slug].values
  return values.includes('link') || values.includes('code')
})
