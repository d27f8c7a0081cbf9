/** The ports of a server in a worker of a browser, in place of those for Node. */
import { qrPixels } from '#shared/catalogue/qr-code'
import { fieldsOf } from '#shared/json'
import type { Clock } from '../context'
import type { Cookies } from '../ports/cookies'
import { type Files, requireFileName } from '../ports/files'
import type { Images } from '../ports/images'
import { type Outbound, OutboundError } from '../ports/outbound'
import { modulesOf } from '../ports/qr-modules'
import type { Store } from './store'

const COOKIE = 'cookie '
const FILE = 'file '

/** The cookies of one browser. Scripts can't read or set those of their requests. */
export const cookieJar = (store: Store, { now }: Clock): Cookies => ({
  read: async (_, name) => {
    const { value, expiresAt } = fieldsOf(await store.read(COOKIE + name))
    if (typeof value !== 'string' || (typeof expiresAt === 'number' && expiresAt <= now())) return undefined
    return value
  },
  write: async (_, name, value, { maxAge }) => {
    if (maxAge === 0) await store.remove(COOKIE + name)
    else await store.write(COOKIE + name, { value, ...(maxAge !== undefined && { expiresAt: now() + maxAge * 1_000 }) })
  },
})

export const noCookies: Cookies = { read: async () => undefined, write: async () => undefined }

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> =>
  value instanceof Uint8Array && value.buffer instanceof ArrayBuffer

/**
 * Files in IndexedDB.
 * @param seeded reads a file that belongs to the content the database began with
 */
export const storedFiles = (
  store: Store,
  { now }: Clock,
  seeded: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Files => ({
  write: (name, bytes) => store.write(FILE + requireFileName(name), { bytes, storedAt: now() }),
  read: async (name) => {
    const { bytes, isRemoved } = fieldsOf(await store.read(FILE + requireFileName(name)))
    if (isRemoved === true) return undefined
    return isBytes(bytes) ? bytes : seeded(name)
  },
  // A seeded file can't be removed from where it is.
  remove: (name) => store.write(FILE + requireFileName(name), { isRemoved: true }),
  async *list() {
    for (const [key, value] of await store.all()) {
      const { bytes, storedAt } = fieldsOf(value)
      if (key.startsWith(FILE) && isBytes(bytes) && typeof storedAt === 'number')
        yield { name: key.slice(FILE.length), storedAt }
    }
  },
})

const WEBP_QUALITY = 0.78

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' })
  } catch {
    return undefined
  }
}

function context(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const drawing = new OffscreenCanvas(width, height).getContext('2d')
  if (!drawing) throw new Error('This browser has no canvas for workers')
  return drawing
}

async function encoded({ canvas }: OffscreenCanvasRenderingContext2D, type: string, quality?: number) {
  const blob = await canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) })
  return new Uint8Array(await blob.arrayBuffer())
}

export const canvasImages: Images = {
  async measure(bytes) {
    const picture = await decode(bytes)
    if (!picture) return undefined
    const { width, height } = picture
    picture.close()
    return { width, height }
  },

  async shrink(bytes, width) {
    const picture = await decode(bytes)
    if (!picture) return undefined
    const scale = Math.min(1, width / picture.width)
    const size = [Math.round(picture.width * scale), Math.max(1, Math.round(picture.height * scale))] as const
    const drawing = context(...size)
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(picture, 0, 0, ...size)
    picture.close()
    return encoded(drawing, 'image/webp', WEBP_QUALITY)
  },

  async drawQrCode(code) {
    const modules = modulesOf(code)
    if (!modules) return undefined
    const drawing = context(code.size, code.size)
    drawing.putImageData(new ImageData(new Uint8ClampedArray(qrPixels(modules, code)), code.size), 0, 0)
    return { bytes: await encoded(drawing, 'image/png'), side: modules.length }
  },
}

const refuse = async (): Promise<never> => {
  throw new OutboundError('refused', 'A server in a browser reaches no other host')
}

export const noOutbound: Outbound = { fetch: refuse, check: refuse }
