/** All client functions of the app, under their file names. Records which of them were called. */
import { readdirSync } from 'node:fs'

/**
 * One entry per area file of src/api. Imported lazily: the transport reads its settings when it
 * loads.
 */
const AREAS = {
  account: () => import('../../../src/api/account'),
  captcha: () => import('../../../src/api/captcha'),
  ai: () => import('../../../src/api/ai'),
  audit: () => import('../../../src/api/audit'),
  auth: () => import('../../../src/api/auth'),
  batch: () => import('../../../src/api/batch'),
  blog: () => import('../../../src/api/blog'),
  bookingPayments: () => import('../../../src/api/booking-payments'),
  calendar: () => import('../../../src/api/calendar'),
  channel: () => import('../../../src/api/channel'),
  chat: () => import('../../../src/api/chat'),
  cms: () => import('../../../src/api/cms'),
  files: () => import('../../../src/api/files'),
  hosting: () => import('../../../src/api/hosting'),
  health: () => import('../../../src/api/health'),
  joins: () => import('../../../src/api/joins'),
  magicLogin: () => import('../../../src/api/magic-login'),
  mailbox: () => import('../../../src/api/mailbox'),
  payments: () => import('../../../src/api/payments'),
  preference: () => import('../../../src/api/preference'),
  push: () => import('../../../src/api/push'),
  records: () => import('../../../src/api/records'),
  rest: () => import('../../../src/api/rest'),
  roles: () => import('../../../src/api/roles'),
  sessions: () => import('../../../src/api/sessions'),
  social: () => import('../../../src/api/social'),
  spaces: () => import('../../../src/api/spaces'),
  transfer: () => import('../../../src/api/transfer'),
  transitions: () => import('../../../src/api/transitions'),
  trash: () => import('../../../src/api/trash'),
  twoFactor: () => import('../../../src/api/two-factor'),
  wireframes: () => import('../../../src/api/wireframes'),
  workspaces: () => import('../../../src/api/workspaces'),
}

/**
 * Modules that carry calls rather than being one, and the worker's own, which no server answers.
 */
const NO_AREA: readonly string[] = ['transport', 'endpoint', 'intent', 'custom-request', 'outbox', 'check-answer']

type Areas = typeof AREAS
export type Api = { [Area in keyof Areas]: Awaited<ReturnType<Areas[Area]>> }

export type RecordedApi = { api: Api; called: ReadonlySet<string>; functions: readonly string[] }

/** `functions` and `called` contain names such as `records.getRecord`. */
export async function loadApi(): Promise<RecordedApi> {
  const called = new Set<string>()
  const functions: string[] = []
  const record = (area: string, module: object) =>
    Object.fromEntries(
      Object.entries(module).map(([name, member]) => {
        if (!isCall(member)) return [name, member]
        const full = `${area}.${name}`
        functions.push(full)
        const recorded = (...args: unknown[]) => {
          called.add(full)
          return member(...args)
        }
        return [name, recorded]
      }),
    )
  const areas = await Promise.all(
    Object.entries(AREAS).map(async ([area, load]) => [area, record(area, await load())] as const),
  )
  return { api: Object.fromEntries(areas) as unknown as Api, called, functions }
}

/** Client functions are async; their helpers are not. */
const isCall = (member: unknown): member is (...args: unknown[]) => unknown =>
  typeof member === 'function' && member.constructor.name === 'AsyncFunction'

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Area files that are missing above, and entries without a file. */
export function unlistedAreas(): string[] {
  const files = readdirSync(new URL('../../../src/api', import.meta.url)).map((file) => file.replace(/\.ts$/, ''))
  const areas = files.filter((file) => !NO_AREA.includes(file)).map(camel)
  return areas.filter((area) => !Object.hasOwn(AREAS, area))
}
