/**
 * Every call of the specification's section 7 and of the API contract, written by hand with their
 * paths. coverage.test.ts compares this list with the implementation, in both directions.
 */
import type { Api } from './coverage-api'
import { AI_CALLS } from './coverage-calls-ai'
import { CONTENT_CALLS } from './coverage-calls-content'
import { PAYMENT_CALLS } from './coverage-calls-payments'
import type { ListedCall } from './listed-call'

const LAMBDA = '/v1/api/{{project}}/{{role}}/lambda'
const RECORDS = '/v1/api/records/{{project}}/{{role}}'
const REST = '/v1/api/rest'

const ADMINS = ['admin', 'super_admin'] as const
const SUPER_ADMIN = ['super_admin'] as const
const EMAIL = 'nobody@holdfast.test'
const CREDENTIALS = { email: EMAIL, password: 'a good password' }
const SPECIMEN = { to: EMAIL, template: 'welcome' }
const RESET = { token: 't', code: '000000', password: 'a good password' }
const MAGIC_LINK = { email: EMAIL, role: 'user' } as const
const ACTIVITY = { started_at: '2026-03-01T09:00:00Z', ended_at: '2026-03-01T09:05:00Z', path: '/admin/design' }
const NEW_ROLE = { name: 'Printer', slug: 'printer', permissions: [] }
const JOIN = { join_id_1: 'user_id', join_id_2: 'id' }
const MULTI_JOIN = { tables: ['project', 'user'], joinIds: ['project.user_id=user.id'] }
const OF_THE_WORKER = { none: 'the service worker sends large files in parts' }
const OF_SEARCH_ENGINES = { none: 'search engines read this address' }
const OF_THE_BROWSER = { none: 'a browser opens this address itself' }

const key = () => ({ key: crypto.randomUUID() })
const phone = () => ({ phone: '+44 20 7946 0000' })
const ofNobody = { id: 2_000_000_000 }
const picture = () => new File([ONE_PIXEL], 'pixel.png', { type: 'image/png' })
const ONE_PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC'),
  (letter) => letter.charCodeAt(0),
)
const sheet = () => new File(['email\nsomebody.else@holdfast.test\n'], 'users.csv')
const formWith = (parts: Readonly<Record<string, string | File>>) => () => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.set(name, part)
  return form
}

