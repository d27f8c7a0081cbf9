/** Notices of approval: administrators hear of a space that waits for them, its host of their answer. */
import type { Values } from '#shared/records/query'
import { type Notice, type NotifyContext, notify } from '../notifications/notify'

/** @param before undefined for a new space */
export async function tellOfApproval(context: NotifyContext, before: Values | undefined, space: Values): Promise<void> {
  if (space.status === before?.status) return
  const { id, user_id } = space
  const words = { space: String(space.name), reason: String(space.rejection ?? '') }
  const cause = `space:${String(id)}:${String(space.version)}:${String(space.status)}`
  if (space.status === 'review') {
    const admins = await context.tx.query<{ id: number }>(
      `SELECT id FROM "user" WHERE role IN ('admin', 'super_admin') AND status = 'active' AND deleted_at IS NULL ORDER BY id`,
    )
    for (const admin of admins)
      await notify(context, {
        ...{ userId: admin.id, kind: 'approval', cause, link: `/admin/view-space?id=${String(id)}` },
        say: (text) => ({ title: text.spaceInReviewTitle(), message: text.spaceInReview(words) }),
      })
    return
  }
  if (before?.status !== 'review' || typeof user_id !== 'number') return
  const answer = answerOf(space, words)
  if (answer)
    await notify(context, {
      ...{ userId: user_id, kind: 'booking_answer', cause, link: `/account/my-spaces/${String(id)}` },
      ...answer,
    })
}

type Words = { space: string; reason: string }

function answerOf({ status, rejection }: Values, words: Words): Pick<Notice, 'say' | 'letter'> | undefined {
  if (status === 'active')
    return {
      say: (text) => ({ title: text.spaceApprovedTitle(), message: text.spaceApproved(words) }),
      letter: ({ email, name, page, language }) => ({
        ...{ to: email, language, template: 'space-approved' },
        values: { name, page, space: words.space },
      }),
    }
  if (status === 'draft' && rejection)
    return {
      say: (text) => ({ title: text.spaceRejectedTitle(), message: text.spaceRejected(words) }),
      letter: ({ email, name, page, language }) => ({
        ...{ to: email, language, template: 'space-rejected' },
        values: { name, page, ...words },
      }),
    }
  return undefined
}
