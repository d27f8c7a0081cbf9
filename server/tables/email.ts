/**
 * Email templates: a template for a slug that the server sends must be sendable, and only super
 * admins may edit templates that contain a link or code.
 */
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
  // Links and codes in emails can sign in as a super admin.
  narrow: ({ role }, operation) =>
    operation === 'read' || role === 'super_admin'
      ? undefined
      : { sql: `not coalesce("email"."slug" = any($1::text[]), false)`, params: [LINKED_MAIL_SLUGS] },
  refuse: ({ slug }) =>
    LINKED_MAIL_SLUGS.some((linked) => linked === slug)
      ? { slug: 'Only a super admin can edit emails that contain a link or code' }
      : {},
  prepare: (_, values, before) => {
    const cleaned = withClean(values, cleanMailHtml)
    return requireNone(cleaned, mailErrors({ ...before, ...cleaned }))
  },
  isPerRow: true,
}
