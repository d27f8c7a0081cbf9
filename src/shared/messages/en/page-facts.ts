/** Titles and texts of public pages for search engines, link previews and people without JavaScript. */
import { message } from './message'

export const home = message('Design packaging and book spaces')
export const homeDescription = message('Design, proof and deliver packaging, with or without a connection.')
export const explore = message('Explore spaces')
export const exploreDescription = message('Studios, workshops, kitchens and rooms to book by the hour.')
export const faq = message('Questions and answers')
export const faqDescription = message('Answers to questions that people ask often.')
export const blog = message('Blog')
export const blogDescription = message('News and articles.')
export const contact = message('Contact')
export const contactDescription = message('Write to us.')
export const inCity = message('{name} in {city}')
export const facts = message(
  '{city}. {capacity, plural, one {For one person} other {For up to # people}}, from {price} per hour.',
)
export const amenities = message('Amenities')
export const rules = message('House rules')
export const reviews = message('Reviews')
export const rated = message('{rating} of 5 ({count, plural, one {one review} other {# reviews}})')
export const needsScript = message('To search and book, turn on JavaScript.')
