/** The comments on a record's page. */
import { message } from './message'

export const comments = message('التعليقات')
export const withCount = message('التعليقات ({count, number})')
export const onceSaved = message('يمكنك التعليق بعد حفظ هذا السجل على الخادم.')
export const none = message('لا توجد تعليقات بعد.')
export const noneExplanation = message('يراها المسؤولون وحدهم.')
export const showOlder = message('عرض التعليقات الأقدم')
export const deletedUser = message('مستخدم محذوف')

export const write = message('إضافة تعليق')
export const writeHint = message('للإرسال اضغط Ctrl+Enter. اكتب @ للإشارة إلى مسؤول.')
export const send = message('تعليق')
export const count = message('{count, number} من {max, number} حرف')
export const tooLong = message('عدد الأحرف الأقصى: {max, number}')
export const offline = message('أنت غير متصل. سيُرسَل تعليقك عند عودة الاتصال.')
export const notSent = message('تعذرت إضافة التعليق')

export const edit = message('تعديل')
export const editComment = message('تعديل التعليق')
export const editLabel = message('التعليق')
export const save = message('حفظ')
export const cancel = message('إلغاء')
export const notSaved = message('تعذر حفظ التعليق')
export const edited = message('معدَّل')
export const editedAt = message('عُدِّل في {moment}')
export const remove = message('حذف')
export const removeComment = message('حذف التعليق')
export const removeQuestion = message('هل تريد حذف هذا التعليق؟')
export const removeExplanation = message('لن يراه أحد بعد ذلك. لا يمكن التراجع عن هذا.')
export const removed = message('حُذف التعليق')
export const notRemoved = message('تعذر حذف التعليق')

export const people = message('المسؤولون')
export const suggestions = message(
  '{count, plural, =0 {لا يوجد مسؤول مطابق} one {مسؤول واحد. استخدم مفاتيح الأسهم.} two {مسؤولان. استخدم مفاتيح الأسهم.} few {# مسؤولين. استخدم مفاتيح الأسهم.} many {# مسؤولًا. استخدم مفاتيح الأسهم.} other {# مسؤول. استخدم مفاتيح الأسهم.}}',
)
