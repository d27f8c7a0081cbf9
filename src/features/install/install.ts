/** What offers to install the app: fetched when the page has been drawn. */
import { late } from '../../ui/late'

const unhurried = { isUnhurried: true }

export const InstallEntry = late(() => import('./install-offer').then((module) => module.InstallEntry), unhurried)
export const InstallOffer = late(() => import('./install-offer').then((module) => module.InstallOffer), unhurried)
