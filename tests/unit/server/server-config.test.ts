// Settings from the environment, and the lock of the data folder.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readJwtSecret, readSetupToken, toSettings } from '../../../server/node/config'
import { lockDataDir } from '../../../server/node/data-lock'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(toSettings({})).toMatchObject({
      port: 3000,
      dataDir: '.data/',
      distDir: null,
      databaseUrl: null,
      projectId: 'holdfast',
      projectSecret: 'holdfast-demo-secret',
      shouldSeed: true,
      adminSignup: 'approval',
      hostApproval: false,
    })
  })

  it('require project id, secret and public URL in production, and never seed there', () => {
    expect(() => toSettings({ NODE_ENV: 'production' })).toThrow(/PROJECT_ID and PROJECT_SECRET/)
    const production = { NODE_ENV: 'production', PROJECT_ID: 'p', PROJECT_SECRET: 's', SEED: 'on' }
    expect(() => toSettings(production)).toThrow(/PUBLIC_URL must be set/)
    expect(toSettings({ ...production, PUBLIC_URL: 'https://app.example' }).shouldSeed).toBe(false)
  })

  it('name an invalid one', () => {
    expect(() => toSettings({ PORT: 'eighty' })).toThrow(/PORT/)
    expect(() => toSettings({ PORT: '65536' })).toThrow(/PORT/)
    expect(() => toSettings({ ADMIN_SIGNUP: 'open' })).toThrow(/ADMIN_SIGNUP/)
    expect(() => toSettings({ SEED: 'maybe' })).toThrow(/SEED/)
    expect(() => toSettings({ LIMIT_LIST_SIZE: 'ten' })).toThrow(/LIMIT_LIST_SIZE should be a whole number/)
  })

  it('of the audit log are a number of months, or none', () => {
    for (const AUDIT_KEPT_MONTHS of [undefined, ''])
      expect(toSettings({ AUDIT_KEPT_MONTHS }).auditKeptMonths).toBeNull()
    expect(toSettings({ AUDIT_KEPT_MONTHS: '1' }).auditKeptMonths).toBe(1)
    expect(toSettings({ AUDIT_KEPT_MONTHS: '1200' }).auditKeptMonths).toBe(1_200)
    // 0 would read as "keep nothing" or as "no limit".
    for (const AUDIT_KEPT_MONTHS of ['0', '1201', '-1', '1.5', '12 months', '012'])
      expect(() => toSettings({ AUDIT_KEPT_MONTHS }), AUDIT_KEPT_MONTHS).toThrow(
        `AUDIT_KEPT_MONTHS should be a whole number from 1 to 1200, not "${AUDIT_KEPT_MONTHS}"`,
      )
  })

  it('of the read replica require the database that it copies', () => {
    expect(toSettings({ DATABASE_URL: 'postgres://a' }).replica).toBeNull()
    const urls = { DATABASE_URL: 'postgres://a', DATABASE_REPLICA_URL: 'postgres://b' }
    expect(toSettings(urls).replica).toEqual({ url: 'postgres://b', maxLagMs: 200 })
    expect(() => toSettings({ DATABASE_REPLICA_URL: 'postgres://b' })).toThrow(/needs DATABASE_URL/)
    expect(() => toSettings({ ...urls, DATABASE_REPLICA_MAX_LAG_MS: '10001' })).toThrow(/DATABASE_REPLICA_MAX_LAG_MS/)
  })

  it('of metrics and overload refuse what would not protect, and never repeat the token', () => {
    expect(toSettings({})).toMatchObject({
      metricsToken: null,
      shutdownDelayMs: 0,
      overload: { running: 64, waiting: 1_000, waitMs: 5_000 },
    })
    expect(toSettings({ METRICS_TOKEN: 'sixteen-letters!' }).metricsToken).toBe('sixteen-letters!')
    for (const METRICS_TOKEN of ['too-short', 'with spaces in between', 'x'.repeat(1_001)]) {
      expect(() => toSettings({ METRICS_TOKEN })).toThrow(/METRICS_TOKEN should have 16 to 1000/)
      expect(() => toSettings({ METRICS_TOKEN })).not.toThrow(METRICS_TOKEN)
    }
    expect(toSettings({ MAX_CONCURRENT_REQUESTS: '0' }).overload).toBeNull()
    expect(() => toSettings({ SHUTDOWN_DELAY_SECONDS: '601' })).toThrow(/SHUTDOWN_DELAY_SECONDS/)
  })

  it('of the language model require its name, and https unless it runs locally', () => {
    expect(toSettings({}).ai).toBeNull()
    const cloud = { AI_BASE_URL: 'https://ai.example.com/v1/', AI_MODEL: 'm', AI_API_KEY: 'k', AI_TIMEOUT_SECONDS: '5' }
    expect(toSettings(cloud)).toMatchObject({
      ai: {
        baseUrl: 'https://ai.example.com/v1',
        apiKey: 'k',
        model: 'm',
        transcribeModel: 'whisper-1',
        timeoutMs: 5_000,
      },
      aiLimit: { max: 30, windowMs: 900_000 },
    })
    expect(() => toSettings({ ...cloud, AI_MODEL: '' })).toThrow(/AI_MODEL/)
    const near = { AI_BASE_URL: 'http://gpu:8000/v1', AI_MODEL: 'm' }
    expect(() => toSettings(near)).toThrow(/AI_BASE_URL should be an https address/)
    expect(toSettings({ ...near, OUTBOUND_ALLOW: 'mail, gpu:8000' }).ai).toMatchObject({ apiKey: null })
    expect(toSettings({ ...near, AI_BASE_URL: 'http://localhost:11434/v1' }).ai).not.toBeNull()
  })

  it('of sign-in providers are read by name, complete or rejected, and over https unless they run locally', () => {
    const one = {
      SOCIAL_PROVIDERS: 'my-idp, other',
      SOCIAL_MY_IDP_ISSUER: 'https://id.example.com',
      SOCIAL_MY_IDP_CLIENT_ID: 'a',
      SOCIAL_MY_IDP_CLIENT_SECRET: 'b',
      SOCIAL_OTHER_ISSUER: 'http://127.0.0.1:9000',
      SOCIAL_OTHER_CLIENT_ID: 'c',
      SOCIAL_OTHER_CLIENT_SECRET: 'd',
      SOCIAL_OTHER_SCOPE: 'openid email',
    }
    expect(toSettings({}).social).toEqual({})
    expect(toSettings(one).social).toEqual({
      'my-idp': { issuer: 'https://id.example.com', clientId: 'a', clientSecret: 'b', scope: 'openid email profile' },
      other: { issuer: 'http://127.0.0.1:9000', clientId: 'c', clientSecret: 'd', scope: 'openid email' },
    })
    expect(() => toSettings({ ...one, SOCIAL_OTHER_CLIENT_SECRET: '' })).toThrow(/SOCIAL_OTHER_CLIENT_SECRET/)
    expect(() => toSettings({ ...one, SOCIAL_MY_IDP_ISSUER: 'http://id.example.com' })).toThrow(/SOCIAL_MY_IDP_ISSUER/)
    expect(() => toSettings({ SOCIAL_PROVIDERS: 'Bad Name' })).toThrow(/SOCIAL_PROVIDERS/)
  })

  it('of a captcha name the service, and need the secret for the site key', () => {
    const captcha = toSettings({ CAPTCHA_SECRET: 's', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SERVICE: 'turnstile' }).captcha
    expect(captcha).toMatchObject({ service: 'turnstile', siteKey: 'k', secret: 's' })
    expect(captcha?.endpoint).toMatch(/^https:\/\/challenges\.cloudflare\.com/)
    expect(() => toSettings({ CAPTCHA_SITE_KEY: 'k' })).toThrow('CAPTCHA_SECRET')
    expect(() => toSettings({ CAPTCHA_SECRET: 's', CAPTCHA_SERVICE: 'toString' })).toThrow('recaptcha, hcaptcha')
  })

  it('of breached passwords take an address to which the digits are added', () => {
    const read = (url: string, allow = '') =>
      toSettings({ BREACHED_PASSWORDS_URL: url, OUTBOUND_ALLOW: allow }).breachedPasswordsUrl
    expect(toSettings({}).breachedPasswordsUrl).toBeNull()
    expect(read('https://api.pwnedpasswords.com/range/')).toBe('https://api.pwnedpasswords.com/range')
    expect(read('http://ranges.internal/range', 'ranges.internal')).toBe('http://ranges.internal/range')
    for (const wrong of ['http://ranges.internal/range', 'https://x/range?key=1', 'https://me@x/range', 'ranges'])
      expect(() => read(wrong), wrong).toThrow('BREACHED_PASSWORDS_URL should be')
  })

  it('of the scanner take a host with its port, or a socket', () => {
    const read = (address: string) => toSettings({ CLAMD_ADDRESS: address }).clamd
    expect(toSettings({}).clamd).toBeNull()
    expect(read('clamav:3310')).toEqual({ host: 'clamav', port: 3310 })
    expect(read('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
    expect(read('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
    for (const wrong of ['clamav', 'clamav:0', 'clamav:70000', 'tcp://clamav:3310', '::1:3310', 'a b:1'])
      expect(() => read(wrong), wrong).toThrow('CLAMD_ADDRESS should be')
  })

  it('require two-factor sign-in of nobody, of administrators or of everyone', () => {
    const read = (value: string) => toSettings({ REQUIRE_TWO_FACTOR: value }).requireTwoFactor
    expect(['', 'none', 'admins', 'everyone'].map(read)).toEqual(['none', 'none', 'admins', 'everyone'])
    expect(() => read('all')).toThrow('REQUIRE_TWO_FACTOR should be one of none, admins, everyone')
  })

  it('of a map take an address of tiles, and say whose they are', () => {
    expect(toSettings({}).map).toBeNull()
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png?key=k'
    expect(toSettings({ MAP_TILES_URL: tiles }).map).toEqual({
      tiles,
      attribution: '© OpenStreetMap contributors',
    })
    expect(toSettings({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: '© Us' }).map?.attribution).toBe('© Us')
    for (const wrong of [
      'https://tiles.example/',
      'tiles/{z}/{x}/{y}',
      'javascript:{z}{x}{y}',
      'https://{s}.x/{z}/{x}/{y}',
      'https://x/{z}/{x}/{y}?key={key}',
    ])
      expect(() => toSettings({ MAP_TILES_URL: wrong }), wrong).toThrow('MAP_TILES_URL should be an address')
    expect(() => toSettings({ MAP_ATTRIBUTION: '© Us' })).toThrow('MAP_ATTRIBUTION needs MAP_TILES_URL')
    expect(() => toSettings({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: 'x'.repeat(201) })).toThrow('at most 200')
  })

  it('of a captcha require only its secret', () => {
    expect(toSettings({}).captcha).toBeNull()
    expect(toSettings({ CAPTCHA_SECRET: 's' }).captcha?.endpoint).toMatch(/^https:\/\/www\.google\.com/)
    expect(() => toSettings({ CAPTCHA_SECRET: 's', CAPTCHA_ENDPOINT: 'http://captcha.example' })).toThrow(
      /CAPTCHA_ENDPOINT/,
    )
  })

  it('generate secrets once and keep them', async () => {
    expect(await readJwtSecret({}, folder)).toEqual(await readJwtSecret({}, folder))
    expect((await readJwtSecret({}, folder)).byteLength).toBe(48)
    expect(await readSetupToken({}, folder)).toBe(await readSetupToken({}, folder))
    await expect(readJwtSecret({ JWT_SECRET: 'short' }, folder)).rejects.toThrow(/32/)
  })

  it('are the same for processes that start at the same time', async () => {
    for (let round = 0; round < 20; round++) {
      const dataDir = mkdtempSync(join(folder, 'at-once-'))
      const secrets = await Promise.all(Array.from({ length: 8 }, () => readJwtSecret({}, dataDir)))
      expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
      expect(secrets[0]?.byteLength).toBe(48)
      expect(readdirSync(dataDir)).toEqual(['jwt-secret'])
    }
  })

  it('are not read from a truncated file', async () => {
    for (const text of ['', 'abcd', 'not hexadecimal '.repeat(10)]) {
      writeFileSync(join(folder, 'jwt-secret'), text)
      await expect(readJwtSecret({}, folder)).rejects.toThrow(
        /jwt-secret should contain at least 96 hexadecimal digits/,
      )
    }
  })
})

describe('email settings', () => {
  const smtp = { SMTP_URL: 'smtp://post:p%40ss@mail.example.com:587', MAIL_FROM: 'Holdfast <post@example.com>' }

  it('are an SMTP server and a sender, or neither', () => {
    expect(toSettings({}).smtp).toBeNull()
    expect(toSettings(smtp).smtp).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM })
    expect(() => toSettings({ SMTP_URL: smtp.SMTP_URL })).toThrow(/MAIL_FROM/)
  })

  it('are never repeated in a message, because they contain a password', () => {
    for (const SMTP_URL of ['http://post:p%40ss@mail.example.com', 'post:p%40ss'])
      expect(() => toSettings({ ...smtp, SMTP_URL })).toThrow(/^(?!.*p%40ss).*SMTP_URL/)
  })

  it('take the origin of links from an address without a path', () => {
    expect(toSettings({ PUBLIC_URL: 'https://app.example.com/' }).publicUrl).toBe('https://app.example.com')
    for (const PUBLIC_URL of [
      'app.example.com',
      'ftp://app.example.com',
      'https://app.example.com/app',
      'https://a@b.c',
    ])
      expect(() => toSettings({ PUBLIC_URL })).toThrow(/PUBLIC_URL/)
  })
})

