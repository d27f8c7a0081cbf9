/**
 * A stub of a range service of breached passwords, as api.pwnedpasswords.com has it: it finds
 * entries by the first five hex digits of a SHA-1, and pads its answers when asked to.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TestRanges = {
  /** Address of the ranges. */
  address: string
  /** Method, path and padding header of every request, oldest first. */
  requests: string[]
  /** The next answers in place of real ones. */
  faults: Array<'silent' | number | { text: string }>
  /** Runs before each answer. */
  onAsked: () => Promise<void>
  stop: () => Promise<void>
}

export const sha1Of = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

/** The last digit differs, so the two share a range. */
const neighbourOf = (digest: string) => `${digest.slice(0, -1)}${digest.endsWith('0') ? '1' : '0'}`

/** @param breached passwords of the list; the range of each has another entry too */
export async function startRanges(breached: readonly string[]): Promise<TestRanges> {
  const digests = breached.map(sha1Of).flatMap((digest) => [neighbourOf(digest), digest])
  const requests: string[] = []
  const faults: TestRanges['faults'] = []
  const server = createServer(async (request, response) => {
    const isPadded = request.headers['add-padding'] === 'true'
    requests.push(`${request.method} ${request.url} ${isPadded ? 'padded' : ''}`.trim())
    await ranges.onAsked()
    const fault = faults.shift()
    if (fault === 'silent') return
    if (typeof fault === 'number') return void response.writeHead(fault).end('not now')
    if (fault) return void response.end(fault.text)
    const prefix = /^\/range\/([0-9A-F]{5})$/.exec(request.url ?? '')?.[1]
    if (prefix === undefined) return void response.writeHead(400).end('The hash prefix was not in a valid format')
    const entries = digests.filter((digest) => digest.startsWith(prefix)).map((digest) => `${digest.slice(5)}:3`)
    const padding = isPadded ? [`${sha1Of('a padded password').slice(5)}:0`, `${sha1Of(prefix).slice(5)}:0`] : []
    response.end([...entries, ...padding].join('\r\n'))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const ranges: TestRanges = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`,
    requests,
    faults,
    onAsked: async () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return ranges
}
