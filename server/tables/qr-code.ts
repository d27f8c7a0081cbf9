/** QR codes: redraws the image whenever a visible property changes. */
import { judgeQrCode, qrErrors, toQrCode } from '#shared/catalogue/qr-code'
import type { AnyRecord, Values } from '#shared/records/query'
import { removeAfterCommit, storeUpload } from '../content/store-upload'
import { invalid } from '../errors'
import type { Images } from '../ports/images'
import type { TableFacet, WriteContext } from './facet'

const SHOWN: readonly string[] = ['content', 'size', 'error_correction', 'foreground', 'background']

/**
 * Removes the picture before, unless it is none of ours. It goes first, so that it takes no room from
 * the new one.
 */
async function removePicture(context: WriteContext, { image }: AnyRecord): Promise<void> {
  if (typeof image !== 'string') return
  const removed = await context.tx.query<{ name: string }>('DELETE FROM upload WHERE url = $1 RETURNING name', [image])
  for (const { name } of removed) removeAfterCommit(context, name)
}

/**
 * Resolves with the URL of the new image.
 * @throws HttpError 413 when the person's files would exceed their quota, 400 for a code that
 * scanners can't read: too much content, low contrast or too small
 */
async function drawQrCode(context: WriteContext, record: AnyRecord): Promise<string> {
  const code = toQrCode(record)
  const drawn = await context.images.drawQrCode(code)
  const errors = qrErrors(judgeQrCode(code, drawn?.side))
  if (!drawn || Object.keys(errors).length > 0) throw invalid(errors)
  await removePicture(context, record)
  const { url } = await storeUpload(
    { ...context, userId: context.actor.userId },
    {
      bytes: drawn.bytes,
      contentType: 'image/png',
      extension: 'png',
      caption: typeof record.name === 'string' ? record.name : '',
      size: { width: code.size, height: code.size },
    },
  )
  return url
}

/** Drawings at once. Other requests need the processor, too. */
const AT_ONCE = 2
/** The pictures of an import stay in memory until they are stored. Others are drawn later. */
const READY_MAX_BYTES = 64 * 1_048_576
/** An import may draw for so long: its person waits for it, and others for the processor. */
const DRAWING_MAX_MS = 60_000

async function drawFirst(images: Images, records: readonly Values[]): Promise<Images> {
  const codes = new Map(records.map((record) => [JSON.stringify(toQrCode(record)), toQrCode(record)]))
  const ready = new Map<string, Awaited<ReturnType<Images['drawQrCode']>>>()
  const left = codes.entries()
  const end = performance.now() + DRAWING_MAX_MS
  const drawInTime: Images['drawQrCode'] = (code) => {
    if (performance.now() > end)
      throw invalid({ file: 'Drawing these codes takes too long. Import fewer rows at once.' })
    return images.drawQrCode(code)
  }
  let bytes = 0
  let isOver = false
  const draw = async () => {
    for (const [key, code] of left) {
      const drawn = await drawInTime(code)
      ready.set(key, drawn)
      bytes += drawn?.bytes.byteLength ?? 0
      if (isOver || bytes > READY_MAX_BYTES) return
    }
  }
  // When one fails, the other draws for nobody.
  const drawOrStop = () =>
    draw().catch((error: unknown) => {
      isOver = true
      throw error
    })
  await Promise.all(Array.from({ length: AT_ONCE }, drawOrStop))
  return {
    ...images,
    drawQrCode: async (code) => {
      const key = JSON.stringify(code)
      return ready.has(key) ? ready.get(key) : drawInTime(code)
    },
  }
}

export const qrCodeFacet: TableFacet = {
  drawFirst,
  complete: async (context, row, input) =>
    SHOWN.some((name) => name in input) ? { image: await drawQrCode(context, row) } : undefined,
}