export const EVERY_CALL: readonly ListedCall[] = [
  // Every call
  { call: 'GET /health', for: 'anyone', client: ({ health }) => health.ping(1_000) },
  { call: 'GET /openapi.json', for: 'anyone', client: OF_THE_BROWSER },
  { call: 'GET /docs', for: 'anyone', client: OF_THE_BROWSER },
  { call: 'GET /docs/{file}', for: 'anyone', client: OF_THE_BROWSER },
  { call: 'GET /uploads/{name}', for: 'anyone', client: OF_THE_BROWSER },
  { call: 'GET /robots.txt', for: 'anyone', client: OF_SEARCH_ENGINES },
  { call: 'GET /sitemap.xml', for: 'anyone', client: OF_SEARCH_ENGINES },
  { call: 'GET /rss.xml', for: 'anyone', client: OF_SEARCH_ENGINES },

  // Records
  {
    call: `GET ${RECORDS}/{table}/{id}`,
    for: ADMINS,
    client: ({ records }) => records.getRecord('user', 1),
  },
  {
    call: `GET ${RECORDS}/{table}`,
    for: ADMINS,
    client: ({ records }) =>
      Promise.all([
        records.listRecords('user', { order: [{ field: 'email', direction: 'asc' }], count: 'estimate' }),
        records.listByFilter('user', [{ field: 'role', operator: 'eq', value: 'user' }]),
        records.paginateRecords('user'),
      ]),
  },
  {
    call: `GET ${RECORDS}/{table}/{ids}`,
    for: ADMINS,
    at: { ids: '1,2' },
    client: ({ records }) => records.getRecords('user', [2, 1]),
  },
  {
    call: `POST ${RECORDS}/{table}`,
    for: ADMINS,
    body: { email: 'somebody@holdfast.test' },
    client: ({ records }) => records.createRecord('user', { email: `${crypto.randomUUID()}@holdfast.test` }, key()),
  },
  {
    call: `PUT ${RECORDS}/{table}/{id}`,
    for: ADMINS,
    body: phone(),
    client: ({ records }) => records.updateRecord('user', 1, phone(), key()),
  },
  {
    call: `PUT ${RECORDS}/{table}`,
    for: ADMINS,
    body: { ...phone(), updateCondition: ofNobody },
    client: ({ records }) => records.updateWhere('user', phone(), ofNobody, key()),
  },
  {
    call: `DELETE ${RECORDS}/{table}/{id}`,
    for: ADMINS,
    at: { id: '2000000000' },
    client: ({ records }) => records.deleteRecord('user', 2_000_000_000, key()),
  },

  // Other REST
  {
    call: `POST ${REST}/{table}/PUTWHERE`,
    for: ADMINS,
    body: { set: phone(), where: ofNobody },
    client: ({ rest }) => rest.putWhere('user', phone(), ofNobody, key()),
  },
  {
    call: `POST ${REST}/{table}/DELETEALL`,
    for: ADMINS,
    body: { where: ofNobody },
    client: ({ rest }) => rest.deleteAll('user', ofNobody, key()),
  },
  {
    call: `POST ${REST}/{table}/CURSORPAGINATE`,
    for: ADMINS,
    body: { payload: {}, page: 1, limit: 5, cursor: null },
    client: ({ rest }) =>
      rest.cursorPaginate('user', {
        filters: [{ field: 'role', operator: 'eq', value: 'user' }],
        order: [{ field: 'email', direction: 'asc' }],
      }),
  },
  {
    call: `POST ${REST}/{table}/AUTOCOMPLETE`,
    for: ADMINS,
    body: { field: 'email', query: 'a', limit: 5 },
    client: ({ rest }) => rest.autocomplete('user', { field: 'email', query: 'person' }),
  },
  {
    call: `POST ${REST}/{table}/AGGREGATE`,
    for: ADMINS,
    body: { metric: 'count' },
    client: ({ rest }) => rest.aggregate('user', { metric: 'count', group_by: 'role' }),
  },
  { call: `POST ${REST}/user/GETALL`, for: ADMINS, body: {}, client: ({ rest }) => rest.listAllUsers() },
  {
    call: 'POST /rest/{table}/EXPORT',
    for: ADMINS,
    body: {},
    client: ({ transfer }) => transfer.exportRecords('user', { columns: ['id', 'email'], order: 'id,asc' }),
  },
  {
    call: 'POST /rest/{table}/IMPORT',
    for: ADMINS,
    body: formWith({ file: sheet() }),
    client: ({ transfer }) =>
      transfer.importRecords('user', sheet(), { ...key(), dryRun: true, mapping: { email: 'email' } }),
  },
  {
    call: `POST ${LAMBDA}/import/{id}/undo`,
    for: 'signed in',
    client: ({ transfer }) => transfer.undoImport(1, key()),
  },
  {
    call: `POST ${LAMBDA}/intent/withdraw`,
    for: 'anyone',
    body: { key: 'never-sent' },
    client: { none: 'the worker asks for it when a change is discarded' },
  },
  { call: `GET ${LAMBDA}/trash/{table}`, for: ADMINS, client: ({ trash }) => trash.listTrash('user') },
  {
    call: `POST ${LAMBDA}/trash/{table}/{id}/restore`,
    for: ADMINS,
    client: ({ trash }) => trash.restoreRecord('user', 1, key()),
  },

  ...(['confirm', 'decline', 'cancel', 'complete'] as const).map((name) => ({
    call: `POST ${LAMBDA}/booking/{id}/${name}`,
    for: 'signed in' as const,
    client: ({ transitions }: Api) => transitions.takeTransition('booking', 1, name, key()),
  })),

  {
    call: `POST ${LAMBDA}/booking/{id}/refund`,
    for: ADMINS,
    body: { amount_cents: 100, reason: 'The heating failed' },
    client: ({ bookingPayments }) =>
      bookingPayments.refundBooking(2_000_000_000, { amount_cents: 100, reason: 'The heating failed' }, key()),
  },
  {
    call: `POST ${LAMBDA}/booking/{id}/payment`,
    for: 'signed in',
    client: ({ bookingPayments }) => bookingPayments.finishPayment(2_000_000_000),
  },

  {
    call: `GET ${LAMBDA}/space/search`,
    for: 'anyone',
    client: ({ spaces }) => spaces.searchSpaces({ text: 'loft', amenities: ['Wifi', 'Sink'], instant: true, size: 5 }),
  },
  {
    call: `GET ${LAMBDA}/space/{id}/busy`,
    for: 'anyone',
    client: ({ spaces }) => spaces.loadBusy(1, '2026-03-02', 7),
  },
  {
    call: `GET ${LAMBDA}/space/{id}/earnings`,
    for: 'signed in',
    client: ({ hosting }) => hosting.loadEarnings(1, '2026-01', '2026-03'),
  },
  {
    call: `GET ${LAMBDA}/space/figures`,
    for: 'signed in',
    client: ({ hosting }) => hosting.loadSpaceFigures(),
  },

  // Joins
  {
    call: 'POST /v1/api/{{project}}/{{role}}/join/{t1}/{t2}/GETALL',
    for: ADMINS,
    at: { t1: 'project', t2: 'user' },
    body: JOIN,
    client: ({ joins }) => joins.joinAll('project', 'user', JOIN),
  },
  {
    call: 'POST /v1/api/{{project}}/{{role}}/join/{t1}/{t2}/PAGINATE',
    for: ADMINS,
    at: { t1: 'project', t2: 'user' },
    body: JOIN,
    client: ({ joins }) =>
      joins.joinPage('project', 'user', { ...JOIN, select: 'project.name,user.email', where: { 'user.role': 'user' } }),
  },
  {
    call: 'POST /v1/api/{{project}}/{{role}}/multi-join/GETALL',
    for: ADMINS,
    body: MULTI_JOIN,
    client: ({ joins }) => joins.multiJoinAll(MULTI_JOIN),
  },
  {
    call: 'POST /v1/api/{{project}}/{{role}}/multi-join/PAGINATE',
    for: ADMINS,
    body: MULTI_JOIN,
    client: ({ joins }) => joins.multiJoinPage({ ...MULTI_JOIN, selectStr: 'project.name,user.email' }),
  },
  {
    call: 'POST /v1/api/batch',
    for: 'signed in',
    body: [{ id: 'a', method: 'GET', endpoint: '/health' }],
    client: ({ batch }) =>
      batch.sendBatch([{ id: 'a', method: 'PUT', endpoint: `${RECORDS}/user/1`, body: phone(), version: 1, ...key() }]),
  },

  // Auth
  {
    call: `POST ${LAMBDA}/login`,
    for: 'anyone',
    body: CREDENTIALS,
    client: ({ auth }) => auth.login('admin', CREDENTIALS),
  },
  {
    call: `POST ${LAMBDA}/register`,
    for: 'anyone',
    body: { ...CREDENTIALS, role: 'user' },
    client: ({ auth }) =>
      auth.register('user', {
        email: `${crypto.randomUUID()}@holdfast.test`,
        password: 'a good password',
        role: 'user',
      }),
  },
  {
    call: `POST ${LAMBDA}/refresh`,
    for: 'anyone',
    client: { none: 'the transport renews a session itself; shown in tests/unit/api/transport.test.ts' },
  },
  { call: `POST ${LAMBDA}/logout`, for: 'anyone', client: ({ auth }) => auth.logout() },
  {
    call: `POST ${LAMBDA}/forgot`,
    for: 'anyone',
    body: { email: EMAIL },
    client: ({ auth }) => auth.forgotPassword('user', { email: EMAIL }),
  },
  { call: `POST ${LAMBDA}/reset`, for: 'anyone', body: RESET, client: ({ auth }) => auth.resetPassword('user', RESET) },
  {
    call: `POST ${LAMBDA}/invitation`,
    for: 'anyone',
    body: { token: 'none', password: 'a good password' },
    client: ({ auth }) => auth.acceptInvitation('user', 'none', 'a good password'),
  },
  {
    call: `POST ${LAMBDA}/check`,
    for: 'signed in',
    body: { role: 'admin' },
    client: ({ auth }) => auth.checkRole('admin'),
  },
  { call: `GET ${LAMBDA}/profile`, for: 'signed in', client: ({ auth }) => auth.getProfile() },
  {
    call: `POST ${LAMBDA}/profile`,
    for: 'signed in',
    body: { first_name: 'Ada' },
    client: ({ auth }) => auth.updateProfile({ first_name: 'Ada' }, key().key),
  },
  { call: `GET ${LAMBDA}/preference`, for: 'signed in', client: ({ preference }) => preference.getPreference() },
  {
    call: `POST ${LAMBDA}/preference`,
    for: 'signed in',
    body: { theme: 'dark' },
    client: ({ preference }) => preference.updatePreference({ theme: 'dark' }),
  },
  {
    call: `POST ${LAMBDA}/update/email`,
    for: 'signed in',
    body: CREDENTIALS,
    client: ({ account }) => account.updateEmail(EMAIL, 'not this one'),
  },
  {
    call: `POST ${LAMBDA}/update/photo`,
    for: 'signed in',
    body: { photo: null },
    client: ({ account }) => account.updatePhoto(null),
  },
  {
    call: `POST ${LAMBDA}/update/password`,
    for: 'signed in',
    body: { old: 'not this one', password: 'a good password' },
    client: ({ account }) => account.updatePassword('not this one', 'a better password'),
  },
  {
    call: `POST ${LAMBDA}/account/data`,
    for: 'signed in',
    body: { password: 'not this one' },
    client: ({ account }) => account.downloadOwnData('not this one'),
  },
  {
    call: `POST ${LAMBDA}/account/delete`,
    for: 'signed in',
    body: { password: 'not this one' },
    client: ({ account }) => account.deleteAccount('not this one'),
  },
  {
    call: `POST ${LAMBDA}/workspace/copy`,
    for: SUPER_ADMIN,
    body: { password: 'not this one' },
    client: ({ account }) => account.downloadWorkspace('not this one'),
  },
  {
    call: `POST ${LAMBDA}/admin/update/email`,
    for: ADMINS,
    body: { id: 2_000_000_000, email: EMAIL },
    client: ({ account }) => account.adminUpdateEmail(2_000_000_000, EMAIL),
  },
  {
    call: `POST ${LAMBDA}/admin/update/password`,
    for: ADMINS,
    body: { id: 2_000_000_000, password: 'a good password' },
    client: ({ account }) => account.adminUpdatePassword(2_000_000_000, 'a good password'),
  },
  {
    call: `POST ${LAMBDA}/admin/invite`,
    for: ADMINS,
    body: { id: 2_000_000_000 },
    client: ({ account }) => account.adminInvite(2_000_000_000),
  },
  {
    call: `POST ${LAMBDA}/admin/2fa/disable`,
    for: ADMINS,
    body: { id: 2_000_000_000 },
    client: ({ account }) => account.adminDisableTwoFactor(2_000_000_000),
  },
  {
    call: `POST ${LAMBDA}/admin/user-sessions/end`,
    for: ADMINS,
    body: { id: 2_000_000_000 },
    client: ({ sessions }) => sessions.endSessionsOf(2_000_000_000),
  },
  {
    call: `GET ${LAMBDA}/admin/user-sessions/{id}`,
    for: ADMINS,
    client: ({ sessions }) => sessions.listSessionsOf(1),
  },
  {
    call: `POST ${LAMBDA}/verify/user`,
    for: ADMINS,
    body: { user_id: 2_000_000_000 },
    client: ({ account }) => account.verifyUser(2_000_000_000),
  },
  {
    call: `POST ${LAMBDA}/verify/email`,
    for: 'anyone',
    body: { token: 't' },
    client: ({ auth }) => auth.verifyEmail('user', 't'),
  },
  {
    call: `GET ${LAMBDA}/google-captcha`,
    for: 'anyone',
    client: ({ captcha }) => captcha.captchaSetup(),
  },
  {
    call: `POST ${LAMBDA}/google-captcha`,
    for: 'anyone',
    body: { captchaToken: 'c' },
    client: ({ captcha }) => captcha.verifyCaptcha('c'),
  },

  // Two-factor, magic and social login
  {
    call: `POST ${LAMBDA}/2fa/enable`,
    for: 'signed in',
    body: { password: 'not this one' },
    client: ({ twoFactor }) => twoFactor.enableTwoFactor('not this one'),
  },
  {
    call: `POST ${LAMBDA}/2fa/setup`,
    for: 'anyone',
    body: { access_token: 'a' },
    client: ({ twoFactor }) => twoFactor.setUpTwoFactor('admin', 'a'),
  },
  {
    call: `POST ${LAMBDA}/2fa/disable`,
    for: 'signed in',
    body: { password: 'not this one' },
    client: ({ twoFactor }) => twoFactor.disableTwoFactor('not this one'),
  },
  {
    call: `POST ${LAMBDA}/2fa/verify`,
    for: 'anyone',
    body: { access_token: 'a', token: '000000' },
    client: ({ twoFactor }) => twoFactor.verifyTwoFactor('admin', { access_token: 'a', token: '000000' }),
  },
  {
    call: `POST ${LAMBDA}/2fa/authorize`,
    for: 'signed in',
    body: { token: '000000' },
    client: ({ twoFactor }) => twoFactor.authorizeTwoFactor('000000'),
  },
  {
    call: `POST ${LAMBDA}/magic-login/generate`,
    for: 'anyone',
    body: MAGIC_LINK,
    client: ({ magicLogin }) => magicLogin.generateMagicLink(MAGIC_LINK),
  },
  {
    call: `POST ${LAMBDA}/magic-login`,
    for: 'anyone',
    body: { token: 't' },
    client: ({ magicLogin }) => magicLogin.magicLogin('user', 't'),
  },
  {
    call: `GET ${LAMBDA}/social`,
    for: 'anyone',
    client: ({ social }) => social.listSocialProviders('user'),
  },
  {
    call: `GET ${LAMBDA}/{provider}/login?role=`,
    for: 'anyone',
    at: { provider: 'nobody' },
    client: ({ social }) => social.getSocialLogin('nobody', 'user'),
  },

  { call: `GET ${LAMBDA}/{provider}/callback`, for: 'anyone', at: { provider: 'nobody' }, client: OF_THE_BROWSER },

  // Sessions, roles, history
  { call: `GET ${LAMBDA}/user-sessions/data`, for: 'signed in', client: ({ sessions }) => sessions.listSessions() },
  {
    call: `DELETE ${LAMBDA}/user-sessions/{id}`,
    for: 'signed in',
    client: ({ sessions }) => sessions.endSession(crypto.randomUUID()),
  },
  {
    call: `POST ${LAMBDA}/analytics/user-sessions/`,
    for: 'signed in',
    body: ACTIVITY,
    client: ({ sessions }) => sessions.storeSessionActivity(ACTIVITY),
  },
  {
    call: `GET ${LAMBDA}/role/tables`,
    for: SUPER_ADMIN,
    client: ({ roles }) => roles.listRoleTables(),
  },
  {
    call: `POST ${LAMBDA}/role`,
    for: SUPER_ADMIN,
    body: NEW_ROLE,
    client: ({ roles }) => roles.createRole(NEW_ROLE, key()),
  },
  {
    call: `DELETE ${LAMBDA}/role/{roleId}`,
    for: SUPER_ADMIN,
    at: { roleId: '2000000000' },
    client: ({ roles }) => roles.deleteRole(2_000_000_000, key()),
  },
  {
    call: `GET ${LAMBDA}/audit?table=&id=`,
    for: ADMINS,
    at: { search: 'table=user&id=1' },
    client: ({ audit }) => audit.listAudit('user', 1),
  },
  {
    call: `POST ${LAMBDA}/audit/{id}/restore`,
    for: ADMINS,
    client: ({ audit }) => audit.restoreAudit(2_000_000_000, key()),
  },

  // Files and mail
  {
    call: `POST ${LAMBDA}/upload`,
    for: 'signed in',
    body: formWith({ file: picture() }),
    client: ({ files }) => files.uploadFile(picture(), key()),
  },
  {
    call: `POST ${LAMBDA}/s3/upload`,
    for: 'signed in',
    body: formWith({ file: picture() }),
    client: ({ files }) => files.uploadFileToS3(picture(), key()),
  },
  { call: `GET ${LAMBDA}/upload`, for: 'signed in', client: ({ files }) => files.listUploads() },
  {
    call: `DELETE ${LAMBDA}/upload/{id}`,
    for: 'signed in',
    at: { id: '2000000000' },
    client: ({ files }) => files.removeUpload(2_000_000_000, key()),
  },
  { call: `POST ${LAMBDA}/upload/parts`, for: 'signed in', client: OF_THE_WORKER },
  { call: `HEAD ${LAMBDA}/upload/parts/{id}`, for: 'signed in', client: OF_THE_WORKER },
  { call: `PATCH ${LAMBDA}/upload/parts/{id}`, for: 'signed in', client: OF_THE_WORKER },
  { call: `DELETE ${LAMBDA}/upload/parts/{id}`, for: 'signed in', client: OF_THE_WORKER },
  { call: `GET ${LAMBDA}/mailbox`, for: ADMINS, client: ({ mailbox }) => mailbox.listMails() },
  {
    call: `POST ${LAMBDA}/mailbox`,
    for: ADMINS,
    body: SPECIMEN,
    client: ({ mailbox }) => mailbox.sendMailSpecimen(SPECIMEN, key()),
  },

  ...AI_CALLS,
  ...CONTENT_CALLS,
  ...PAYMENT_CALLS,
]
