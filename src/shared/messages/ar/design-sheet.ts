/** A design on its record's page and in its form. */
import { message } from './message'

export const background = message('الخلفية')

export const preview = message('معاينة')
export const previewOf = message('معاينة «{name}»')
export const previewOn = message('معاينة على «{background}»')
export const previewOfOn = message('معاينة «{name}» على «{background}»')
export const onBackground = message('على «{background}»')
export const sheetSize = message('{width} × {height} مم')
export const sheetSizeOn = message('{width} × {height} مم، على «{background}»')

// Contents
export const objects = message(
  '{count, plural, =0 {بلا عناصر} one {عنصر واحد} two {عنصران} few {# عناصر} many {# عنصرًا} other {# عنصر}}',
)
export const finishes = message('التشطيبات: {list}')
/** Before a list of their contents. */
export const codes = message('رموز QR:')
/** Box, sizes and objects in a line: "Sleeve, 120 × 80 × 40 mm, 3 objects". */
export const facts = message('{kind}، {sizes}، {objects}')
export const unreadable = message('تعذّرت قراءة هذا التصميم هنا.')
export const openInEditor = message('فتح في المحرر')
export const drawnInEditor = message('ارسمه وغيّره في المحرر.')
export const drawnOnceSaved = message('ارسمه في المحرر بعد حفظه.')
