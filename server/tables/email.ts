/** Mail templates: one under a slug that the server sends can be sent, and those with a link are super admins' alone. */
import type { Values } from '#shared/records/query'
import { cleanMailHtml } from '../content/clean-html'
import { LINKED_MAIL_SLUGS } from '../ports/mail-templates'
import { checkMailText } from '../ports/mail-text'
import { requireNone, type TableFacet } from './facet'
import { withClean } from './value-checks'

function mailErrors({ slug, subject, html }: Values): Record<string, string> {
  if (typeof slug !== 'string') return {}
  return checkMailText(slug, {
    ...(typeof subject === 'string' && { subject }),
    ...(typeof html === 'string' && { html }),
  })
}

export const emailFacet: TableFacet = {
  // Mails with links and codes open accounts of super admins too.
  narrow: ({ role }, operation) =>
    operation === 'read' || role === 'super_admin'
      ? undefined
      : { sql: `not coalesce("email"."slug" = any($1::text[]), false)`, params: [LINKED_MAIL_SLUGS] },
  refuse: ({ slug }) =>
    LINKED_MAIL_SLUGS.some((linked) => linked === slug)
      ? { slug: 'Only a super admin writes mails that carry a link or a code' }
      : {},
  prepare: (_, values, before) => {
    const cleaned = withClean(values, cleanMailHtml)
    return requireNone(cleaned, mailErrors({ ...before, ...cleaned }))
  },
  isPerRow: true,
}
