/** Names of the hosting tabs of a space. Apart from their sentences, which load with a tab. */
import { message } from './message'

export const calendar = message('Calendar')
export const requests = message('Requests')
export const earnings = message('Earnings')
