/** The offers to install the app, fetched when the page is idle. */
import { lazyPart } from '../../ui/lazy-part'

export const InstallEntry = lazyPart(() => import('./install-offer').then((module) => module.InstallEntry), {
  idle: true,
})
export const InstallOffer = lazyPart(() => import('./install-offer').then((module) => module.InstallOffer), {
  idle: true,
})
