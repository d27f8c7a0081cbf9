/**
 * The built app from dist/: hashed files for ever, everything that names them never. A navigation to a path of the app gets
 * index.html; the API's paths are not the app's.
 */
import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { SECURITY_HEADERS } from '../middleware/headers'

const API_PATH = /^\/(v1|v3|v5|rest|health|docs|openapi\.json|uploads)(\/|$)/

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
  '.txt': 'text/plain; charset=utf-8',
}

export const isApiPath = (path: string): boolean => API_PATH.test(path)

/** Vite puts files with a content hash for a name, or at its end, into assets/. */
const cacheControlOf = (path: string): string =>
  /^\/assets\/(.+-)?[\w-]{8,}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

export function staticsOf(folder: string): (request: Request) => Promise<Response> {
  const root = resolve(folder)

  const read = async (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const file = resolve(root, `.${path}`)
    if (!file.startsWith(root + sep)) return undefined
    return readFile(file).then(
      (bytes) => new Uint8Array(bytes),
      () => undefined,
    )
  }

  const answer = (request: Request, bytes: Uint8Array<ArrayBuffer>, path: string, status = 200): Response =>
    new Response(request.method === 'HEAD' ? null : bytes, {
      status,
      headers: {
        ...SECURITY_HEADERS,
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'content-length': String(bytes.byteLength),
        'cache-control': cacheControlOf(path),
      },
    })

  const plain = (text: string, status: number): Response =>
    new Response(text, {
      status,
      headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
    })

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain('Method not allowed', 405)
    const path = decodePath(new URL(request.url).pathname)
    if (path === undefined) return plain('Not found', 404)
    const bytes = path === '/' ? undefined : await read(path)
    if (bytes) return answer(request, bytes, path)
    // A file that is not there is not a page: an old chunk must fail, not be HTML.
    if (/\.[a-z0-9]{1,12}$/i.test(path)) return plain('Not found', 404)
    const page = await read('/index.html')
    return page ? answer(request, page, '/index.html') : plain('The app is not built: run npm run build', 404)
  }
}

function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