describe('the lock of a data folder', () => {
  const path = () => join(folder, 'server.lock')
  const write = (holder: Record<string, unknown>) => writeFileSync(path(), JSON.stringify(holder))

  it('has one holder at a time, which the error names to others', () => {
    const unlock = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(`in use by process ${process.pid}`)
    unlock()
    expect(existsSync(path())).toBe(false)
    lockDataDir(folder)()
  })

  it('is taken over from a dead process, from a reused pid, and from a corrupt file', () => {
    // Above the largest possible pid of Linux, 4194304.
    write({ pid: 4_194_999, host: hostname(), startedAt: '1', id: 'dead' })
    lockDataDir(folder)()
    if (process.platform === 'linux') {
      write({ pid: process.pid, host: hostname(), startedAt: 'another time', id: 'reused' })
      lockDataDir(folder)()
    }
    writeFileSync(path(), '{"pid":')
    lockDataDir(folder)()
  })

  it('of another machine is kept, and the error says how to continue', () => {
    write({ pid: 1, host: 'elsewhere', startedAt: null, id: 'other' })
    expect(() => lockDataDir(folder)).toThrow(/on elsewhere.*remove/)
    expect(JSON.parse(readFileSync(path(), 'utf8')).id).toBe('other')
  })

  it('leaves no other files behind', () => {
    lockDataDir(folder)()
    expect(existsSync(path())).toBe(false)
  })
})
