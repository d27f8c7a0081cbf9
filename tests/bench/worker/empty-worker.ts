/** A worker that precaches the app and answers from that, with nothing else in it: workbox-precaching alone. */
import { addRoute } from 'workbox-precaching/addRoute'
import { precache } from 'workbox-precaching/precache'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

precache(self.__WB_MANIFEST)
addRoute()
