/**
 * Serves the built app from dist/: hashed files are cached for ever, files that name them never;
 * text is compressed (RFC 9110, section 12.5.3). A navigation to a path of the app gets index.html;
 * the API's paths do not.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, posix, resolve } from 'node:path'
import { PART_HEADERS, securityHeadersFor } from '../middleware/headers'
import { type Encoding, encode, encodingFor } from './encoding'
import { preloadsOf } from './preloads'

const API_PATH =
  /^\/(v1|v3|v5|rest|health|livez|readyz|metrics|docs|openapi\.json|robots\.txt|sitemap\.xml|rss\.xml|uploads)(\/|$)/

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * The build's files for the server are in .vite; RFC 8615 defines the one public folder with a dot.
 * Source maps are for operators: they hold the whole source, and no file refers to them.
 */
const HIDDEN = /\/\.(?!well-known\/)|\.map$/i

/** Compressed once and sent often, so even a short file is worth it. */
const SMALL_BYTES = 256

/** Text, and fonts of a format that is not compressed by itself. */
const IS_TEXT = /\.(html|m?js|css|json|webmanifest|svg|txt|ttf)$/
export const isApiPath = (path: string): boolean => API_PATH.test(path)

/** Neither a document nor a worker. Icons are only drawn and can't run anything. */
const isPart = (path: string): boolean =>
  (/\.(m?js|css|woff2|ttf)$/.test(path) && path !== '/sw.js') || path.startsWith('/icons/')

/**
 * The worker accepts only the exact bytes of the build, so proxies must not change them (RFC 9111,
 * section 5.2.2.6).
 */
const AS_IS = 'no-transform'
const KEPT = `public, max-age=31536000, immutable, ${AS_IS}`

/** Vite puts files with a content hash as their name, or at its end, into assets/. */
const cacheControlOf = (path: string): string => {
  if (/^\/assets\/(.+-)?[\w-]{7,}\.\w+$/.test(path)) return KEPT
  // A page shows its icon in several places and would request it for each.
  return `${path.startsWith('/icons/') ? 'public, max-age=3600' : 'no-cache'}, ${AS_IS}`
}

/** Weak: the same for every content coding (RFC 9110, section 8.8.3). */
const tagOf = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`

/** RFC 9110, section 13.1.2. */
const isCachedAs = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((item) => item.trim())
    .some((item) => item === '*' || item === tag)

/** Writes what a page says about itself into the HTML of the app. */
export type Fill = (html: string) => Promise<string>

/**
 * @returns a function that answers a request; `fill` is asked for pages, never for the file
 * /index.html, which the worker compares with its digest
 */
export function staticsOf(
  folder: string,
  securityHeaders = securityHeadersFor({ stripe: false, captcha: null, map: null }),
): (request: Request, fill?: Fill) => Promise<Response> {
  const root = resolve(folder)

  const read = async (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> =>
    readFile(join(root, path)).then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    )

  type Kept = { source: Uint8Array; encoded: Promise<Uint8Array<ArrayBuffer>> }
  const kept = new Map<string, Kept>()
  /** As the build has compressed it (build/first-files.ts); only files with a hash in their name. */
  const compressed = async (path: string, encoding: Encoding) =>
    encoding === 'br' && cacheControlOf(path) === KEPT ? read(`/.vite/br${path}.br`) : undefined
  /** The cached encoding, unless the file has changed. */
  const encodeOnce = (path: string, source: Uint8Array, encoding: Encoding): Kept['encoded'] => {
    const name = `${encoding} ${path}`
    const cached = kept.get(name)
    if (cached && Buffer.compare(cached.source, source) === 0) return cached.encoded
    const encoded = compressed(path, encoding).then((bytes) => bytes ?? encode(source, encoding, 'once'))
    kept.set(name, { source, encoded })
    return encoded
  }

  let preloads: { files: Uint8Array[]; linkFor: ReturnType<typeof preloadsOf> } | undefined
  /** Reads the build that is there now. */
  const linkFor = async (path: string): Promise<string | undefined> => {
    const [manifest, routes] = await Promise.all([read('/.vite/manifest.json'), read('/.vite/routes.json')])
    if (!manifest || !routes) return undefined
    const files = [manifest, routes]
    if (!preloads?.files.every((file, index) => Buffer.compare(file, files[index] ?? new Uint8Array()) === 0)) {
      const toText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
      preloads = { files, linkFor: preloadsOf(toText(manifest), toText(routes)) }
    }
    return preloads.linkFor(path)
  }

  const answer = async (
    request: Request,
    plain: Uint8Array<ArrayBuffer>,
    path: string,
    { link, isOwn = false }: { link?: string | undefined; isOwn?: boolean } = {},
  ): Promise<Response> => {
    const isText = IS_TEXT.test(path) && plain.byteLength >= SMALL_BYTES
    const cacheControl = cacheControlOf(path)
    const tag = cacheControl === KEPT ? undefined : tagOf(plain)
    const headers = {
      ...(isPart(path) ? PART_HEADERS : securityHeaders),
      'cache-control': cacheControl,
      ...(tag ? { etag: tag } : {}),
      ...(isText ? { vary: 'accept-encoding' } : {}),
      ...(link ? { link } : {}),
    }
    // The browser's copy keeps the headers it came with, except these (section 15.4.5).
    if (tag && isCachedAs(request, tag)) {
      const kept = { etag: tag, 'cache-control': cacheControl, ...(isText ? { vary: 'accept-encoding' } : {}) }
      return new Response(null, { status: 304, headers: kept })
    }
    const encoding = isText ? encodingFor(request) : undefined
    const encodeNow = () => (encoding ? encode(plain, encoding, 'each') : plain)
    const bytes = encoding && !isOwn ? await encodeOnce(path, plain, encoding) : await encodeNow()
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        ...headers,
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'content-length': String(bytes.byteLength),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
    })
  }

  const plain = (text: string, status: number): Response =>
    new Response(text, {
      status,
      headers: { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
    })

  return async (request, fill) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain('Method not allowed', 405)
    const path = toFilePath(new URL(request.url).pathname)
    if (path === undefined || HIDDEN.test(path)) return plain('Not found', 404)
    const bytes = path === '/' ? undefined : await read(path)
    if (bytes) return answer(request, bytes, path)
    // A missing file is not a page: an old chunk must fail instead of returning HTML.
    if (/\.[a-z0-9]{1,12}$/i.test(path)) return plain('Not found', 404)
    const page = await read('/index.html')
    if (!page) return plain('The app is not built: run npm run build', 404)
    const filled = fill && new TextEncoder().encode(await fill(new TextDecoder().decode(page)))
    return answer(request, filled ?? page, '/index.html', { link: await linkFor(path), isOwn: filled !== undefined })
  }
}

/** The path of a file within the folder, normalized; undefined when it leads out of it. */
function toFilePath(path: string): string | undefined {
  try {
    const decoded = posix.resolve('/', decodeURIComponent(path).replaceAll('\\', '/'))
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
