/** The frame of the public pages. */
import { message } from './message'

export const footer = message('Footer')
export const explore = message('Explore')
export const searchSpaces = message('Search spaces')
export const favorites = message('Favorites')
export const blog = message('Blog')
export const faq = message('FAQ')
export const contact = message('Contact')
export const signIn = message('Sign in')
export const account = message('Account')
export const admin = message('Admin')
export const dashboard = message('Dashboard')
