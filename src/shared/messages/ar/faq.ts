/** The page of frequent questions. */
import { message } from './message'

export const title = message('الأسئلة الشائعة')
export const search = message('البحث في الأسئلة')
export const general = message('عام')
export const loading = message('جارٍ تحميل الأسئلة')
export const matches = message(
  '{count, plural, =0 {لا توجد أسئلة مطابقة} one {سؤال واحد مطابق} two {سؤالان مطابقان} few {# أسئلة مطابقة} many {# سؤالًا مطابقًا} other {# سؤال مطابق}}',
)
export const empty = message('لا توجد أسئلة بعد')
export const nothingFound = message('لا توجد أسئلة مطابقة')
export const tryOther = message('جرّب كلمات أخرى.')
export const copyLink = message('نسخ الرابط')
export const linkCopied = message('تم نسخ الرابط')
export const linkNotCopied = message('تعذّر نسخ الرابط')
export const notAnswered = message('ألم تجد إجابة هنا؟')
export const contact = message('اتصل بنا')
