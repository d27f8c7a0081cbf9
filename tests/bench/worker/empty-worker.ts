/** A worker that only precaches the app, with workbox-precaching. */
import { addRoute } from 'workbox-precaching/addRoute'
import { precache } from 'workbox-precaching/precache'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

precache(self.__WB_MANIFEST)
addRoute()
