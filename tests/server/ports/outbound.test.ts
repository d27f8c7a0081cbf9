// The server's requests to user-supplied addresses never reach the internal network.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress, nodeOutbound } from '../../../server/ports/outbound-node'

let server: Server
let port: number
let requests: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.host} ${request.url}`)
    switch (request.url) {
      case '/redirect':
        return void response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end()
      case '/large':
        return void response.end('x'.repeat(5_000))
      case '/silent':
        return
      default:
        request.pipe(response.writeHead(200, { 'x-seen': request.headers['x-given'] ?? '' }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const at =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const loopback = () => nodeOutbound({ allowedHosts: [`stub.example:${port}`], resolve: at('127.0.0.1') })
const url = (path: string) => `http://stub.example:${port}${path}`

describe('an address that is no public host', () => {
  it.each([
    'http://127.0.0.1',
    'http://127.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://0177.0.0.1',
    'http://0',
    'http://[::1]',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f00:1]',
    'http://[::127.0.0.1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'http://[2001:0:7f00:1::]',
    'http://[fe80::1]',
    'http://[fd00::1]',
    'http://[ff02::1]',
    'http://10.0.0.1',
    'http://172.31.255.255',
    'http://192.168.1.1',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1',
    'http://198.18.0.1',
    'http://224.0.0.1',
    'http://255.255.255.255',
    'http://１２７.０.０.１',
  ])('%s is refused', async (address) => {
    await expect(nodeOutbound().fetch(address)).rejects.toMatchObject({ name: 'OutboundError', kind: 'refused' })
  })

  it.each(['ftp://example.com', 'file:///etc/passwd', 'http://user:password@example.com', 'gopher://x', 'x', ''])(
    '%j is none to ask either',
    async (address) => {
      await expect(nodeOutbound().fetch(address)).rejects.toMatchObject({ kind: 'refused' })
    },
  )

  it('is known by its number, whatever the notation', () => {
    for (const address of ['8.8.8.8', '172.32.0.1', '192.0.1.1', '2606:4700::1111'])
      expect(isPublicAddress(address)).toBe(true)
    for (const address of ['172.16.0.1', '2001:db8::1', 'localhost', '']) expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a name', () => {
  it('is refused when only one of its addresses is private, before anything is sent', async () => {
    requests = []
    const outbound = nodeOutbound({ resolve: at('8.8.8.8', '127.0.0.1') })
    await expect(outbound.fetch(url('/'))).rejects.toMatchObject({ kind: 'refused' })
    expect(requests).toEqual([])
  })

  it('is resolved once: what it says later does not count', async () => {
    let times = 0
    const resolve = async () => {
      times += 1
      return times === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '10.0.0.1', family: 4 }]
    }
    const answer = await nodeOutbound({ allowedHosts: ['stub.example'], resolve }).fetch(url('/'))
    expect(answer.status).toBe(200)
    expect(times).toBe(1)
  })

  it('that nobody knows is a failure', async () => {
    const outbound = nodeOutbound({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    await expect(outbound.fetch('http://nobody.example')).rejects.toMatchObject({ kind: 'failed' })
  })

  it('that the operator trusts may be private, on that port alone', async () => {
    requests = []
    const answer = await loopback().fetch(url('/x'), { method: 'POST', body: 'hello', headers: { 'x-given': 'y' } })
    expect(await answer.text()).toBe('hello')
    expect(answer.headers.get('x-seen')).toBe('y')
    expect(requests).toEqual([`POST stub.example:${port} /x`])
    await expect(loopback().fetch('http://stub.example:1/')).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('an answer', () => {
  it('that redirects is not followed', async () => {
    requests = []
    const answer = await loopback().fetch(url('/redirect'))
    expect(answer.status).toBe(302)
    expect(requests).toHaveLength(1)
  })

  it('that is too large, too late, or none at all is a failure', async () => {
    await expect(loopback().fetch(url('/large'), { maxBytes: 4_999 })).rejects.toThrow(/too large/)
    expect((await loopback().fetch(url('/large'), { maxBytes: 5_000 })).status).toBe(200)
    await expect(loopback().fetch(url('/silent'), { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'late' })
    const nobody = nodeOutbound({ allowedHosts: ['stub.example:9'], resolve: at('127.0.0.1') })
    await expect(nobody.fetch('http://stub.example:9/')).rejects.toMatchObject({ kind: 'failed' })
  })
})
