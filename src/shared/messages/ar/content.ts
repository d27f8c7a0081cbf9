/** Content of the public pages: values of entries, and photos with the places that use them. */
import { message, richMessage } from './message'

// Value of an entry
export const otherType = message('القيمة الحالية من نوع مختلف. سيحل محلها كل ما تدخله.')
export const picture = message('الصورة')
export const caption = message('التعليق التوضيحي')
export const personName = message('الاسم')
export const personTitle = message('المسمى الوظيفي')
export const entryNumber = message('العنصر {number}')
export const removeEntry = message('إزالة العنصر {number}')
export const remove = message('إزالة')
export const addEntry = message('إضافة عنصر')
export const keyNumber = message('المفتاح {number}')
export const valueNumber = message('القيمة {number}')
export const removePair = message('إزالة الزوج {number}')
export const addPair = message('إضافة زوج')

// State of a post
export const draft = message('مسودة')
export const published = message('منشور')
export const scheduled = message('مجدول')

// Public page of a post
export const openPost = message('فتح الصفحة')
export const previewPost = message('معاينة')

// Cropping a photo
export const crop = message('اقتصاص')
export const replacePicture = message('استبدال الصورة')
export const saveAsNewPhoto = message('حفظ كصورة جديدة')
export const cropExplanation = message(
  'يغيّر الاستبدال الصورة في هذه المكتبة. تحتفظ الصفحات والتدوينات التي تعرضها بالفعل بالصورة القديمة.',
)
export const photoCropped = message('تم اقتصاص الصورة')
export const photoAdded = message('تمت إضافة الصورة')

// Places that show a photo
export const usedIn = message('مستخدمة في')
export const checkingUses = message(
  '{count, plural, one {جارٍ التحقق من مواضع استخدام هذه الصورة…} two {جارٍ التحقق من مواضع استخدام هاتين الصورتين…} few {جارٍ التحقق من مواضع استخدام هذه الصور…} many {جارٍ التحقق من مواضع استخدام هذه الصور…} other {جارٍ التحقق من مواضع استخدام هذه الصور…}}',
)
export const usesNotChecked = message(
  '{count, plural, one {تعذّر التحقق من مواضع استخدام هذه الصورة.} two {تعذّر التحقق من مواضع استخدام هاتين الصورتين.} few {تعذّر التحقق من مواضع استخدام هذه الصور.} many {تعذّر التحقق من مواضع استخدام هذه الصور.} other {تعذّر التحقق من مواضع استخدام هذه الصور.}}',
)
export const tooManyToCheck = message('عدد الصور أكبر من أن يتم التحقق منها. تستمر الصفحات والتدوينات في عرضها.')
export const notUsed = message('غير مستخدمة في أي موضع.')
export const notUsedAsFarAsChecked = message('غير مستخدمة في أي موضع أمكن التحقق منه.')
export const notUsedOnDevice = message('غير مستخدمة في أي موضع أمكن التحقق منه دون اتصال.')
export const usedInPlaces = message(
  'مستخدمة في {count, plural, one {موضع واحد} two {موضعين} few {# مواضع} many {# موضعًا} other {# موضع}}:',
)
export const staysInPlaces = message(
  '{count, plural, one {مستخدمة في موضع واحد. سيستمر في عرض الصورة:} two {مستخدمة في موضعين. سيستمران في عرض الصورة:} few {مستخدمة في # مواضع. ستستمر في عرض الصورة:} many {مستخدمة في # موضعًا. ستستمر في عرض الصورة:} other {مستخدمة في # موضع. ستستمر في عرض الصورة:}}',
)
/** `kind` is a resource, such as "Blog post"; `name` is the name of a record. */
export const place = richMessage('{kind}: <record>{name}</record>')
export const morePlaces = message('و{count, number} غيرها')
export const checkedOnDevice = message('تم التحقق على هذا الجهاز فقط، لذلك قد تنقص بعض المواضع.')
export const notFullyChecked = message('لم يكتمل التحقق من: {resources}.')
