/** The server process: the API and, once built, the app, on one origin. */
import { parseArgs } from 'node:util'
import { runUntilSignal } from './until-signal'

await runUntilSignal(async () => {
  // Not before signals are heard, because loading takes seconds.
  const [{ DIST }, { run, writeWorkspace }] = await Promise.all([import('./build'), import('./run')])
  const { values } = parseArgs({ options: { import: { type: 'string' }, export: { type: 'string' } } })
  if (values.export !== undefined) {
    await writeWorkspace(process.env, values.export)
    return { stop: async () => undefined }
  }
  return run(process.env, { distDir: DIST, ...(values.import !== undefined && { workspaceFile: values.import }) })
})
