/** The hidden dialog that leads to the sign-in pages. */
import { message } from './message'

export const changeRoute = message('تغيير المسار')
