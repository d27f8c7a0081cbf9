/** Roles that a super admin creates. They add permissions to those of the main role. */
import * as z from 'zod/mini'
import { OPERATIONS } from '../resources/field'

export const roleCreateRequestSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'name is required'), z.maxLength(80)),
  slug: z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, 'slug: 2 to 40 lowercase letters, digits and _')),
  permissions: z.array(
    z.strictObject({
      table: z.string(),
      operations: z.array(z.enum(OPERATIONS)).check(z.minLength(1), z.maxLength(4)),
    }),
  ),
})
export type RoleCreateRequest = z.infer<typeof roleCreateRequestSchema>

/** The permissions that an additional role can have, by table. */
export const roleTablesSchema = z.object({
  error: z.literal(false),
  list: z.array(z.object({ table: z.string(), operations: z.array(z.enum(OPERATIONS)) })),
})
export type RoleTable = z.infer<typeof roleTablesSchema>['list'][number]
