/** How to install the app where the browser shows no prompt. */
import { message } from './message'

export const installProduct = message('Install Holdfast')
export const safariSteps = message('In Safari, tap Share, then “Add to Home Screen”, then “Add”.')
