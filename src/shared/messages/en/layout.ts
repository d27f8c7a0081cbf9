/** The frame of the admin area. */
import { message } from './message'

export const openNavigation = message('Open navigation')
export const closeNavigation = message('Close navigation')
export const designStudio = message('Design studio')
export const mainNavigation = message('Main')
export const back = message('Back')
export const breadcrumb = message('Breadcrumb')
/** The section of the address `/`. */
export const home = message('Home')
/** The key, as it is printed on keyboards. */
export const controlKey = message('Ctrl')
