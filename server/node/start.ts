/** `npm start`: the app built when needed (not when a built one is given), then the server. */
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
