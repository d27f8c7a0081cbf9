/** Workspaces and their boards. */
import * as z from 'zod/mini'

/** Creates a workspace, or a board in one. */
export const namedCreateRequestSchema = z.strictObject({
  name: z.string('Name is required'),
  description: z.optional(z.nullable(z.string())),
})
export type NamedCreateRequest = z.infer<typeof namedCreateRequestSchema>
