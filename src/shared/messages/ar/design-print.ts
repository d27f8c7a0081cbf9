/** Checks and exports of a design. */
import { message } from './message'

// Preflight
export const findings = message('نتائج فحص ما قبل الطباعة')
export const counted = message(
  '{level, select, error {{count, plural, one {خطأ واحد} two {خطآن} few {# أخطاء} many {# خطأً} other {# خطأ}}} other {{count, plural, one {تحذير واحد} two {تحذيران} few {# تحذيرات} many {# تحذيرًا} other {# تحذير}}}}',
)
export const checking = message('جارٍ الفحص…')
export const nothingFound = message('لا شيء يحتاج إلى إصلاح. التصميم جاهز للطباعة.')
export const onPage = message('{page}: {message}')
export const show = message('عرض')
export const showNamed = message('عرض: {message}')
export const fix = message('إصلاح')
export const fixNamed = message('إصلاح: {message}')
export const fixStep = message('إصلاح قبل الطباعة')

// Export
export const exportTitle = message('تصدير التصميم')
export const untitled = message('تصميم')
export const format = message('التنسيق')
export const formatNamed = message('{format, select, pdf {PDF للطباعة} png {PNG} svg {SVG} other {ملصقات من قائمة}}')
export const formatExplanation = message(
  '{format, select, pdf {بالحجم الحقيقي، مع حافة القص الزائدة. لكل تشطيب ولكل نوع من خطوط مخطط القص لوح طباعة مستقل.} png {صورة للصفحة، للشاشات ورسائل البريد الإلكتروني.} svg {رسم للصفحة بالحجم الحقيقي. الخطوط والصور مضمّنة في الملف.} other {ملصق لكل صف في ملف CSV، على أوراق.}}',
)
export const page = message('الصفحة')
export const allPages = message('كل الصفحات')
export const marks = message('علامات القص والاسم والمقاس')
export const dieline = message('خطوط مخطط القص')
export const finishes = message('التشطيبات والأحبار الخاصة')
export const resolution = message('الدقة (نقطة لكل بوصة)')
export const pictureSize = message('سيكون حجم الصورة {width, number} × {height, number} بكسل.')
export const pictureLimited = message('سيكون حجم الصورة {width, number} × {height, number} بكسل، وهو أكبر حجم ممكن.')
export const withBleed = message('مع حافة القص الزائدة')
export const slug = message('{name}, {page}, {width, number} × {height, number} mm')
export const errorsFound = message(
  '{count, plural, one {خطأ واحد يفسد الطباعة} two {خطآن يفسدان الطباعة} few {# أخطاء تفسد الطباعة} many {# خطأً يفسد الطباعة} other {# خطأ يفسد الطباعة}}',
)
export const exportAnyway = message('التصدير رغم ذلك')
export const backToDesign = message('الرجوع إلى التصميم')
export const download = message('تنزيل')
export const working = message('جارٍ إنشاء الملف…')
export const exported = message('تم تنزيل الملف.')
export const exportFailed = message('تعذّر إنشاء الملف. أعد تحميل الصفحة وحاول مرة أخرى.')
export const partMissing = message(
  'تعذّر إنشاء الملف: يحتاج إلى أجزاء غير موجودة على هذا الجهاز. اتصل بالإنترنت وحاول مرة أخرى.',
)

// Offline
export const keepOffline = message('إتاحة الخطوط والتصدير دون اتصال')
export const keptOffline = message('يمكن استخدام الخطوط والتصدير دون اتصال على هذا الجهاز.')
export const keptNot = message('تعذّر تحميل كل شيء. حاول مرة أخرى عندما تكون متصلًا.')

// Labels
export const listFile = message('القائمة (ملف CSV)')
export const chooseFile = message('اختيار ملف')
export const clearFile = message('إزالة الملف')
export const paper = message('الورق')
export const paperNamed = message('{paper, select, a4 {A4} a3 {A3} other {Letter}}')
export const columnsNamed = message(
  '{count, plural, one {العمود المذكور في التصميم} two {العمودان المذكوران في التصميم} few {الأعمدة المذكورة في التصميم} many {الأعمدة المذكورة في التصميم} other {الأعمدة المذكورة في التصميم}}: {columns}.',
)
export const noColumns = message(
  'لا يذكر أي نص أو رمز QR اسم عمود. اكتب اسمًا بين قوسين معقوفين، مثل {example}، لتعبئته من القائمة.',
)
export const rowsRead = message(
  '{count, plural, one {ملصق واحد} two {ملصقان} few {# ملصقات} many {# ملصقًا} other {# ملصق}} على {sheets, plural, one {ورقة واحدة} two {ورقتين} few {# أوراق} many {# ورقة} other {# ورقة}}',
)
export const tooManyRows = message('عدد صفوف القائمة {count, number}، والحد الأقصى {max, number}.')
export const columnsMissing = message(
  'ينقص القائمة {count, plural, one {العمود} two {العمودان} few {الأعمدة} many {الأعمدة} other {الأعمدة}}: {columns}. {count, plural, one {أضفه} two {أضفهما} few {أضفها} many {أضفها} other {أضفها}}، أو غيّر الأسماء في التصميم.',
)
export const codeEmpty = message('السطر {line, number} من القائمة يترك رمز QR فارغًا.')
export const codeTooLong = message('السطر {line, number} من القائمة أطول مما يتسع له رمز QR.')
export const labelTooLarge = message('لا يتسع هذا الورق لأي ملصق.')
export const listNeeded = message('اختر قائمة أولًا.')
