/** Loads the files that a server in a browser begins with, and counts their bytes. */
import { type Content, type ContentFile, toContent } from '#shared/demo/content'
import type { Engine } from './database'

type Bytes = Uint8Array<ArrayBuffer>

async function respond(url: URL): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url.pathname.split('/').at(-1)}: HTTP ${response.status}`)
  return response
}

/** @param list address of the list of the files */
export async function loadContent(list: string): Promise<Content> {
  const response = await respond(new URL(list))
  return toContent(await response.json())
}

/** RFC 1952, section 2.3.1. */
const isGzip = ([first, second]: Bytes): boolean => first === 0x1f && second === 0x8b

/** Unpacks a gzip file while it is loaded. Some hosts have the browser unpack it before. */
async function unpacked(body: ReadableStream<Bytes>): Promise<ReadableStream<Bytes>> {
  const reader = body.getReader()
  const { value: first } = await reader.read()
  const all = new ReadableStream<Bytes>({
    start: (controller) => {
      if (first) controller.enqueue(first)
    },
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return first && isGzip(first) ? all.pipeThrough(new DecompressionStream('gzip')) : all
}

export type Loading = {
  engine: Promise<Engine>
  /** Undefined when it is not wanted. */
  database: Promise<Blob | undefined>
  /** Bytes of all files, and of what has arrived. */
  total: number
  done: () => number
}

/** Loads all files at once, so that the engine is compiled while the others arrive. */
export function startLoading(list: string, content: Content, { withDatabase }: { withDatabase: boolean }): Loading {
  const arrived = new Map<ContentFile, number>()

  async function load(file: ContentFile, type: string): Promise<Response> {
    const { body } = await respond(new URL(file.name, list))
    if (!body) throw new Error(`${file.name}: empty`)
    const counter = new TransformStream<Bytes, Bytes>({
      transform: (chunk, controller) => {
        // More than the file has where the browser has unpacked it.
        arrived.set(file, Math.min(file.bytes, (arrived.get(file) ?? 0) + chunk.byteLength))
        controller.enqueue(chunk)
      },
    })
    return new Response(await unpacked(body.pipeThrough(counter)), { headers: { 'content-type': type } })
  }

  async function loadEngine(): Promise<Engine> {
    const [module, share] = await Promise.all([
      WebAssembly.compileStreaming(load(content.engine, 'application/wasm')),
      load(content.share, 'application/octet-stream').then((response) => response.blob()),
    ])
    return { module, share }
  }

  const loadDatabase = async () => (await load(content.database, 'application/x-tar')).blob()

  const files = [content.engine, content.share, ...(withDatabase ? [content.database] : [])]
  const loading: Loading = {
    engine: loadEngine(),
    database: withDatabase ? loadDatabase() : Promise.resolve(undefined),
    total: files.reduce((sum, { bytes }) => sum + bytes, 0),
    done: () => [...arrived.values()].reduce((sum, bytes) => sum + bytes, 0),
  }
  // The caller awaits one after the other: the second may fail before it is awaited.
  loading.database.catch(() => undefined)
  return loading
}
