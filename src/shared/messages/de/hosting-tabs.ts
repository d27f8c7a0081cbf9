/** Names of the hosting tabs of a space. Apart from their sentences, which load with a tab. */
import { message } from './message'

export const calendar = message('Kalender')
export const requests = message('Anfragen')
export const earnings = message('Einnahmen')
