/** The frame of the account area. */
import { message } from './message'

export const account = message('Account')
export const overview = message('Overview')
export const bookings = message('Bookings')
export const messages = message('Messages')
export const spaces = message('My spaces')
export const designStudio = message('Design studio')
export const favorites = message('Favorites')
export const reviews = message('Reviews')
export const payments = message('Payments')
export const billing = message('Billing')
export const profile = message('Profile')
export const explore = message('Explore')
