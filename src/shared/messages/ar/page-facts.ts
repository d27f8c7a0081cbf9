/** Titles and texts of public pages for search engines, link previews and people without JavaScript. */
import { message } from './message'

export const home = message('تصميم التغليف وحجز المساحات')
export const homeDescription = message('تصميم التغليف ومراجعته وتسليمه، مع الاتصال بالإنترنت أو من دونه.')
export const explore = message('استكشاف المساحات')
export const exploreDescription = message('استوديوهات وورش ومطابخ وغرف للحجز بالساعة.')
export const faq = message('أسئلة وأجوبة')
export const faqDescription = message('إجابات عن الأسئلة التي تتكرر كثيرًا.')
export const blog = message('المدونة')
export const blogDescription = message('أخبار ومقالات.')
export const contact = message('اتصل بنا')
export const contactDescription = message('اكتب إلينا.')
export const inCity = message('{name} في {city}')
export const facts = message(
  '{city}. {capacity, plural, one {لشخص واحد} two {لشخصين على الأكثر} few {لما يصل إلى # أشخاص} many {لما يصل إلى # شخصًا} other {لما يصل إلى # شخص}}، ابتداءً من {price} للساعة.',
)
export const amenities = message('المرافق')
export const rules = message('قواعد المكان')
export const reviews = message('التقييمات')
export const rated = message(
  '{rating} من 5 ({count, plural, one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}})',
)
export const needsScript = message('للبحث والحجز، فعّل JavaScript.')
