/** One change to many records. `records` is their count: "2 designs". */
import { message, richMessage } from './message'

// Dialog
export const editRecords = message('تعديل {records}')
export const change = message('تغيير {records}')
export const changeAnyway = message('التغيير على أي حال')
export const remove = message('حذف {records}')
export const stop = message('إيقاف')

// Fields
export const fillIn = message('املأ الحقول المطلوب تغييرها. يبقى كل شيء آخر كما هو.')
export const choose = message('اختيار…')
export const setToEmpty = message('إفراغ «{field}»')
export const onlyTogether = message('أدخل «{other}» أيضًا: يتغير هذا الحقل مع «{field}»')

// Summary
export const whatWillChange = message('التغييرات')
export const changedRecords = richMessage('<count>{records}</count>: {names}')
export const more = message('{count, number} غيرها')
export const allMatching = message('كل النتائج المطابقة في القائمة')
export const noField = message('لم يتم ملء أي حقل بعد.')
export const newValue = richMessage('{field} ← <value></value>')

// Progress
export const findingMatches = message('جارٍ البحث عن النتائج المطابقة…')
export const progress = message('{done, number} من {total, number}')
export const changing = message('جارٍ تغيير {records}')
export const deleting = message('جارٍ حذف {records}')

// Result
export const changed = message('تم تغيير {records}')
export const changedPartly = message('تم تغيير {done, number}، وتعذّر تغيير {failed, number}.')
export const changedUntilStop = message(
  '{failed, plural, =0 {تم الإيقاف. تم تغيير {done, number}.} other {تم الإيقاف. تم تغيير {done, number}، وتعذّر تغيير #.}}',
)
export const deletedPartly = message('تم حذف {done, number}، وتعذّر حذف {failed, number}.')
export const deletedUntilStop = message(
  '{failed, plural, =0 {تم الإيقاف. تم حذف {done, number}.} other {تم الإيقاف. تم حذف {done, number}، وتعذّر حذف #.}}',
)
/** `record` is its number: "#76". */
export const failedRecord = message('{record}: {error}')
export const moreFailed = message('و{count, number} غيرها')
export const changedMeanwhile = message('غيّر شخص آخر هذا السجل في هذه الأثناء')

// Undo
export const changeUndone = message('تم التراجع عن تغيير {records}')
export const valuesAreBack = message('تمت استعادة القيم السابقة.')
export const notUndone = message('تعذّر التراجع عن التغيير')
export const partlyNotUndone = message('تعذّر التراجع عن {count, number}: {error}')
export const everythingIsBack = message('تمت استعادة كل شيء.')
export const partlyNotRestored = message('تعذّرت استعادة {count, number}: {error}')
