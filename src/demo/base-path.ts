/** As src/stores/base-path.ts, without which the demo starts before the app. */
import { above, below } from '#shared/base-path'

export const withBase = (path: string): string => below(import.meta.env.BASE_URL, path)

export const ownPath = (): string => above(import.meta.env.BASE_URL, location.pathname)
