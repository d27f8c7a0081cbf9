// Events for a calendar, at Google and as files, and the user's bookings as a calendar at a secret
// address.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toIcal } from '../../../server/ical'
import { googleCalendar } from '../../../server/ports/calendar-google'
import { nodeOutbound } from '../../../server/ports/outbound-node'
import { type GoogleFault, startGoogle, type TestGoogle } from '../../support/google-calendar'
import { makeApp, onEachBackend, PASSWORD, type Person, type TestApp } from '../harness'

const EVENT = {
  summary: 'Press check, “Aurora”',
  location: 'Hall 2; gate B',
  description: 'Bring the foil.\nAnd a loupe \\ lamp.',
  startTime: '2026-03-02T09:00:00+02:00',
  endTime: '2026-03-02T08:30:00Z',
  attendees: ['ada@example.com', 'ben@example.com', 'ada@example.com'],
}

let google: TestGoogle
beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.stop())

/**
 * Properties of each event by name, parsed by RFC 5545: unfolded and unescaped. Throws when a line
 * is too long.
 */
function readIcal(text: string): Record<string, string>[] {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const events: Record<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({})
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    const event = events.at(-1)
    if (event && name !== 'BEGIN' && name !== 'END')
      event[name] = value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
  }
  return events
}

it('an iCalendar file holds any text, folded between letters and without what no reader takes', () => {
  const nasty = `BEGIN:VEVENT\r\nx:y,;\\n "q" ${'ü𝄞'.repeat(60)}`
  const text = toIcal([
    {
      uid: 'a@b',
      stampedAt: '2026-03-01T10:00:00.000Z',
      startsAt: '2026-03-01T10:00:00.000Z',
      endsAt: '2026-03-01T11:00:00.000Z',
      summary: nasty,
      location: 'a\u0000b\u0007',
      description: null,
      status: 'confirmed',
      sequence: 0,
      attendees: ['a@example.com'],
    },
  ])
  expect(text).not.toContain('\ufffd')
  expect(readIcal(text)).toEqual([
    {
      UID: 'a@b',
      SEQUENCE: '0',
      DTSTAMP: '20260301T100000Z',
      DTSTART: '20260301T100000Z',
      DTEND: '20260301T110000Z',
      SUMMARY: nasty.replace('\r\n', '\n'),
      LOCATION: 'ab',
      ATTENDEE: 'MAILTO:a@example.com',
      STATUS: 'CONFIRMED',
    },
  ])
})

