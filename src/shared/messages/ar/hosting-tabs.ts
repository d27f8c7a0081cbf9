/** Names of the hosting tabs of a space. Apart from their sentences, which load with a tab. */
import { message } from './message'

export const calendar = message('التقويم')
export const requests = message('طلبات الحجز')
export const earnings = message('الأرباح')
