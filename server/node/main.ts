/** The server process: the API and, once built, the app, on one origin. */
import { DIST } from './build'
import { run } from './run'
import { runUntilSignal } from './until-signal'

await runUntilSignal(() => run(process.env, { distDir: DIST }))
