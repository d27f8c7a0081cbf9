/** The frames of the public pages and of the account area. */
import { message } from './message'

export const skipToContent = message('Skip to content')
export const mainNavigation = message('Main')
export const footer = message('Footer')

export const explore = message('Explore')
export const searchSpaces = message('Search spaces')
export const search = message('Search')
export const favorites = message('Favorites')
export const faq = message('FAQ')
export const contact = message('Contact')
export const signIn = message('Sign in')
export const admin = message('Admin')
export const dashboard = message('Dashboard')

export const account = message('Account')
export const overview = message('Overview')
export const bookings = message('Bookings')
export const reviews = message('Reviews')
export const payments = message('Payments')
export const billing = message('Billing')
export const profile = message('Profile')
