/**
 * Outbound requests with Node's http. The name is resolved once, all of its addresses must be
 * public, and the connection uses the checked addresses: a name that changes between check and use
 * (DNS rebinding) gains nothing.
 */
import type { LookupAddress } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { type Outbound, OutboundError, type OutboundInit } from './outbound'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_048_576

/** From IANA's special-purpose registry: addresses that are not on the public internet. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/**
 * Only global unicast is public. Within it, addresses that embed IPv4 or are for documentation are
 * not.
 */
const PUBLIC_V6 = ['2000::/3']
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function toList(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

const notPublicV4 = toList(NOT_PUBLIC_V4, 'ipv4')
const publicV6 = toList(PUBLIC_V6, 'ipv6')
const notPublicV6 = toList(NOT_PUBLIC_V6, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return !notPublicV4.check(address, 'ipv4')
    case 6:
      return publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
    default:
      return false
  }
}

export type NodeOutboundOptions = {
  /** Hosts that the operator trusts, wherever they are: `name`, `name:port` or an address. */
  allowedHosts?: readonly string[]
  /** All addresses of a name. */
  resolve?: (name: string) => Promise<readonly LookupAddress[]>
}

const resolveAll = (name: string) => lookUp(name, { all: true, verbatim: true })

function toUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OutboundError('refused', 'Only http and https addresses are allowed')
  if (url.username || url.password)
    throw new OutboundError('refused', "An address can't contain a user name or password")
  return url
}

export function nodeOutbound({ allowedHosts = [], resolve = resolveAll }: NodeOutboundOptions = {}): Outbound {
  const isTrusted = ({ hostname, host }: URL) => allowedHosts.includes(host) || allowedHosts.includes(hostname)

  /**
   * The addresses to connect to. The URL parser has already turned 2130706433, 0x7f.1 and
   * 017700000001 into 127.0.0.1.
   */
  async function addressesOf(url: URL): Promise<readonly LookupAddress[]> {
    const name = url.hostname.replace(/^\[|\]$/g, '')
    const family = isIP(name)
    const addresses = family
      ? [{ address: name, family }]
      : await resolve(name).catch((cause: unknown): never => {
          throw new OutboundError('failed', 'The host is not known', { cause })
        })
    if (addresses.length === 0) throw new OutboundError('failed', 'The host has no address')
    if (!isTrusted(url) && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new OutboundError('refused', 'The address is not on the public internet')
    return addresses
  }

  async function exchange(url: URL, init: OutboundInit, deadline: Deadline): Promise<Response> {
    const { signal } = deadline
    const addresses = await abortable(addressesOf(url), signal)
    const pinned: LookupFunction = (_name, { all }, done) => {
      const [first] = addresses
      if (all) done(null, [...addresses])
      else done(null, first?.address ?? '', first?.family)
    }
    const { method = 'GET', headers = {}, body = '', maxBytes = MAX_BYTES } = init
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const length = body.length === 0 ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = { method, headers: { ...headers, ...length, 'accept-encoding': 'identity' }, agent: false }
      send(url, { ...options, lookup: pinned, signal }, resolve)
        .on('error', reject)
        .end(body)
    })
    const content = init.isStream ? toStream(answer, maxBytes, deadline) : await readWhole(answer, maxBytes)
    const status = answer.statusCode ?? 0
    const answerHeaders = Object.entries(answer.headers).flatMap(
      ([name, value]): Array<[string, string]> => (value === undefined ? [] : [[name, [value].flat().join(', ')]]),
    )
    return new Response(status === 204 || status === 205 || status === 304 ? null : content, {
      status,
      headers: answerHeaders,
    })
  }

  return {
    async check(text) {
      const url = toUrl(text)
      if (url.protocol !== 'https:' && !isTrusted(url))
        throw new OutboundError('refused', 'Only https addresses are allowed')
      await addressesOf(url)
    },
    async fetch(text, init = {}) {
      const url = toUrl(text)
      const deadline = startDeadline(init.timeoutMs ?? TIMEOUT_MS, init.signal)
      let hasStream = false
      try {
        const answer = await exchange(url, init, deadline)
        hasStream = init.isStream === true && answer.body !== null
        return answer
      } catch (error) {
        throw toOutboundError(error, deadline)
      } finally {
        if (!hasStream) deadline.end()
      }
    },
  }
}

type Deadline = { signal: AbortSignal; extend: () => void; end: () => void }

function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController()
  const late = new OutboundError('late', 'The other service did not answer in time')
  const timer = setTimeout(() => controller.abort(late), ms)
  const leave = () => controller.abort(new OutboundError('failed', 'The request was canceled'))
  if (outer?.aborted) leave()
  else outer?.addEventListener('abort', leave, { once: true })
  return {
    signal: controller.signal,
    extend: () => timer.refresh(),
    end: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', leave)
    },
  }
}

/**
 * The signal's reason explains why the exchange stopped; the connection only reports that it broke.
 */
function toOutboundError(cause: unknown, { signal }: Deadline): OutboundError {
  if (signal.reason instanceof OutboundError) return signal.reason
  return cause instanceof OutboundError
    ? cause
    : new OutboundError('failed', 'The other service did not answer', { cause })
}

/** The body as it arrives. Each piece has the same time limit as the head. */
function toStream(
  answer: IncomingMessage,
  maxBytes: number,
  deadline: Deadline,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces: AsyncIterator<Buffer<ArrayBuffer>> = answer[Symbol.asyncIterator]()
  let size = 0
  return new ReadableStream({
    async pull(controller) {
      try {
        deadline.extend()
        const { done, value } = await pieces.next()
        size += done ? 0 : value.byteLength
        if (size > maxBytes) throw new OutboundError('failed', 'The answer is too large')
        if (!done) return controller.enqueue(new Uint8Array(value))
        deadline.end()
        controller.close()
      } catch (error) {
        deadline.end()
        answer.destroy()
        controller.error(toOutboundError(error, deadline))
      }
    },
    cancel() {
      deadline.end()
      answer.destroy()
    },
  })
}

async function readWhole(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  const pieces: AsyncIterable<Buffer> = answer
  for await (const chunk of pieces) {
    size += chunk.byteLength
    if (size > maxBytes) {
      answer.destroy()
      throw new OutboundError('failed', 'The answer is too large')
    }
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A name lookup can't be aborted, so its result is ignored. */
const abortable = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
