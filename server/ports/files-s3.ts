/**
 * Files in a bucket of any S3-compatible store (path-style addresses, Signature Version 4). The
 * signature covers the bytes' hash, so the store refuses damaged content.
 */
import { AwsClient } from 'aws4fetch'
import { sha256Hex } from '../digest'
import { FILE_NAME, type Files, FilesGoneError, requireFileName } from './files'

/** Per attempt. */
const TIMEOUT_MS = 30_000
/** After a 5xx or 429, with growing delays from `RETRY_BASE_MS`. */
const RETRIES = 2
const RETRY_BASE_MS = 100

export type S3Options = {
  /** Origin of the store, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): Files {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
    initRetryMs: RETRY_BASE_MS,
  })
  const base = `${endpoint}/${encodeURIComponent(bucket)}`
  const addressOf = (name: string) => `${base}/${requireFileName(name)}`

  /** @param expected statuses that count as success */
  async function send(method: string, url: string, expected: number[], body?: Uint8Array<ArrayBuffer>) {
    const headers: Record<string, string> = body ? { 'x-amz-content-sha256': await sha256Hex(body) } : {}
    const init = { method, headers, body, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const
    const response = await client.fetch(url, init).catch((cause: unknown): never => {
      throw new FilesGoneError("The file store can't be reached", { cause })
    })
    if (!expected.includes(response.status)) {
      const detail = (await response.text().catch(() => '')).slice(0, 300)
      throw new FilesGoneError(`The file store answered ${response.status}`, { cause: new Error(detail) })
    }
    return response
  }
  const bytesOf = async (response: Response) =>
    new Uint8Array(
      await response.arrayBuffer().catch((cause: unknown): never => {
        throw new FilesGoneError('The file store closed the connection', { cause })
      }),
    )

  return {
    async write(name, bytes) {
      await send('PUT', addressOf(name), [200], bytes)
    },
    async read(name) {
      const response = await send('GET', addressOf(name), [200, 404])
      const bytes = await bytesOf(response)
      return response.status === 200 ? bytes : undefined
    },
    async remove(name) {
      await send('DELETE', addressOf(name), [200, 204, 404])
    },
    async *list() {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
        const page = new TextDecoder().decode(await bytesOf(await send('GET', `${base}?${query}`, [200])))
        for (const [, content = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const name = textOf(content, 'Key') ?? ''
          const storedAt = Date.parse(textOf(content, 'LastModified') ?? '')
          // A bucket may hold other files.
          if (FILE_NAME.test(name) && !Number.isNaN(storedAt)) yield { name, storedAt }
        }
        token = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined
      } while (token)
    },
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Text of the first element with that name. The store's lists have no attributes and no nesting
 * within it.
 */
function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
