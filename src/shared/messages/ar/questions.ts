/** Questions about a record that changed since the person saw it, or whose status changes. */
import { message, richMessage } from './message'

/** `records` is a title, or a count: "2 designs". */
export const changedMeanwhile = message(
  '{count, plural, one {تم في هذه الأثناء تغيير: {records}} two {تم في هذه الأثناء تغيير: {records}} few {تم في هذه الأثناء تغيير: {records}} many {تم في هذه الأثناء تغيير: {records}} other {تم في هذه الأثناء تغيير: {records}}}',
)
export const savedMeanwhile = message(
  '{count, plural, one {حفظ شخص آخر هذا السجل بعد أن رأيته. القيم الحالية:} two {حفظ شخص آخر هذين السجلين بعد أن رأيتهما.} few {حفظ شخص آخر هذه السجلات بعد أن رأيتها.} many {حفظ شخص آخر هذه السجلات بعد أن رأيتها.} other {حفظ شخص آخر هذه السجلات بعد أن رأيتها.}}',
)
/** `time` is an age: "5 minutes ago". */
export const changedBy = richMessage('آخر تغيير بواسطة {person}، <time></time>.')
export const changedAt = richMessage('آخر تغيير <time></time>.')
export const openRecord = message('فتح السجل')

// A step of a record's status; `step` is its label: "Cancel booking".
export const takeStep = message('{step}: «{record}»؟')
export const takeStepAnyway = message('{step} على أي حال')
/** `step` is its name. The dialog's cancel button must not read like the step. */
export const dontTakeStep = message('{step, select, cancel {عدم الإلغاء} other {إلغاء}}')
export const atMost = message('عدد الأحرف الأقصى: {max, number}')
/** In place of "This can't be undone", for a step that is queued. */
export const undoUntilSent = message(
  'أنت غير متصل بالإنترنت. سيتم إرسال ذلك عندما تكون متصلًا. يمكنك التراجع عنه حتى ذلك الحين.',
)
/** A step that is queued. */
export const stepQueued = message('{record}: «{step}» بانتظار الإرسال')
