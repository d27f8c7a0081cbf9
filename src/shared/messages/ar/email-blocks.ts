/** The editor of an email template's blocks. */
import { message } from './message'

export const asBlocks = message('كتل')
export const blocks = message('كتل {field}')
export const locked = message('لا يمكن إلا لمسؤول رئيسي تعديل الرسائل التي تحتوي على رابط أو رمز.')

// Kinds
export const heading = message('عنوان')
export const textBlock = message('نص')
export const button = message('زر')
export const picture = message('صورة')
export const divider = message('خط فاصل')
export const spacer = message('مسافة')
export const html = message('HTML')

// The list
export const addBlock = message('إضافة كتلة')
export const full = message('الحد الأقصى لعدد الكتل في الرسالة هو {count, number}.')
export const numbered = message('{number, number}. {kind}')
export const empty = message('فارغ')
export const pixels = message('{count, number} بكسل')
export const moveUp = message('نقل الكتلة {number, number} إلى الأعلى')
export const moveDown = message('نقل الكتلة {number, number} إلى الأسفل')
export const more = message('إجراءات أخرى للكتلة {number, number}')
export const duplicate = message('تكرار')
export const deleteBlock = message('حذف')
export const blockDeleted = message('تم حذف الكتلة')
export const moved = message('{kind}: الموضع الآن {number, number} من {count, number}.')

// Inputs
export const inBlock = message('{label}، الكتلة {number, number}')
export const headingText = message('نص العنوان')
export const level = message('المستوى')
export const levelNumber = message('المستوى {number, number}')
export const buttonLabel = message('نص الزر')
export const link = message('الرابط')
export const linkHelp = message('عنوان ويب مثل https://example.com، أو عنصر نائب يمثل عنوانًا.')
export const pictureAddress = message('عنوان الصورة')
export const pictureHelp = message('يبدأ بـ https://. تحمّل برامج البريد الصورة من هناك.')
export const alternativeText = message('النص البديل')
export const optionalLink = message('الرابط (اختياري)')
export const height = message('الارتفاع')
export const noSettings = message('خط يمتد عبر الرسالة. ليس له إعدادات.')

// Errors
export const missing = message('الحقل «{field}» مطلوب')
export const tooLong = message('الحقل «{field}» أطول من {count, number} حرف')
export const notAnAddress = message('استخدم عنوانًا يبدأ بـ https://')
export const unclosed = message('في HTML وسم غير مغلق أو مغلق بترتيب خاطئ')
export const buttonNeedsLink = message(
  'نوع {variable} هو {type, select, text {نص} number {رقم} date {تاريخ} money {مبلغ مالي} email {عنوان بريد إلكتروني} other {رمز}}، والزر أو الرابط يحتاج إلى عنوان ويب',
)
export const pictureNeedsLink = message(
  'نوع {variable} هو {type, select, text {نص} number {رقم} date {تاريخ} money {مبلغ مالي} email {عنوان بريد إلكتروني} other {رمز}}، والصورة تحتاج إلى عنوان ويب',
)
export const errorInBlock = message('الكتلة {number, number}: {problem}')
export const unknownType = message('نوع {variable} غير معروف: «{word}». استخدم {types}.')
export const fixedType = message('نوع {variable} هو دائمًا «{type}».')

// Placeholders
export const typeText = message('نص')
export const typeNumber = message('رقم')
export const typeLink = message('عنوان ويب')
export const typeDate = message('تاريخ ووقت')
export const typeMoney = message('مبلغ مالي')
export const typeEmail = message('عنوان بريد إلكتروني')
export const typeCode = message('رمز')
export const typed = message('{name} — {type}، مثل {example}')
export const exampleMoney = message('120.00 €')
