/** The setting of the messenger between processes. */

import type { Environment } from './environment'
import type { NatsSettings } from './messenger-nats'

const EXAMPLE = 'NATS_URL should be like nats://user:password@10.0.0.31:4222, or several, separated by commas'

/** Never repeats the setting, which may hold a password. */
export function toNats({ NATS_URL, DATABASE_URL }: Environment): NatsSettings | null {
  if (!NATS_URL) return null
  if (!DATABASE_URL) throw new Error('NATS_URL needs DATABASE_URL: the embedded database has one process')
  const urls = NATS_URL.split(',').map((text) => {
    const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
    if (!url || !/^(nats|tls):$/.test(url.protocol) || !url.hostname) throw new Error(EXAMPLE)
    return url
  })
  // The client takes credentials apart from the addresses, once for all servers.
  const { username = '', password = '' } = urls.find((url) => url.username) ?? {}
  const secret = decodeURIComponent(password)
  const name = decodeURIComponent(username)
  return {
    servers: urls.map((url) => url.host),
    ...(name && (secret ? { user: name, pass: secret } : { token: name })),
    ...(urls.some((url) => url.protocol === 'tls:') && { tls: {} }),
  }
}
