import * as z from 'zod/mini'

/** An id in a request. Whole numbers of zod end at ID_MAX. */
export const idSchema = z.int().check(z.minimum(1))
