/** QR codes: the picture follows its record, drawn again whenever something that shows in it changes. */
import { judgeQrCode, qrErrors, toQrCode } from '#shared/catalogue/qr-code'
import type { AnyRecord } from '#shared/records/query'
import { storeUpload } from '../content/store-upload'
import { invalid } from '../errors'
import type { TableFacet, WriteContext } from './facet'

const SHOWN: readonly string[] = ['content', 'size', 'error_correction', 'foreground', 'background']

/** Address of the new picture. @throws HttpError 400 for a code that scanners would fail at: too much content, too alike colours, too small */
async function drawQrCode(context: WriteContext, record: AnyRecord): Promise<string> {
  const code = toQrCode(record)
  const drawn = await context.images.drawQrCode(code)
  const errors = qrErrors(judgeQrCode(code, drawn?.side))
  if (!drawn || Object.keys(errors).length > 0) throw invalid(errors)
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

export const qrCodeFacet: TableFacet = {
  complete: async (context, row, given) =>
    SHOWN.some((name) => name in given) ? { image: await drawQrCode(context, row) } : undefined,
}
