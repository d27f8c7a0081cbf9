/** Providers of social sign-in. */
import * as z from 'zod/mini'
import {
  confirmEmailFirst,
  emailNotVerified,
  noAdministrator,
  notActive,
  notConfirmed,
  providerAway,
  startedElsewhere,
  tookTooLong,
  wrongArea,
} from '#messages/social'

export const socialProvidersSchema = z.object({
  error: z.literal(false),
  list: z.array(z.object({ name: z.string() })),
})

/**
 * Why a sign-in that came back from its provider was refused, each with its sentence. The callback
 * names it to `/magic-login/verify` in `refused`.
 */
export const SOCIAL_REFUSALS = {
  ...{ notConfirmed, providerAway, startedElsewhere, tookTooLong, wrongArea },
  ...{ emailNotVerified, confirmEmailFirst, noAdministrator, notActive },
}

export type SocialRefusal = keyof typeof SOCIAL_REFUSALS

const isSocialRefusal = (value: unknown): value is SocialRefusal =>
  typeof value === 'string' && Object.hasOwn(SOCIAL_REFUSALS, value)

export const parseSocialRefusal = (value: unknown): SocialRefusal | undefined =>
  isSocialRefusal(value) ? value : undefined
