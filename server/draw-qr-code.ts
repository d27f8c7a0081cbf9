/** The picture of a QR code follows its record: drawn again whenever something that shows in it changes. */
import type { AnyRecord } from '#shared/records/query'
import { invalid } from './errors'
import type { Images } from './ports/images'
import { storeUpload, type UploadContext } from './store-upload'

const SHOWN: readonly string[] = ['content', 'size', 'error_correction', 'foreground', 'background']
const DEFAULT_SIZE_PX = 512

export const changesQrCode = (table: string, given: Record<string, unknown>): boolean =>
  table === 'qr_code' && SHOWN.some((name) => name in given)

const toText = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback)

/** Address of the new picture. @throws HttpError 400 when the content does not fit into a code */
export async function drawQrCode(context: UploadContext & { images: Images }, record: AnyRecord): Promise<string> {
  const size = typeof record.size === 'number' ? record.size : DEFAULT_SIZE_PX
  const bytes = await context.images.drawQrCode({
    content: toText(record.content, ''),
    size,
    error_correction: toText(record.error_correction, 'M'),
    foreground: toText(record.foreground, '#000000'),
    background: toText(record.background, '#ffffff'),
  })
  if (!bytes) throw invalid({ content: 'Content is too long for a QR code with this error correction' })
  const { url } = await storeUpload(context, {
    bytes,
    contentType: 'image/png',
    extension: 'png',
    caption: toText(record.name, ''),
    size: { width: size, height: size },
  })
  return url
}
