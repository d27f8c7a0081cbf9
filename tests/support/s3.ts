/**
 * A stub of the part of S3 that the product uses: PUT, GET, HEAD, DELETE of objects and
 * ListObjectsV2, path-style. It checks Signature Version 4 with its own implementation
 * (node:crypto), the payload's hash and the clock, and can fail.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TestS3 = {
  endpoint: string
  objects: Map<string, { bytes: Buffer; storedAt: number }>
  /** Responses for the next requests instead of the real ones; `cut` breaks the connection. */
  faults: Array<number | 'cut'>
  /** Method and path of every request, oldest first. */
  requests: string[]
  stop: () => Promise<void>
}

export const S3_ACCESS = {
  bucket: 'holdfast-files',
  region: 'eu-test-1',
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'a/secret+key',
}

const MAX_SKEW_MS = 15 * 60_000
const PAGE = 2

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Undefined when the signature is valid, else S3's error code. */
function refusalOf(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const [, keyId, day = '', region = '', signed = '', signature = ''] = match ?? []
  if (!match || keyId !== S3_ACCESS.accessKeyId || region !== S3_ACCESS.region) return 'InvalidAccessKeyId'
  const date = String(request.headers['x-amz-date'] ?? '')
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!date.startsWith(day) || Math.abs(Date.now() - at) > MAX_SKEW_MS) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  for (const name of ['host', 'x-amz-date', 'x-amz-content-sha256']) if (!names.includes(name)) return 'AccessDenied'
  const payload = String(request.headers['x-amz-content-sha256'])
  if (request.method === 'PUT' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${S3_ACCESS.secretAccessKey}`, day), region))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

export async function startS3(): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map()
  const faults: TestS3['faults'] = []
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3')
    requests.push(`${request.method} ${url.pathname}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const fail = (status: number, code: string) => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    const fault = faults.shift()
    if (fault === 'cut') return void request.socket.destroy()
    if (fault) return void fail(fault, 'InternalError')
    const refusal = refusalOf(request, url, body)
    if (refusal) return void fail(refusal === 'XAmzContentSHA256Mismatch' ? 400 : 403, refusal)
    const [, bucket, name = ''] = url.pathname.split('/')
    if (bucket !== S3_ACCESS.bucket) return void fail(404, 'NoSuchBucket')
    if (name === '') return void response.writeHead(200).end(listOf(url.searchParams.get('continuation-token')))
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, storedAt: Date.now() })
      return void response.writeHead(200).end()
    }
    const object = objects.get(name)
    if (request.method === 'DELETE') {
      objects.delete(name)
      return void response.writeHead(204).end()
    }
    if (!object) return void fail(404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': object.bytes.byteLength })
    response.end(request.method === 'HEAD' ? undefined : object.bytes)
  })

  function listOf(after: string | null): string {
    const names = [...objects.keys()].sort().filter((name) => after === null || name > after)
    const page = names.slice(0, PAGE)
    const contents = page.map((name) => {
      const storedAt = new Date(objects.get(name)?.storedAt ?? 0).toISOString()
      return `<Contents><Key>${name}</Key><LastModified>${storedAt}</LastModified></Contents>`
    })
    const more = names.length > PAGE
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    faults,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
