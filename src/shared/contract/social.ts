/** Providers of social sign-in. */
import * as z from 'zod/mini'

export const socialProvidersSchema = z.object({
  error: z.literal(false),
  list: z.array(z.object({ name: z.string() })),
})
