/**
 * The status bar, the network indicator and the notices about syncing. Every page loads this file,
 * so it holds only what those show.
 */
import { message } from './message'

export const openOutbox = message('فتح صندوق الصادر')

// Status bar
export const nothingWaiting = message('تمت مزامنة كل التغييرات.')
export const newChangesNotSaved = message('لا يمكن حفظ تغييرات جديدة في هذه الصفحة حتى يعود الاتصال.')
export const dropped = message(
  'تمت إزالة {count, plural, one {تغيير واحد} two {تغييرين} few {# تغييرات} many {# تغييرًا} other {# تغيير}} من قائمة الانتظار الممتلئة.',
)
export const waitingForSignIn = message(
  '{count, plural, one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}} بانتظار تسجيل دخولك.',
)
export const details = message('التفاصيل')
export const expandStatusBar = message('توسيع شريط الحالة')
export const collapseStatusBar = message('طيّ شريط الحالة')

// Network indicator
export const queued = message('{count, number} قيد الانتظار')
export const quality = message('جودة الاتصال {quality, number} من 100. قيد الانتظار: {queue, number}.')
/** The accessible name of the indicator where it opens the outbox. */
export const indicator = message('{state}{queued, plural, =0 {} other { # قيد الانتظار}}. فتح صندوق الصادر')

// Notices
export const queueFull = message('قائمة الانتظار ممتلئة')
export const droppedNamed = message(
  '{count, plural, one {تمت إزالة تغيير واحد من قائمة الانتظار. أعد محاولته أو تجاهله} two {تمت إزالة تغييرين من قائمة الانتظار. أعد محاولتهما أو تجاهلهما} few {تمت إزالة # تغييرات من قائمة الانتظار. أعد محاولتها أو تجاهلها} many {تمت إزالة # تغييرًا من قائمة الانتظار. أعد محاولتها أو تجاهلها} other {تمت إزالة # تغيير من قائمة الانتظار. أعد محاولتها أو تجاهلها}} في صندوق الصادر: {changes}.',
)
export const changesLost = message('تغييرات مفقودة')
export const storageCleared = message(
  'مسح هذا المتصفح بياناته المخزنة. {count, plural, one {ضاع تغيير واحد لم تتم مزامنته} two {ضاع تغييران لم تتم مزامنتهما} few {ضاعت # تغييرات لم تتم مزامنتها} many {ضاع # تغييرًا لم تتم مزامنتها} other {ضاع # تغيير لم تتم مزامنتها}}.',
)
export const dismiss = message('إخفاء')
export const resolve = message('حل المشكلة')
export const connectionRestored = message('عاد الاتصال.')

// Update
export const updateReady = message('التحديث جاهز')
export const reloadKeepsChanges = message('ستتم إعادة تحميل التطبيق؛ تبقى التغييرات التي لم تتم مزامنتها محفوظة.')
export const updateNow = message('التحديث الآن')
export const updating = message('جارٍ التحديث…')
export const reloadSoon = message('ستتم إعادة تحميل التطبيق بعد لحظات.')
export const quotedTitle = message('«{title}»')
export const unsavedForms = message('توجد تغييرات غير محفوظة في نموذج في {pages}. احفظه أو غادره، ثم حدّث.')
