// Email: a row in the transaction that creates it, sent after the commit through a real SMTP
// server, or kept for administrators.
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../../../server/housekeeping'
import { toProjectHeader } from '../../../server/middleware/project'
import { type MailDispatcher, startMailDispatcher } from '../../../server/ports/mail-dispatcher'
import { mailboxMail } from '../../../server/ports/mail-mailbox'
import { smtpTransport } from '../../../server/ports/mail-smtp'
import type { Letter } from '../../../server/ports/mail-templates'
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from '../../support/loopback-certificate'
import { startSmtp, type TestSmtp } from '../../support/smtp'
import { makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'

const FROM = 'Holdfast <post@holdfast.test>'
const HOUR_MS = 3_600_000

const letter = (to: string, name = 'Ada'): Letter => ({
  to,
  language: 'en',
  template: 'magic-login',
  values: { name, link: 'https://app.example/in?token=a&b=c', minutes: 15 },
})

const EVENT = {
  ...{ name: 'booking.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' },
  content: 'BEGIN:VCALENDAR\r\nSUMMARY:Café\r\nEND:VCALENDAR\r\n',
}

onEachBackend(({ open }) => {
  let app: TestApp
  let superAdmin: Person
  let admin: Person
  let user: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    superAdmin = await app.person('super_admin')
    admin = await app.person('admin')
    user = await app.person('user')
  })
  afterEach(() => app.deps.db.query('DELETE FROM mailbox'))

  const send = (mail: Letter) => app.deps.mail.send(app.deps.db, mail)
  const box = (person: Person | null, search = '') => app.lambda(person, 'GET', `/mailbox${search}`)
  const addressees = async (person: Person) => (await box(person)).body.list.map((mail) => mail.to)

  describe('a mail', () => {
    it('is the built-in text, and a plain one beside it, when nobody edited the template', async () => {
      await app.deps.db.query(`DELETE FROM email WHERE slug = 'magic-login'`)
      await send(letter('a@x.test'))
      const [mail] = await app.mailsTo('a@x.test')
      expect(mail?.subject).toBe('Your sign-in link')
      expect(mail?.html).toContain('href="https://app.example/in?token=a&amp;b=c"')
      expect(mail?.text).toContain('Hello Ada,\n\n')
      expect(mail?.text).toContain('Sign in: https://app.example/in?token=a&b=c')
      expect(mail?.text).not.toMatch(/[<>]/)
    })

    describe('of an edited template', () => {
      const edit = async (subject: string, html: string) => {
        await app.deps.db.query(`DELETE FROM email WHERE slug = 'magic-login'`)
        await app.deps.db.query(`INSERT INTO email (slug, subject, html) VALUES ('magic-login', $1, $2)`, [
          subject,
          html,
        ])
      }

      it('has the values in it, harmless: escaped in HTML, one line in the subject', async () => {
        await edit('For {{ name }}', '<p>{{name}}</p><a href="{{link}}">in</a>')
        await send(letter('b@x.test', '<b>"A"</b>\r\nBcc: all@x.test'))
        const [mail] = await app.mailsTo('b@x.test')
        expect(mail?.subject).toBe('For <b>"A"</b> Bcc: all@x.test')
        expect(mail?.html).toContain('<p>&lt;b&gt;&quot;A&quot;&lt;/b&gt;')
        expect(mail?.text).toContain('<b>"A"</b>')
      })

      it.each([
        ['lost its link', '<p>Hello {{name}}</p>'],
        ['asks for what nobody knows', '<p>{{password}}</p><a href="{{link}}">in</a>'],
      ])('that %s falls back to the built-in one, and the log says why', async (_, html) => {
        await edit('Edited', html)
        await send(letter('c@x.test'))
        expect((await app.mailsTo('c@x.test'))[0]?.subject).toBe('Your sign-in link')
        expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'email template is not valid' }))
      })
    })

    it('can not lose its link, or ask for what nobody knows, when its template is saved', async () => {
      await app.deps.db.query(`DELETE FROM email WHERE slug = 'welcome'`)
      const html = '<a href="{{link}}">in</a>'
      const create = (values: object) =>
        app.records(superAdmin, 'POST', '/email', { body: { slug: 'welcome', subject: 'Hello', html, ...values } })
      expect((await create({ html: '<p>{{code}} {{link}}</p>' })).body.validation.html).toContain('{{name}}, {{link}}')
      const { body } = await create({})
      const update = (values: object) => app.records(superAdmin, 'PUT', `/email/${body.model.id}`, { body: values })
      expect((await update({ html: '<p>Hello</p>' })).body.validation).toHaveProperty('html')
      expect((await update({ subject: 'Hello {{secret}}' })).body.validation).toHaveProperty('subject')
      expect((await update({ subject: 'Hello {{name}}' })).status).toBe(200)
      expect((await create({ slug: 'our-own', html: '<p>{{anything}}</p>' })).status).toBe(201)
    })

    it.each([
      ['its link in a foreign address', '<a href="https://evil.example/?{{link}}">in</a>'],
      ['its link behind another one', '<a href="{{link}}#{{link}}">in</a>'],
      ['its link in a title', '<a href="{{link}}" title="{{link}}">in</a>'],
      ['its code in an address', '<a href="{{link}}">in</a><a href="https://evil.example/?{{code}}">more</a>'],
      ['when it is opened, by a picture', '<a href="{{link}}">in</a><img src="https://evil.example/x.png">'],
      [
        'when it is opened, by a style',
        '<a href="{{link}}">in</a><p style="background: u&#82;L(https://evil.example)">x</p>',
      ],
      ['when it is opened, by an escaped style', '<a href="{{link}}">in</a><p style="background:\\75rl(//evil)">x</p>'],
    ])('tells nobody %s', async (_, html) => {
      await app.deps.db.query(`DELETE FROM email WHERE slug = 'reset-password'`)
      const values = { slug: 'reset-password', subject: 'Edited', html }
      const { status, body } = await app.records(superAdmin, 'POST', '/email', { body: values })
      expect([status, Object.keys(body.validation)]).toEqual([400, ['html']])
      // Stored before this rule existed, or by other means.
      await app.deps.db.query('INSERT INTO email (slug, subject, html) VALUES ($1, $2, $3)', Object.values(values))
      const link = 'https://app.example/in?token=a'
      const written = { name: 'A', link, code: '1', minutes: 1 }
      await send({ to: 'leak@x.test', language: 'en', template: 'reset-password', values: written })
      expect((await app.mailsTo('leak@x.test'))[0]?.subject).toBe('Set a new password')
      await app.deps.db.query(`DELETE FROM email WHERE slug = 'reset-password'`)
    })

    it.each([
      [
        'a button',
        '<a href="{{link}}">in</a><a href="{{minutes}}">more</a>',
        /^\{\{minutes\}\} is a number: a button needs/,
      ],
      ['a link in the text', '<a href="{{link}}">in</a><a href=" {{ name }}">you</a>', /is a text: a button needs/],
    ])('refuses a placeholder that is no web address as %s, on every road', async (_, html, refusal) => {
      await app.deps.db.query(`DELETE FROM email`)
      const values = { slug: 'magic-login', subject: 'Edited', html }
      const created = await app.records(superAdmin, 'POST', '/email', { body: values })
      expect([created.status, created.body.validation.html]).toEqual([400, expect.stringMatching(refusal)])
      const good = { ...values, html: '<a href="{{link}}">in</a>' }
      const { body } = await app.records(superAdmin, 'POST', '/email', { body: good })
      const updated = await app.records(superAdmin, 'PUT', `/email/${body.model.id}`, { body: { html } })
      expect([updated.status, Object.keys(updated.body.validation)]).toEqual([400, ['html']])
      // Stored before this rule existed, or by other means.
      await app.deps.db.query('UPDATE email SET html = $1', [html])
      await send(letter('typed@x.test'))
      expect((await app.mailsTo('typed@x.test'))[0]?.subject).toBe('Your sign-in link')
      await app.deps.db.query(`DELETE FROM email`)
    })

    it('keeps the marks of blocks, and no other mark', async () => {
      await app.deps.db.query(`DELETE FROM email`)
      const html = '<div data-block="text" data-other="x"><p>{{name}}</p></div><p data-block="evil">x</p>'
      const values = { slug: 'email-changed', subject: 'Edited', html }
      const { body } = await app.records(superAdmin, 'POST', '/email', { body: values })
      expect(body.model.html).toBe('<div data-block="text"><p>{{name}}</p></div><p data-block>x</p>')
      await app.deps.db.query(`DELETE FROM email`)
    })

    it('has the looks that its template gives it', async () => {
      await app.deps.db.query(`DELETE FROM email WHERE slug = 'reset-password'`)
      const html = '<p style="color: rgb(1, 2, 3)">{{link}} {{code}}</p><a href=" {{ link }} ">in</a>'
      const values = { slug: 'reset-password', subject: 'Edited', html }
      expect((await app.records(superAdmin, 'POST', '/email', { body: values })).status).toBe(201)
      await app.deps.db.query(`DELETE FROM email WHERE slug = 'reset-password'`)
    })

    it('with a link or a code is written by super admins alone', async () => {
      await app.deps.db.query(`DELETE FROM email`)
      const linked = { slug: 'magic-login', subject: 'Hello', html: '<a href="{{link}}">in</a>' }
      const refused = await app.records(admin, 'POST', '/email', { body: linked })
      expect([refused.status, Object.keys(refused.body.validation)]).toEqual([403, ['slug']])
      const { body } = await app.records(superAdmin, 'POST', '/email', { body: linked })
      const path = `/email/${body.model.id}`
      expect((await app.records(admin, 'PUT', path, { body: { subject: 'Mine' } })).status).toBe(403)
      expect((await app.records(admin, 'DELETE', path)).status).toBe(403)
      expect((await app.records(admin, 'GET', path)).status).toBe(200)
      const plain = { slug: 'email-changed', subject: 'Hello', html: '<p>{{name}}</p>' }
      const own = await app.records(admin, 'POST', '/email', { body: plain })
      expect(own.status).toBe(201)
      const renamed = await app.records(admin, 'PUT', `/email/${own.body.model.id}`, { body: { slug: 'magic-login' } })
      expect([renamed.status, Object.keys(renamed.body.validation)]).toEqual([403, ['slug']])
      await app.deps.db.query(`DELETE FROM email`)
    })

    it('is not sent by a transaction that is rolled back, nor by a savepoint that is', async () => {
      const { db, mail } = app.deps
      const fail = () => Promise.reject(new Error('no'))
      await db.transaction((tx) => mail.send(tx, letter('d@x.test')).then(fail)).catch(() => undefined)
      await db.transaction(async (tx) => {
        await tx.transaction((inner) => mail.send(inner, letter('d@x.test', 'Inner')).then(fail)).catch(() => undefined)
        await mail.send(tx, letter('d@x.test', 'Outer'))
      })
      const mails = await app.mailsTo('d@x.test')
      expect(mails.map(({ text }) => /Hello (\w+)/.exec(text)?.[1])).toEqual(['Outer'])
    })
  })

  describe('the mailbox', () => {
    it('is closed to guests and users', async () => {
      expect((await app.call('GET', '/v1/api/holdfast/public/lambda/mailbox')).status).toBe(401)
      expect((await box(user)).status).toBe(403)
      const body = { to: 'e@x.test', template: 'welcome' }
      expect((await app.lambda(user, 'POST', '/mailbox', { body })).status).toBe(403)
    })

    it('hides mails to other administrators from an admin: their links would open those accounts', async () => {
      for (const to of [superAdmin.email.toUpperCase(), admin.email, user.email, 'nobody@x.test'])
        await send(letter(to))
      expect(await addressees(admin)).toEqual(['nobody@x.test', user.email, admin.email])
      expect((await box(admin)).body.total).toBe(3)
      expect(await addressees(superAdmin)).toHaveLength(4)
    })

    it('shows the files of an email', async () => {
      await send({ ...letter('i@x.test'), attachments: [EVENT] })
      await send(letter('j@x.test'))
      const { body } = await box(superAdmin)
      expect(body.list).toMatchObject([
        { to: 'j@x.test', attachments: null },
        { to: 'i@x.test', attachments: [EVENT] },
      ])
    })

    it('is paged, newest first, and refuses nonsense', async () => {
      for (const name of ['One', 'Two', 'Three']) await send(letter(`${name}@x.test`))
      const { body } = await box(superAdmin, '?limit=2&page=2')
      expect(body).toMatchObject({
        page: 2,
        limit: 2,
        total: 3,
        num_pages: 2,
        leaves: false,
        list: [{ to: 'One@x.test', attempts: 0 }],
      })
      for (const search of ['?page=0', '?limit=1000', '?limit=x', '?to=a'])
        expect((await box(superAdmin, search)).status).toBe(400)
    })

    it('takes a specimen of a template, with links to where the app is', async () => {
      const specimen = (body: object) => app.lambda(admin, 'POST', '/mailbox', { body })
      expect((await specimen({ to: 'f@x.test', template: 'welcome' })).status).toBe(201)
      expect((await app.mailsTo('f@x.test'))[0]?.text).toContain('http://localhost')
      const text = { to: 'f@x.test', subject: 'Hello {{name}}', html: '<p>{{minutes}}</p>' }
      expect((await specimen(text)).status).toBe(201)
      expect(await app.mailsTo('f@x.test')).toContainEqual(
        expect.objectContaining({ subject: 'Hello f@x.test', html: '<p>30</p>' }),
      )
      expect((await specimen({ ...text, template: 'welcome' })).body.validation).toHaveProperty('template')
      expect((await specimen({ to: 'f@x.test', subject: 'Alone' })).body.validation).toHaveProperty('template')
      expect((await specimen({ to: 'f@x.test', template: 'nonsense' })).body.validation).toHaveProperty('template')
      expect((await specimen({ to: 'nobody', template: 'welcome' })).body.validation).toHaveProperty('to')
    })

    it('takes few specimens for one address, and as clean as a template', async () => {
      const specimen = () =>
        app.lambda(admin, 'POST', '/mailbox', {
          body: { to: 'often@x.test', subject: 'Hello', html: '<script>1</script><p>Hello</p>' },
        })
      const statuses: number[] = []
      for (let count = 0; count < 6; count++) statuses.push((await specimen()).status)
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
      expect((await app.mailsTo('often@x.test'))[0]?.html).toBe('<p>Hello</p>')
    })

    it('sends no link to an address that only the Host header claims', async () => {
      const body = { to: 'g@x.test', template: 'welcome' }
      const path = '/v1/api/holdfast/admin/lambda/mailbox'
      const headers = {
        'x-project': toProjectHeader(PROJECT, 'test-secret'),
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
      }
      const at = async (origin: string, on = app) => {
        const answer = await on.request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: answer.status, body: await answer.json() }
      }
      expect(await at('https://evil.example')).toMatchObject({ status: 503, body: { code: 'NOT_CONFIGURED' } })
      expect((await at('https://friend.example')).status).toBe(201)
      const configured = await makeApp(app.deps.db, { publicUrl: 'https://app.example' })
      expect((await at('https://evil.example', configured)).status).toBe(201)
      expect((await app.mailsTo('g@x.test')).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0])).toEqual([
        'https://app.example',
        'https://friend.example',
      ])
    })
  })

  describe('by SMTP', () => {
    const stops: Array<() => Promise<void>> = []
    afterEach(async () => {
      for (const stop of stops.splice(0)) await stop()
    })

    const listen = async (options?: SMTPServerOptions, port?: number): Promise<TestSmtp> => {
      const smtp = await startSmtp(options, port)
      stops.push(smtp.stop)
      return smtp
    }
    const dispatcherFor = (url: string, ca?: string): MailDispatcher => {
      const { db, clock, logger } = app.deps
      const dispatcher = startMailDispatcher({ db, clock, logger, transport: smtpTransport({ url, from: FROM, ca }) })
      stops.unshift(dispatcher.stop)
      return dispatcher
    }
    const post = async (mail: Letter) => {
      const { db, clock, logger } = app.deps
      let posted = 0
      const onPosted = () => {
        posted += 1
      }
      await mailboxMail({ clock, logger, origin: 'http://localhost', eventDomain: 'holdfast', onPosted }).send(db, mail)
      return posted
    }
    const kept = () => app.deps.db.query<Record<string, unknown>>('SELECT * FROM mailbox ORDER BY id DESC')

    it('arrives whole, once, and leaves the mailbox', async () => {
      const smtp = await listen()
      const dispatcher = dispatcherFor(`smtp://127.0.0.1:${smtp.port}`)
      expect(await post(letter('Grace@x.test', 'Grace Ö'))).toBe(1)
      expect(await kept()).toHaveLength(1)
      await dispatcher.deliverDue()
      await dispatcher.deliverDue()
      expect(smtp.received).toHaveLength(1)
      const [mail] = smtp.received
      expect(mail).toMatchObject({
        recipients: ['Grace@x.test'],
        from: { address: 'post@holdfast.test', name: 'Holdfast' },
      })
      expect(mail?.messageId).toMatch(/^<\d+\.\d+@holdfast\.test>$/)
      expect(mail?.text).toContain('Hello Grace Ö')
      expect(mail?.html).toContain('token=a&amp;b=c')
      expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
      expect(await kept()).toEqual([])
    })

    it('carries its files', async () => {
      const smtp = await listen()
      const dispatcher = dispatcherFor(`smtp://127.0.0.1:${smtp.port}`)
      await post({ ...letter('k@x.test'), attachments: [EVENT] })
      await dispatcher.deliverDue()
      const [mail] = smtp.received
      expect(mail?.text).toContain('Hello Ada')
      expect(mail?.attachments).toMatchObject([{ filename: EVENT.name, mimeType: 'text/calendar', method: 'PUBLISH' }])
      const content = mail?.attachments[0]?.content ?? ''
      const received = typeof content === 'string' ? content : new TextDecoder().decode(content)
      // The parser of the tests reads the line breaks of a text as \n.
      expect(received).toBe(EVENT.content.replaceAll('\r\n', '\n'))
    })

    it('is sent by the dispatcher alone, woken by the commit', async () => {
      const smtp = await listen()
      const { db, clock, logger } = app.deps
      const dispatcher = dispatcherFor(`smtp://127.0.0.1:${smtp.port}`)
      const mail = mailboxMail({
        clock,
        logger,
        origin: 'http://localhost',
        eventDomain: 'holdfast',
        onPosted: dispatcher.wake,
      })
      await db.transaction(async (tx) => {
        await mail.send(tx, letter('a@x.test'))
        await mail.send(tx, letter('b@x.test'))
      })
      await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(2)
    })

    it('waits while the mail server is down, says why, and goes out when it is back', async () => {
      const gone = await listen()
      await gone.stop()
      const dispatcher = dispatcherFor(`smtp://127.0.0.1:${gone.port}`)
      await post(letter('h@x.test'))
      await dispatcher.deliverDue()
      expect(await kept()).toMatchObject([{ attempts: 1, problem: expect.stringContaining('ECONNREFUSED') }])
      expect(JSON.stringify(app.logged)).not.toContain('h@x.test')
      const smtp = await listen({}, gone.port)
      await dispatcher.deliverDue()
      expect(smtp.received).toEqual([])
      app.time.now += HOUR_MS
      await dispatcher.deliverDue()
      expect(smtp.received).toHaveLength(1)
      expect(await kept()).toEqual([])
    })

    it('stays, with the reason, when the address is refused, or nothing has helped for a day', async () => {
      const smtp = await listen({
        onRcptTo: ({ address }, _session, done) => {
          const code = address.startsWith('nobody') ? 550 : 451
          done(Object.assign(new Error('mailbox unavailable'), { responseCode: code }))
        },
      })
      const dispatcher = dispatcherFor(`smtp://127.0.0.1:${smtp.port}`)
      await post(letter('nobody@x.test'))
      await post(letter('busy@x.test'))
      await dispatcher.deliverDue()
      expect(await kept()).toMatchObject([
        { to: 'busy@x.test', send_at: expect.any(String) },
        { to: 'nobody@x.test', send_at: null, problem: expect.stringContaining('mailbox unavailable') },
      ])
      app.time.now += 25 * HOUR_MS
      await dispatcher.deliverDue()
      expect(await kept()).toMatchObject([
        { to: 'busy@x.test', send_at: null, attempts: 2 },
        { to: 'nobody@x.test', send_at: null, attempts: 1 },
      ])
    })

    it('is sent once by two dispatchers, and by the second one when the first died with it in hand', async () => {
      const smtp = await listen()
      const url = `smtp://127.0.0.1:${smtp.port}`
      for (let i = 0; i < 10; i++) await post(letter(`m${i}@x.test`))
      await Promise.all([dispatcherFor(url), dispatcherFor(url)].map((dispatcher) => dispatcher.deliverDue()))
      expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual(
        Array.from({ length: 10 }, (_, i) => `m${i}@x.test`),
      )
      await post(letter('again@x.test'))
      let isInHand = false
      const { db, clock, logger } = app.deps
      const dead = startMailDispatcher({
        db,
        clock,
        logger,
        transport: {
          deliver: () => {
            isInHand = true
            return new Promise(() => undefined)
          },
          close: () => undefined,
        },
      })
      void dead.deliverDue()
      await expect.poll(() => isInHand).toBe(true)
      const next = dispatcherFor(url)
      await next.deliverDue()
      expect(smtp.received).toHaveLength(10)
      app.time.now += HOUR_MS
      await next.deliverDue()
      expect(smtp.received.at(-1)?.recipients).toEqual(['again@x.test'])
    })

    it('is encrypted and signed in where the server offers it, and only to one whose certificate is trusted', async () => {
      const smtp = await listen({
        key: LOOPBACK_KEY,
        cert: LOOPBACK_CERTIFICATE,
        authOptional: false,
        onAuth: ({ username, password }, _session, done) =>
          password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong')),
      })
      const url = (password: string) => `smtp://post:${encodeURIComponent(password)}@localhost:${smtp.port}`
      await post(letter('i@x.test'))
      await dispatcherFor(url('p@ss')).deliverDue()
      expect((await kept())[0]?.problem).toMatch(/self-signed/)
      app.time.now += HOUR_MS
      await dispatcherFor(url('wrong'), LOOPBACK_CERTIFICATE).deliverDue()
      expect(await kept()).toMatchObject([{ attempts: 2, send_at: expect.any(String) }])
      expect(smtp.received).toEqual([])
      app.time.now += HOUR_MS
      await dispatcherFor(url('p@ss'), LOOPBACK_CERTIFICATE).deliverDue()
      expect(smtp.received).toMatchObject([{ isEncrypted: true, user: 'post' }])
      expect(JSON.stringify(app.logged)).not.toContain('p@ss')
    })
  })

  // Runs last because it also ends the sessions.
  describe('the clean-up', () => {
    it('is rid of a mail after 30 days, unless it still waits to be sent', async () => {
      const { db, clock, logger } = app.deps
      await send(letter('kept@x.test'))
      await mailboxMail({
        clock,
        logger,
        origin: 'http://localhost',
        eventDomain: 'holdfast',
        onPosted: () => undefined,
      }).send(db, letter('waits@x.test'))
      await cleanUp(db, clock.now() + 29 * 24 * HOUR_MS)
      expect(await app.mailsTo('kept@x.test')).toHaveLength(1)
      await cleanUp(db, clock.now() + 31 * 24 * HOUR_MS)
      expect(await app.mailsTo('kept@x.test')).toEqual([])
      expect(await app.mailsTo('waits@x.test')).toHaveLength(1)
    })
  })
})
