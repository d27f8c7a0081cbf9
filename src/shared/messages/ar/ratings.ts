/** The ratings of reviews together. */
import { message } from './message'

export const stars = message('{count, plural, one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}')
export const average = message(
  'متوسط {count, plural, one {تقييم واحد} two {تقييمين} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
)
export const starsShare = message(
  '{stars}: {count, plural, one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
)
export const ofLatest = message('من أحدث التقييمات (العدد: {count, number})')