onEachBackend(({ open }) => {
  let app: TestApp
  let person: Person

  beforeAll(async () => {
    const calendar = googleCalendar(google.endpoint, nodeOutbound({ allowedHosts: ['127.0.0.1'] }))
    app = await makeApp(await open(), {}, { calendar })
    person = await app.guest()
  })
  beforeEach(() => {
    google.events.clear()
    google.requests.length = 0
    google.faults.length = 0
  })

  const schedule = (body: Record<string, unknown>, key?: string, who = person) =>
    app.lambda(who, 'POST', '/scheduling/google-calendar-event', { body, ...(key && { key }) })
  const kept = () => app.deps.db.query('SELECT status FROM calendar_event WHERE user_id = $1', [person.id])
  const pathOf = (url: unknown) => new URL(String(url)).pathname

  describe('an event', () => {
    it('with a token stands in the calendar, guests told, and is kept', async () => {
      const { status, body } = await schedule({ ...EVENT, access_token: google.token, sendUpdates: 'externalOnly' })
      expect(status).toBe(201)
      const id = [...google.events.keys()][0] ?? ''
      expect(google.requests).toEqual(['POST /calendar/v3/calendars/primary/events?sendUpdates=externalOnly'])
      expect(google.events.get(id)).toMatchObject({
        summary: EVENT.summary,
        location: EVENT.location,
        description: EVENT.description,
        start: { dateTime: '2026-03-02T07:00:00.000Z', timeZone: 'UTC' },
        end: { dateTime: '2026-03-02T08:30:00.000Z', timeZone: 'UTC' },
        attendees: [{ email: 'ada@example.com' }, { email: 'ben@example.com' }],
      })
      expect(body.model).toMatchObject({
        status: 'placed',
        uid: `${id}@google.com`,
        html_link: `https://www.google.com/calendar/event?eid=${id}`,
        startTime: '2026-03-02T07:00:00.000Z',
      })
      const stored = JSON.stringify(await app.deps.db.query('SELECT * FROM calendar_event'))
      expect(stored).toContain('Aurora')
      expect(stored + JSON.stringify(app.logged)).not.toContain(google.token)
    })

    it('without one is a file for any calendar, that nobody finds by guessing', async () => {
      const { body } = await schedule(EVENT)
      expect(body.model).toMatchObject({ status: 'file', html_link: null })
      const file = await app.call('GET', pathOf(body.model.ics_url))
      expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(file.headers.get('content-disposition')).toContain('event.ics')
      expect(readIcal(String(file.body.text))).toEqual([
        {
          UID: body.model.uid,
          SEQUENCE: '0',
          DTSTAMP: '20260301T100000Z',
          DTSTART: '20260302T070000Z',
          DTEND: '20260302T083000Z',
          SUMMARY: EVENT.summary,
          LOCATION: EVENT.location,
          DESCRIPTION: EVENT.description,
          ATTENDEE: 'MAILTO:ben@example.com',
          STATUS: 'CONFIRMED',
        },
      ])
      const wrong = pathOf(body.model.ics_url).replace(/.\.ics$/, (end) => (end[0] === 'A' ? 'B.ics' : 'A.ics'))
      expect((await app.call('GET', wrong)).status).toBe(404)
      expect(google.requests).toEqual([])
    })

    it.each<[string, Record<string, unknown>, string]>([
      ['no summary', { summary: ' ' }, 'summary'],
      ['no begin', { startTime: undefined }, 'startTime'],
      ['a begin without an offset', { startTime: '2026-03-02T09:00:00' }, 'startTime'],
      ['a day that is none', { startTime: '2026-02-30T09:00:00Z' }, 'startTime'],
      ['an end at its begin', { endTime: '2026-03-02T07:00:00Z' }, 'endTime'],
      ['an end years later', { endTime: '2028-03-02T07:00:00Z' }, 'endTime'],
      ['a guest without an address', { attendees: ['ada@example.com', 'ben'] }, 'attendees.1'],
      ['a token with a line break', { access_token: 'a\nb' }, 'access_token'],
      ['what nobody knows', { calendar: 'work' }, 'calendar'],
    ])('with %s is refused at the field', async (_, change, field) => {
      const before = (await kept()).length
      const { status, body } = await schedule({ ...EVENT, ...change })
      expect([status, Object.keys(body.validation)]).toEqual([400, [field]])
      expect([(await kept()).length, google.requests]).toEqual([before, []])
    })

    it.each<[string, GoogleFault | undefined, number, string, RegExp]>([
      ['a wrong token', undefined, 400, 'CALENDAR_TOKEN', /wrong or has expired/],
      [
        'a token of too little',
        { status: 403, reason: 'insufficientPermissions', message: 'x' },
        400,
        'CALENDAR_TOKEN',
        /can't write/,
      ],
      ['too many', { status: 403, reason: 'rateLimitExceeded', message: 'x' }, 503, 'CALENDAR_BUSY', /too many/],
      [
        'an event it dislikes',
        { status: 400, reason: 'invalid', message: 'Invalid attendee email.' },
        400,
        'CALENDAR_REJECTED',
        /Invalid attendee email/,
      ],
    ])('refused by Google for %s says so and is not kept', async (_, fault, status, code, message) => {
      const before = (await kept()).length
      if (fault) google.faults.push(fault)
      const refused = await schedule({ ...EVENT, access_token: fault ? google.token : 'ya29.old' }, crypto.randomUUID())
      expect([refused.status, refused.body.code]).toEqual([status, code])
      expect(refused.body.message).toMatch(message)
      if (code === 'CALENDAR_TOKEN') expect(refused.body.validation.access_token).toMatch(message)
      expect([(await kept()).length, google.events.size]).toEqual([before, 0])
    })

    it('whose answer is lost is there once, however often it is sent again', async () => {
      const key = crypto.randomUUID()
      const body = { ...EVENT, access_token: google.token }
      google.faults.push('lost', 'nonsense')
      for (const _ of ['lost', 'nonsense'])
        expect(await schedule(body, key)).toMatchObject({ status: 502, body: { code: 'CALENDAR_FAILED' } })
      const again = await schedule(body, key)
      expect(again.body.model).toMatchObject({ status: 'placed', html_link: expect.stringContaining('https://') })
      expect(google.requests.at(-1)).toMatch(/^GET .*\/events\/[0-9a-f]{32}$/)
      const requestCount = google.requests.length
      const replayed = await schedule({ ...body, access_token: 'ya29.of-later' }, key)
      expect(replayed.headers.get('idempotency-replayed')).toBe('true')
      expect(replayed.body.model).toEqual(again.body.model)
      expect([google.events.size, google.requests.length]).toEqual([1, requestCount])
      expect((await schedule({ ...body, summary: 'Another' }, key)).status).toBe(422)
      expect((await schedule(body, key, await app.person('user'))).body.model.id).not.toBe(again.body.model.id)
    })

    it('sent twice at the same moment is one', async () => {
      const key = crypto.randomUUID()
      const answers = await Promise.all([1, 2].map(() => schedule({ ...EVENT, access_token: google.token }, key)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(new Set(answers.map(({ body }) => body.model.id)).size).toBe(1)
      expect(google.events.size).toBe(1)
    })
  })

  describe('the own bookings', () => {
    const feed = (method: string, who = person) => app.lambda(who, method, '/calendar/feed')
    const read = (url: unknown, headers: Record<string, string> = {}) => app.call('GET', pathOf(url), { headers })

    it('are a calendar that tells when nothing changed', async () => {
      const host = await app.person('user')
      const [space] = await app.deps.db.query<{ id: number }>(
        `INSERT INTO space (name, city, capacity, rate_cents, currency, timezone, status, user_id)
         VALUES ('Loft, north', 'Leeds', 9, 1000, 'GBP', 'Europe/London', 'active', $1) RETURNING id`,
        [host.id],
      )
      const book = async (who: Person, day: string) =>
        (
          await app.records(who, 'POST', '/booking', {
            body: { space_id: space?.id, starts_at: `${day}T09:00:00Z`, ends_at: `${day}T10:00:00Z`, guests: 2 },
          })
        ).body.model
      const own = await book(person, '2026-04-01')
      await book(host, '2026-04-02')
      const { body } = await feed('POST')
      const first = await read(body.url)
      expect(readIcal(String(first.body.text))).toEqual([
        {
          UID: `booking-${own.id}@holdfast`,
          SEQUENCE: '0',
          DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
          DTSTART: '20260401T090000Z',
          DTEND: '20260401T100000Z',
          SUMMARY: 'Loft, north',
          LOCATION: 'Leeds',
          DESCRIPTION: 'Booking pending, 2 guests',
          STATUS: 'TENTATIVE',
        },
      ])
      const etag = first.headers.get('etag') ?? ''
      expect((await read(body.url, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
      await app.lambda(host, 'POST', `/booking/${own.id}/confirm`)
      const changed = await read(body.url, { 'if-none-match': etag })
      expect(readIcal(String(changed.body.text))[0]).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '1' })
      const declined = await book(person, '2026-04-03')
      await app.lambda(host, 'POST', `/booking/${declined.id}/decline`, { body: {} })
      expect(readIcal(String((await read(body.url)).body.text))[1]).toMatchObject({ STATUS: 'CANCELLED' })
      app.time.now += 200 * 24 * 3_600_000
      expect(readIcal(String((await read(body.url)).body.text))).toEqual([])
      app.time.now -= 200 * 24 * 3_600_000
    })

    it('are in the language of the account, with the number of guests as it has it', async () => {
      const [host, guest] = [await app.person('user'), await app.person('user')]
      const [space] = await app.deps.db.query<{ id: number }>(
        `INSERT INTO space (name, city, capacity, rate_cents, currency, timezone, status, user_id)
         VALUES ('Loft', 'Leeds', 9, 0, 'GBP', 'Europe/London', 'active', $1) RETURNING id`,
        [host.id],
      )
      const times = { starts_at: '2026-04-06T09:00:00Z', ends_at: '2026-04-06T10:00:00Z' }
      const booked = await app.records(guest, 'POST', '/booking', {
        body: { space_id: space?.id, ...times, guests: 1 },
      })
      const { url } = (await feed('POST', guest)).body
      const shown = async () => {
        const text = String((await read(url)).body.text)
        return [/X-WR-CALNAME:(.*)\r/.exec(text)?.[1], readIcal(text)[0]?.DESCRIPTION]
      }
      expect(await shown()).toEqual(['Bookings', 'Booking pending, 1 guest'])
      await app.deps.db.query(`INSERT INTO preference (user_id, language) VALUES ($1, 'de')`, [guest.id])
      expect(await shown()).toEqual(['Buchungen', 'Buchung ausstehend, 1 Gast'])
      await app.lambda(guest, 'POST', `/booking/${booked.body.model.id}/cancel`)
      expect(await shown()).toEqual(['Buchungen', 'Buchung storniert, 1 Gast'])
      await app.deps.db.query(`UPDATE preference SET language = 'ar' WHERE user_id = $1`, [guest.id])
      expect(await shown()).toEqual(['الحجوزات', 'حالة الحجز: ملغى، ضيف واحد'])
    })

    it('are read by the newest address alone, until it is ended, and only of who may sign in', async () => {
      const other = await app.person('user')
      expect((await feed('GET', other)).body.model).toBeNull()
      expect((await feed('DELETE', other)).status).toBe(404)
      const [first, two] = [(await feed('POST', other)).body.url, (await feed('POST', other)).body.url]
      expect([(await read(first)).status, (await read(two)).status]).toEqual([404, 200])
      const shown = await feed('GET', other)
      expect(shown.body.model).toEqual({ created_at: '2026-03-01T10:00:00.000Z' })
      const stored = JSON.stringify(await app.deps.db.query('SELECT * FROM calendar_feed'))
      expect(stored).not.toContain(/feed\/([\w-]+)\.ics$/.exec(String(two))?.[1])
      await app.deps.db.query(`UPDATE "user" SET status = 'suspended' WHERE id = $1`, [other.id])
      expect((await read(two)).status).toBe(404)
      await app.deps.db.query(`UPDATE "user" SET status = 'active' WHERE id = $1`, [other.id])
      expect((await feed('DELETE', other)).status).toBe(200)
      expect((await read(two)).status).toBe(404)
      expect((await app.call('GET', '/v1/api/calendar/feed/x.ics')).status).toBe(404)
    })

    it('are read by no address of the time before another password, and the log has no address', async () => {
      const other = await app.person('user')
      const { url } = (await feed('POST', other)).body
      expect((await read(url)).status).toBe(200)
      expect(app.logged.at(-1)).toMatchObject({ path: '/v1/api/calendar/feed/-.ics', status: 200 })
      const body = { old: PASSWORD, password: 'another password' }
      expect((await app.lambda(other, 'POST', '/update/password', { body })).status).toBe(200)
      expect((await read(url)).status).toBe(404)
      const secret = /feed\/([\w-]+)\.ics$/.exec(String(url))?.[1] ?? ''
      expect(secret).not.toBe('')
      expect(JSON.stringify(app.logged)).not.toContain(secret)
    })
  })
})
