/** Starting a design from a box: kind, sizes, and the live dieline. */
import { message } from './message'

export const kind = message('نوع العلبة')
export const sizes = message('المقاسات الداخلية')
export const flatSizes = message('المقاسات')
export const dieline = message('مخطط القص')
/** The name of the drawing: "Dieline: Sleeve, 120 × 80 × 40 mm". */
export const dielineOf = message('مخطط القص: {kind}، {sizes}')
export const notDrawn = message('أدخل مقاسات صالحة لعرض مخطط القص.')
export const details = message('التصميم')
export const name = message('الاسم')
export const project = message('المشروع')
export const create = message('إنشاء التصميم')

// Legend
export const legend = message('خطوط مخطط القص')
export const cut = message('القص')
export const crease = message('خط الطي')
export const bleed = message('حافة القص الزائدة، 3 مم')
export const safe = message('المنطقة الآمنة للنص')
export const glue = message('اللصق')
export const seal = message('اللحام الحراري')
