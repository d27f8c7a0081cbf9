/** The server process: API and, once it is built, the app, on one origin. */
import { DIST } from './build'
import { run } from './run'
import { runUntilSignal } from './until-signal'

await runUntilSignal(() => run(process.env, { distDir: DIST }))
