/**
 * `npm run dev`: the API in this process on PORT + 1, and Vite's development server on PORT, which
 * proxies the API.
 */
import { DIST, ROOT, setBuildEnvironment } from './build'
import { toSettings } from './config'
import { run } from './run'
import { runUntilSignal } from './until-signal'

await runUntilSignal(async () => {
  const settings = toSettings(process.env)
  const apiPort = settings.port + 1
  const api = await run({ ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' }, { distDir: DIST })
  try {
    setBuildEnvironment(settings)
    process.env.API_URL = `http://127.0.0.1:${apiPort}`
    const { createServer } = await import('vite')
    const vite = await createServer({
      root: ROOT,
      server: { port: settings.port, host: settings.host, strictPort: true },
    })
    await vite.listen()
    vite.printUrls()
    return {
      stop: async () => {
        await vite.close()
        await api.stop()
      },
    }
  } catch (error) {
    await api.stop()
    throw error
  }
})
