/** The editors of the catalogue: backgrounds, designs and embellishments. */
import { message } from './message'

// Background
export const swatch = message('عينة من هذه الخلفية')
export const chooseImage = message('اختر صورة أدناه.')
export const noPreviewYet = message('لا توجد معاينة بعد.')
export const colour = message('اللون')
export const pickColour = message('التقاط لون من الشاشة')
export const pickNamedColour = message('التقاط «{label}» من الشاشة')

// Gradient
export const cssGradient = message('تدرج CSS')
export const shape = message('الشكل')
export const linear = message('خطي')
export const radial = message('دائري')
export const conic = message('مخروطي')
export const angle = message('الزاوية')
export const colourNumber = message('اللون {number}')
export const stopNumber = message('الموضع {number}')
export const removeColour = message('إزالة اللون {number}')
export const addColour = message('إضافة لون')
export const editAsText = message('التعديل كنص')
export const editAsColours = message('التعديل كألوان')
export const startWithTwoColours = message('البدء بلونين')

// Pattern
export const pattern = message('النقش')
export const choosePattern = message('اختيار نقش')
export const dots = message('نقاط')
export const stripes = message('خطوط')
export const diagonals = message('خطوط مائلة')
export const grid = message('شبكة')
export const checks = message('مربعات')
export const scales = message('حراشف')
export const herringbone = message('عظم السمكة')
export const patternColour = message('لون النقش')
export const background = message('الخلفية')
export const size = message('الحجم')

// Embellishment
export const finishPreview = message('معاينة التشطيب')
export const genericPreview = message('معاينة عامة. تعرض القوائم صورتك بدلًا منها.')
