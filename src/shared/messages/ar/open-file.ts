/** A file that was opened with the app on the device. */
import { message } from './message'

export const openFile = message('فتح ملف')
/** The same in the top bar, in the words of the path. */
export const section = message('فتح ملف')
export const noFile = message('لا يوجد ملف مفتوح')
export const noFileExplanation = message(
  'افتح ملف CSV أو ملف صندوق صادر باستخدام Holdfast من مدير الملفات. يمكنك أيضًا استيراد ملفات CSV من القائمة المنسدلة لأي جدول، وملفات صندوق الصادر من صندوق الصادر.',
)
export const unreadable = message('تعذّرت قراءة هذا الملف')
export const openAgain = message('ربما نُقل الملف أو حُذف. افتحه مرة أخرى من مدير الملفات.')
export const unknownKind = message('لا يستطيع Holdfast فتح هذا الملف')
export const knownKinds = message('يمكن فتح ملفات CSV (‎.csv) وملفات صندوق الصادر (‎.json).')

// CSV
export const addRowsTo = message('إضافة الصفوف إلى')
export const chooseList = message('اختيار قائمة…')
export const goOn = message('متابعة')
