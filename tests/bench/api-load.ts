/** Load on a server: signs in, and sends calls from a number of connections. */
import autocannon from 'autocannon'
import { toProjectHeader } from '../../server/middleware/project'
import type { Ask } from './api-cases'
import { cpuMs } from './api-cpu'
import { type Figures, medianOf } from './api-report'

const PROJECT_HEADER = toProjectHeader('holdfast', 'holdfast-demo-secret')
const ACCOUNT = { email: 'first@bench.test', password: 'a good password' }

export const callWith = (token: string) => ({ 'x-project': PROJECT_HEADER, authorization: `Bearer ${token}` })

const post = (origin: string, path: string, body: unknown) =>
  fetch(`${origin}/v1/api/holdfast/admin/lambda/${path}`, {
    method: 'POST',
    headers: { 'x-project': PROJECT_HEADER },
    body: JSON.stringify(body),
  })

/** The first administrator of a server with SETUP_TOKEN=bench. */
export const registerFirst = (origin: string) =>
  post(origin, 'register', { ...ACCOUNT, role: 'admin', setup_token: 'bench' })

export async function signIn(origin: string): Promise<{ token: string; session: string }> {
  const { token } = (await (await post(origin, 'login', ACCOUNT)).json()) as { token: string }
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  return { token, session: claims.sid }
}

export type Load = {
  origin: string
  connections: number
  /** Seconds. */
  duration: number
  headers: Record<string, string>
  /** Processes whose processor time, with that of their children, is counted. */
  pids: readonly number[]
}

/** Sends calls one after the other on each connection. */
export async function cannon(
  { origin, connections, duration, headers, pids }: Load,
  ask: () => Ask,
): Promise<Figures & { calls: number }> {
  const before = cpuMs(pids)
  const result = await autocannon({
    url: origin,
    connections,
    duration,
    requests: [
      {
        // Another owner, record or key in each request, so that nothing is cached.
        setupRequest: (request) => {
          const { method, path, body, headers: own } = ask()
          return { ...request, method, path, body, headers: { ...headers, ...own } }
        },
      },
    ],
  })
  const calls = result.requests.total
  const bad = result.non2xx + result.errors
  if (bad > 0) throw new Error(`${bad} of ${calls} answers of ${ask().path} were no success`)
  const after = cpuMs(pids)
  const cpu = before === undefined || after === undefined ? undefined : (after - before) / calls
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cpu, calls }
}

export const toMedian = (figures: readonly Figures[]): Figures => ({
  rate: medianOf(figures.map(({ rate }) => rate)),
  p50: medianOf(figures.map(({ p50 }) => p50)),
  p99: medianOf(figures.map(({ p99 }) => p99)),
  cpu: medianOf(figures.flatMap(({ cpu }) => cpu ?? [])),
})
