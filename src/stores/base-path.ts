/**
 * Addresses begin at the host, for the browser; paths begin at the app, for its router. The product
 * is built for `/`, and contains none of this.
 */
import { above, below } from '#shared/base-path'

const isAtRoot = import.meta.env.BASE_URL === '/'

/** For the browser: links, pictures and addresses that the router does not make. */
export const withBase = (path: string): string => (isAtRoot ? path : below(import.meta.env.BASE_URL, path))

/** The path of the page, as the router knows it. */
export const ownPath = (): string => (isAtRoot ? location.pathname : above(import.meta.env.BASE_URL, location.pathname))
