/**
 * A stub of the part of Google's Calendar API v3 that the product uses: events.insert and
 * events.get with their checks and errors.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type GoogleEvent = Record<string, unknown> & { id: string }
/** `lost`: applies the change, but the response is lost. */
export type GoogleFault = { status: number; reason: string; message: string } | 'lost' | 'nonsense'

export type TestGoogle = {
  endpoint: string
  token: string
  /** The calendar, by event id. */
  events: Map<string, GoogleEvent>
  /** Method, path and search of every request. */
  requests: string[]
  faults: GoogleFault[]
  stop: () => Promise<void>
}

const ID = /^[0-9a-v]{5,1024}$/
const MEMBERS = ['id', 'summary', 'location', 'description', 'start', 'end', 'attendees']

export async function startGoogle(): Promise<TestGoogle> {
  const events: TestGoogle['events'] = new Map()
  const requests: string[] = []
  const faults: GoogleFault[] = []
  const token = 'ya29.a0-test_token'

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://google')
    requests.push(`${request.method} ${url.pathname}${url.search}`)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const reply = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(value))
    const fail = (code: number, reason: string, message: string) =>
      reply(code, { error: { errors: [{ domain: 'global', reason, message }], code, message } })
    if (request.headers.authorization !== `Bearer ${token}`) return void fail(401, 'authError', 'Invalid Credentials')
    const fault = faults.shift()
    if (typeof fault === 'object') return void fail(fault.status, fault.reason, fault.message)
    if (fault === 'nonsense') return void response.writeHead(200).end('<html>')
    const [, id = ''] = /^\/calendar\/v3\/calendars\/primary\/events(?:\/(\w+))?$/.exec(url.pathname) ?? []
    if (request.method === 'GET' && id) {
      const stored = events.get(id)
      return void (stored ? reply(200, stored) : fail(404, 'notFound', 'Not Found'))
    }
    const event = JSON.parse(Buffer.concat(chunks).toString()) as GoogleEvent
    const unknown = Object.keys(event).find((name) => !MEMBERS.includes(name))
    if (unknown || !ID.test(event.id)) return void fail(400, 'invalid', `Invalid resource ${unknown ?? 'id'} value.`)
    const [start, end] = [event.start, event.end].map((at) => Date.parse((at as { dateTime: string }).dateTime))
    if (!start || !end || end < start) return void fail(400, 'timeRangeEmpty', 'The specified time range is empty.')
    if (events.has(event.id)) return void fail(409, 'duplicate', 'The requested identifier already exists.')
    const kept = {
      ...event,
      kind: 'calendar#event',
      status: 'confirmed',
      iCalUID: `${event.id}@google.com`,
      htmlLink: `https://www.google.com/calendar/event?eid=${event.id}`,
    }
    events.set(event.id, kept)
    if (fault === 'lost') return void request.socket.destroy()
    return void reply(200, kept)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar/v3`,
    token,
    events,
    requests,
    faults,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
