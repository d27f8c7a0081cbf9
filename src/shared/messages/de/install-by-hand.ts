/** How to install the app where the browser shows no prompt. */
import { message } from './message'

export const installProduct = message('Holdfast installieren')
export const safariSteps = message(
  'Tippen Sie in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“ und auf „Hinzufügen“.',
)
