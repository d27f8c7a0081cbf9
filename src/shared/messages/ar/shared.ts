/**
 * Sentences of our own that more than one of page, worker and server says. Plain texts, so that the
 * worker, which says only these and the specification's, carries no message formatter.
 */

// Protocol words: code compares them, so they are never translated.
export const UNAUTHORIZED = 'UNAUTHORIZED'
export const FORBIDDEN = 'FORBIDDEN'
export const INVALID_PROJECT = 'INVALID_PROJECT'

export const INVALID_JSON = 'تنسيق JSON غير صالح'
export const INVALID_CREDENTIALS = 'البريد الإلكتروني أو كلمة المرور غير صحيحة'
export const EMAIL_REQUIRED = 'البريد الإلكتروني مطلوب'
export const EMAIL_INVALID = 'يجب إدخال عنوان بريد إلكتروني صالح'
export const PASSWORD_REQUIRED = 'كلمة المرور مطلوبة'
export const PUSH_KEY_INVALID = 'ليس مفتاح اشتراك في الإشعارات الفورية'
export const atLeastCharacters = (limit: number) => `الحد الأدنى لعدد الأحرف: ${limit}`
export const atMostCharacters = (limit: number) => `الحد الأقصى لعدد الأحرف: ${limit}`

export const RECORD_NOT_FOUND = 'لم يتم العثور على السجل'
export const RECORD_DELETED = 'تم حذف السجل'

export const OFFLINE_UNAVAILABLE = 'العمل دون اتصال غير متاح هنا. يمكنك متابعة العمل مع الاتصال بالإنترنت.'
export const NEEDS_CONNECTION = 'أنت غير متصل بالإنترنت. هذا الإجراء يتطلب اتصالًا.'
export const CANT_SAVE_OFFLINE = 'أنت غير متصل بالإنترنت. لا يمكن حفظ التغييرات حتى يعود الاتصال.'
export const TRY_AGAIN_ONLINE = 'أنت غير متصل بالإنترنت. حاول مرة أخرى عند عودة الاتصال.'
export const NOT_ON_DEVICE = 'أنت غير متصل بالإنترنت، وهذا السجل غير مخزن على هذا الجهاز.'
export const LIST_NOT_ON_DEVICE = 'أنت غير متصل بالإنترنت، ولم يتم فتح هذه القائمة على هذا الجهاز بعد.'
export const SENT_LONG_AGO = 'لم يرد الخادم مطلقًا ولم يعد يتذكر هذا التغيير. تحقق من السجل قبل إعادة المحاولة.'
export const NEVER_CREATED = 'يشير التغيير إلى سجل لم يتم إنشاؤه قط'
export const NOT_ON_SERVER = 'لم يصل السجل إلى الخادم بعد'
export const NOT_STORED = 'تعذّر التخزين على هذا الجهاز'
export const STORAGE_FULL = 'لم يتم الحفظ: مساحة تخزين الجهاز ممتلئة'

/** The page that a design of the first format becomes. */
export const OUTSIDE = 'الوجه الخارجي'
