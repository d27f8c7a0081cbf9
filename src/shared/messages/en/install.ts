/** The offer to install the app. */
import { message } from './message'

export const installProduct = message('Install Holdfast')
export const installBenefits = message('Get its own window and icon, and open it offline.')
export const showHow = message('Show how')
export const install = message('Install')
export const installing = message('Installing Holdfast…')
export const installed = message('Holdfast is installed')
export const takeEverythingBenefits = message(
  'Store every record on this device, before you go where there is no connection.',
)
export const takeEverything = message('Take everything offline')
