/** Titles and texts of public pages for search engines, link previews and people without JavaScript. */
import { message } from './message'

export const home = message('Verpackungen gestalten und Räume buchen')
export const homeDescription = message('Verpackungen gestalten, prüfen und ausliefern, mit oder ohne Verbindung.')
export const explore = message('Räume entdecken')
export const exploreDescription = message('Studios, Werkstätten, Küchen und Räume, stundenweise buchbar.')
export const faq = message('Fragen und Antworten')
export const faqDescription = message('Antworten auf häufig gestellte Fragen.')
export const blog = message('Blog')
export const blogDescription = message('Neuigkeiten und Artikel.')
export const contact = message('Kontakt')
export const contactDescription = message('Schreiben Sie uns.')
export const inCity = message('{name} in {city}')
export const facts = message(
  '{city}. {capacity, plural, one {Für eine Person} other {Für bis zu # Personen}}, ab {price} pro Stunde.',
)
export const amenities = message('Ausstattung')
export const rules = message('Hausregeln')
export const reviews = message('Bewertungen')
export const rated = message('{rating} von 5 ({count, plural, one {eine Bewertung} other {# Bewertungen}})')
export const needsScript = message('Aktivieren Sie JavaScript, um zu suchen und zu buchen.')
