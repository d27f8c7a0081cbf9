/**
 * Writes print files beside the page, which goes on working. The libraries for PDF and fonts are
 * loaded only here. Everything comes by message: it fetches nothing.
 */
import { type LabelInput, toLabelSheets } from './label-sheet'
import { type PrintInput, toPdf } from './pdf'
import type { PrintPicture } from './print-pictures'
import { readPicture } from './read-picture'

/** Pictures as files; `inInk`: addresses of those that an ink prints. */
type Sent<Input> = Omit<Input, 'pictures'> & { pictures: Readonly<Record<string, Blob>>; inInk: readonly string[] }

/** `ready` only asks whether the worker has been loaded; its answer has no bytes. */
export type PrintJob =
  | { kind: 'ready' }
  | ({ kind: 'pages' } & Sent<PrintInput>)
  | ({ kind: 'labels' } & Sent<LabelInput>)
export type PrintAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

async function withPictures({
  pictures,
  inInk,
}: Pick<Sent<PrintInput>, 'pictures' | 'inInk'>): Promise<Record<string, PrintPicture>> {
  const read: Record<string, PrintPicture> = {}
  for (const [src, file] of Object.entries(pictures)) {
    const picture = await readPicture(file, inInk.includes(src))
    if (picture) read[src] = picture
  }
  return read
}

async function work(job: PrintJob): Promise<Uint8Array> {
  if (job.kind === 'ready') return new Uint8Array()
  const pictures = await withPictures(job)
  return job.kind === 'pages' ? toPdf({ ...job, pictures }) : toLabelSheets({ ...job, pictures })
}

self.onmessage = async ({ data }: MessageEvent<PrintJob>) => {
  try {
    const bytes = new Uint8Array(await work(data))
    self.postMessage({ bytes } satisfies PrintAnswer, { transfer: [bytes.buffer] })
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) } satisfies PrintAnswer)
  }
}
