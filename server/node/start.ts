/**
 * `npm start`: builds the app when needed, except when a built one is configured, then starts the
 * server.
 */
import { buildWhenStale } from './build'
import { toSettings } from './config'

try {
  const settings = toSettings(process.env)
  if (settings.distDir === null) await buildWhenStale(settings)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
await import('./main')
