/** The fault proxy applies exactly the requested faults, and forwards everything else unchanged. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy'

let server: Server
let proxy: FaultProxy
/** Requests that the server received, as `METHOD path body`. */
let heard: string[]

beforeEach(async () => {
  heard = []
  server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk) => {
      body += chunk
    })
    incoming.on('end', () => {
      heard.push(`${incoming.method} ${incoming.url} ${body}`.trim())
      if (incoming.url === '/stream') {
        outgoing.write('first')
        return
      }
      outgoing.writeHead(201, { 'content-type': 'text/plain', 'x-holdfast': '1' }).end(`done ${body}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

afterEach(async () => {
  await proxy.stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const post = (path: string, body = 'x') => fetch(proxy.origin + path, { method: 'POST', body })

describe('the fault proxy', () => {
  it('forwards a request and its response, and records both', async () => {
    const answer = await post('/v1/thing?a=1', 'hello')
    expect(answer.status).toBe(201)
    expect(answer.headers.get('x-holdfast')).toBe('1')
    expect(await answer.text()).toBe('done hello')
    expect(heard).toEqual(['POST /v1/thing?a=1 hello'])
    await expect
      .poll(() => proxy.requests())
      .toMatchObject([{ method: 'POST', path: '/v1/thing?a=1', body: 'hello', outcome: 201, serverStatus: 201 }])
  })

  it('streams: the first bytes arrive before the response ends', async () => {
    const reader = (await fetch(`${proxy.origin}/stream`)).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    await reader?.cancel()
    await expect.poll(() => proxy.requests()[0]?.outcome).toBe('aborted')
  })

  it('cut-before: the server receives nothing', async () => {
    const fault = proxy.add({ kind: 'cut-before', path: '/cut' })
    await expect(post('/cut')).rejects.toThrow('fetch failed')
    expect(heard).toEqual([])
    expect(fault.count).toBe(1)
    expect(proxy.requests()[0]).toMatchObject({ outcome: 'cut-before', body: 'x' })
    expect((await post('/cut')).status).toBe(201)
  })

  it('cut-after: the server answers, the hook runs, and the browser receives nothing', async () => {
    const order: string[] = []
    const fault = proxy.add({
      kind: 'cut-after',
      onEffect: () => {
        order.push(`effect ${heard.length}`)
      },
    })
    await expect(post('/cut')).rejects.toThrow('fetch failed')
    expect(order).toEqual(['effect 1'])
    expect(heard).toEqual(['POST /cut x'])
    expect(await fault.effect).toMatchObject({ outcome: 'cut-after', serverStatus: 201 })
  })

  it('holds a request until it is released, and reports its arrival', async () => {
    const fault = proxy.add({ kind: 'hold', method: 'POST' })
    const answer = post('/held')
    expect((await fault.struck).path).toBe('/held')
    expect((await fetch(`${proxy.origin}/other`)).status).toBe(201)
    expect(heard).toEqual(['GET /other'])
    fault.release()
    expect((await answer).status).toBe(201)
    expect((await fault.effect).serverStatus).toBe(201)
  })

  it('drops a held request that the browser has aborted, if requested', async () => {
    const fault = proxy.add({ kind: 'hold', drops: true, path: '/held' })
    const leaving = new AbortController()
    const gone = fetch(`${proxy.origin}/held`, { method: 'POST', body: 'x', signal: leaving.signal })
    const held = await fault.struck
    leaving.abort()
    await expect(gone).rejects.toThrow()
    await expect.poll(() => held.outcome).toBe('aborted')
    fault.release()
    await post('/after')
    expect(heard).toEqual(['POST /after x'])
  })

  it('sends half of a response, after the effect', async () => {
    proxy.add({ kind: 'truncate', path: '/half' })
    const answer = await post('/half', 'all of it')
    expect(answer.status).toBe(201)
    await expect(answer.text()).rejects.toThrow()
    expect(heard).toEqual(['POST /half all of it'])
    expect(proxy.requests()[0]).toMatchObject({ outcome: 'cut-after', serverStatus: 201 })
  })

  it('holds a response after the effect', async () => {
    const fault = proxy.add({ kind: 'hold-answer' })
    let answered = false
    const answer = post('/held').then((response) => {
      answered = true
      return response
    })
    await fault.effect
    expect(heard).toEqual(['POST /held x'])
    expect(answered).toBe(false)
    fault.release()
    expect(await (await answer).text()).toBe('done x')
  })

  it('answers instead of the server the requested number of times, then forwards', async () => {
    proxy.add({ kind: 'answer', status: 500, times: 2, path: /^\/v1\// })
    proxy.add({
      kind: 'answer',
      status: 429,
      headers: { 'retry-after': '7' },
      body: 'slow down',
      when: ({ body }) => body === 'much',
    })
    expect([(await post('/v1/a')).status, (await post('/v1/a')).status, (await post('/v1/a')).status]).toEqual([
      500, 500, 201,
    ])
    const limited = await post('/other', 'much')
    expect([limited.status, limited.headers.get('retry-after'), await limited.text()]).toEqual([429, '7', 'slow down'])
    expect(heard).toEqual(['POST /v1/a x'])
  })

  it('applies the first matching fault that is not used up, by method, path and predicate', async () => {
    proxy.add({ kind: 'answer', status: 418, method: 'PUT' })
    proxy.add({ kind: 'answer', status: 503, path: '/a', times: Number.POSITIVE_INFINITY })
    expect((await post('/b')).status).toBe(201)
    expect((await post('/a?x=1')).status).toBe(503)
    expect((await post('/a')).status).toBe(503)
    proxy.clear()
    expect((await post('/a')).status).toBe(201)
  })

  it('delays', async () => {
    proxy.add({ kind: 'delay', ms: 60 })
    const started = performance.now()
    await post('/late')
    expect(performance.now() - started).toBeGreaterThanOrEqual(55)
  })

  it('refuses connections like a dead server, and accepts again on the same port', async () => {
    await proxy.refuse()
    const failure = await post('/gone').catch((error: { cause?: { code?: string } }) => error.cause?.code)
    expect(failure).toBe('ECONNREFUSED')
    await proxy.accept()
    expect((await post('/back')).status).toBe(201)
    expect(heard).toEqual(['POST /back x'])
  })

  it('closes the connection if the server is dead', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await expect(post('/dead')).rejects.toThrow('fetch failed')
    server.listen(0)
  })

  it('closes the connection silently, if requested', async () => {
    const fault = proxy.add({ kind: 'cut-after', silent: true })
    const codes = await post('/cut').catch((error: { cause?: { code?: string } }) => error.cause?.code)
    expect(codes).toBe('UND_ERR_SOCKET')
    expect((await fault.effect).outcome).toBe('cut-after')
    expect(heard).toEqual(['POST /cut x'])
  })
})
