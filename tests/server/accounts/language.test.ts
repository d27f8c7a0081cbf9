// The language that a person is written to in: taken from the page at sign-up, chosen in the
// profile, and used by every email and notification of theirs.
import { beforeAll, describe, expect, it } from 'vitest'
import { fillPlaces, placesIn } from '#shared/mail-places'
import { LANGUAGES } from '#shared/messages/language'
import { builtInMail, MAIL_SLUGS, MAIL_TEMPLATES } from '../../../server/ports/mail-templates'
import { checkMailText } from '../../../server/ports/mail-text'
import { makeApp, onEachBackend, PASSWORD, type Person, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const NEW_PASSWORD = 'another battery staple'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let serial = 0
const newAddress = () => `spoken-${++serial}@x.test`

describe.each(LANGUAGES)('the built-in emails in %s', (language) => {
  it.each(MAIL_SLUGS)('%s has all its places, and may be sent', (slug) => {
    const { subject, html } = builtInMail(slug, language)
    const english = builtInMail(slug, 'en')
    expect(checkMailText(slug, { subject, html })).toEqual({})
    expect(placesIn(html).toSorted()).toEqual(placesIn(english.html).toSorted())
    expect(placesIn(subject)).toEqual(placesIn(english.subject))
    const values: readonly string[] = MAIL_TEMPLATES[slug].values
    expect(placesIn(subject + html).filter((place) => !values.includes(place))).toEqual([])
    // Nothing of a message is left unread.
    expect(fillPlaces(subject + html, () => '')).not.toMatch(/\{\w+\}/)
    if (language !== 'en') expect(subject).not.toBe(english.subject)
  })
})

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('admin')
  })

  const choose = (person: Person, language: unknown) =>
    app.lambda(person, 'POST', '/preference', { body: { language } })
  async function speaker(language: string): Promise<Person> {
    const person = await app.person('user')
    expect(await choose(person, language)).toMatchObject({ status: 200, body: { model: { language } } })
    return person
  }
  const signUp = async (languages: string | undefined) => {
    const email = newAddress()
    const body = { email, password: PASSWORD, role: 'user' }
    const headers = languages === undefined ? undefined : { 'accept-language': languages }
    expect((await app.lambda(null, 'POST', '/register', { body, ...(headers && { headers }) })).status).toBe(202)
    return email
  }
  const newest = async (email: string) => (await app.mailsTo(email))[0]

  describe('an account', () => {
    it.each([
      ['de', 'Bestätigen Sie Ihre E-Mail-Adresse', 'de'],
      ['ar-EG, en;q=0.8', 'تأكيد عنوان بريدك الإلكتروني', 'ar'],
      ['fr-CA, de-AT;q=0.9, en;q=0.8', 'Bestätigen Sie Ihre E-Mail-Adresse', 'de'],
      ['en-US', 'Confirm your email address', null],
      ['fr, *;q=0.1', 'Confirm your email address', null],
      [undefined, 'Confirm your email address', null],
      [`${'x'.repeat(10_000)},de`, 'Confirm your email address', null],
    ])('that signs up from a page in %s is written to in its language', async (languages, subject, language) => {
      const email = await signUp(languages)
      expect((await newest(email))?.subject).toBe(subject)
      const stored = await app.deps.db.query(
        'SELECT p.language FROM preference p JOIN "user" u ON u.id = p.user_id WHERE u.email = $1',
        [email],
      )
      expect(stored).toEqual(language === null ? [] : [{ language }])
    })

    it('tells the page of its language when it signs in, where it has chosen one', async () => {
      const person = await app.person('user')
      const login = () => app.lambda(null, 'POST', '/login', { body: { email: person.email, password: PASSWORD } })
      expect((await login()).body).not.toHaveProperty('language')
      await choose(person, 'de')
      expect((await login()).body).toMatchObject({ language: 'de' })
      expect((await choose(person, null)).body).toMatchObject({ model: { language: null } })
      expect((await login()).body).not.toHaveProperty('language')
    })

    it('has one of the languages that there are', async () => {
      for (const wrong of ['fr', 'DE', '', 7]) {
        expect((await choose(admin, wrong)).status, String(wrong)).toBe(400)
        const created = await app.records(admin, 'POST', '/preference', { body: { language: wrong } })
        expect(created, String(wrong)).toMatchObject({
          status: 400,
          body: { validation: { language: expect.any(String) } },
        })
      }
      expect((await app.records(admin, 'POST', '/preference', { body: { language: 'ar' } })).status).toBe(201)
    })

    it('reads its own alone', async () => {
      const person = await speaker('ar')
      const other = await app.person('user')
      const { body } = await app.records(other, 'GET', `/preference?filter=user_id,eq,${person.id}`)
      expect(body.list).toEqual([])
    })
  })

  describe('emails about the account', () => {
    it('are in the language of its person, with their dates', async () => {
      const person = await speaker('de')
      await app.lambda(null, 'POST', '/forgot', { body: { email: person.email } })
      const forgot = await newest(person.email)
      expect(forgot?.subject).toBe('Neues Passwort festlegen')
      expect(forgot?.html).toContain('lang="de" dir="ltr"')
      const body = { old: PASSWORD, password: NEW_PASSWORD }
      expect((await app.lambda(person, 'POST', '/update/password', { body })).status).toBe(200)
      const changed = await newest(person.email)
      expect(changed?.text).toMatch(/Ihr Passwort wurde am \d\d\.\d\d\.\d{4}, \d\d:\d\d UTC von \p{L}+ geändert/u)
    })

    it('go to the old and the new address in the same language', async () => {
      const person = await speaker('de')
      const email = newAddress()
      expect((await app.records(admin, 'PUT', `/user/${person.id}`, { body: { email } })).status).toBe(200)
      for (const to of [person.email, email])
        expect((await app.mailsTo(to)).map(({ subject }) => subject)).toContain('Ihre E-Mail-Adresse wurde geändert')
    })

    it('stand from right to left in Arabic, with names and addresses in their own direction', async () => {
      const person = await speaker('ar')
      await app.records(admin, 'PUT', `/user/${person.id}`, { body: { first_name: 'Ada' } })
      await app.lambda(null, 'POST', '/magic-login/generate', { body: { email: person.email, role: 'user' } })
      const mail = await newest(person.email)
      expect(mail?.html).toContain('lang="ar" dir="rtl"')
      expect(mail?.html).toContain('مرحبًا \u2068Ada\u2069،')
    })

    it('keep the words of an edited template, in every language', async () => {
      const values = { slug: 'reset-password', subject: 'Ours', html: '<p>{{link}} {{code}}</p>' }
      await app.deps.db.query(`DELETE FROM email WHERE slug = 'reset-password'`)
      const { subject, html } = builtInMail('reset-password', 'en')
      const superAdmin = await app.person('super_admin')
      const { body } = await app.records(superAdmin, 'POST', '/email', { body: { ...values, subject, html } })
      const person = await speaker('de')
      const forget = () => app.lambda(null, 'POST', '/forgot', { body: { email: person.email } })
      await forget()
      // Stored, but as it was built in.
      expect((await newest(person.email))?.subject).toBe('Neues Passwort festlegen')
      expect((await app.records(superAdmin, 'PUT', `/email/${body.data}`, { body: values })).status).toBe(200)
      await forget()
      expect((await newest(person.email))?.subject).toBe('Ours')
      await app.deps.db.query(`DELETE FROM email WHERE slug = 'reset-password'`)
    })
  })

  it('notifications, their emails and pushes are in the language of each reader', async () => {
    const rows = sampleRows(app.deps.db, app.time.now)
    const host = await speaker('de')
    const guest = await app.guest()
    await choose(guest, 'ar')
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const body = { endpoint: 'http://127.0.0.1:9/de', keys }
    expect((await app.lambda(host, 'POST', '/push/subscribe', { body })).status).toBe(201)
    const space_id = await rows.insert('space', host.id, {
      ...{ name: 'Loft', rate_cents: 1_000, status: 'active', timezone: 'Europe/Berlin' },
    })
    const starts = Math.ceil(app.time.now / DAY_MS) * DAY_MS + 12 * HOUR_MS
    const booking = {
      ...{ space_id, guests: 1, starts_at: new Date(starts).toISOString() },
      ends_at: new Date(starts + 2 * HOUR_MS).toISOString(),
    }
    const made = await app.records(guest, 'POST', '/booking', { body: booking })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const noticeOf = async (person: Person) =>
      (await app.records(person, 'GET', '/notification?order=id,desc')).body.list[0]
    expect(await noticeOf(host)).toMatchObject({
      title: 'Neue Buchungsanfrage',
      message: expect.stringMatching(/möchte Loft am \d\d\.\d\d\.\d{4}, \d\d:\d\d/),
    })
    const asked = await newest(host.email)
    expect(asked?.subject).toContain('Loft')
    expect(asked?.text).toMatch(/Preis: 20,00\s€/)
    const [push] = await app.deps.db.query<{ payload: unknown }>(
      'SELECT m.* FROM push_message m JOIN push_subscription s ON s.id = m.subscription_id WHERE s.user_id = $1',
      [host.id],
    )
    expect(JSON.stringify(push)).toContain('Neue Buchungsanfrage')
    await app.lambda(host, 'POST', `/booking/${made.body.data}/confirm`, { body: {} })
    expect(await noticeOf(guest)).toMatchObject({ title: 'تم تأكيد الحجز' })
    expect((await newest(guest.email))?.html).toContain('dir="rtl"')
  })
})
