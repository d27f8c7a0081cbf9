/** The ratings of reviews together. */
import { message } from './message'

export const stars = message('{count, plural, one {# Stern} other {# Sterne}}')
export const average = message('Durchschnitt aus {count, plural, one {# Bewertung} other {# Bewertungen}}')
export const starsShare = message('{stars}: {count, plural, one {# Bewertung} other {# Bewertungen}}')
export const ofLatest = message('Aus den letzten {count, number} Bewertungen')
