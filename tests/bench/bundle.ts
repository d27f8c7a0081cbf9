/** Bundles a script of the bench like the product: by Vite, for production, into one file. */
import { build } from 'vite'

/** Returns the script's code. Rejects with the bundler's message. */
export async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((one) => one.type === 'chunk')
  if (!chunk) throw new Error(`${entry} gave no script`)
  return chunk.code
}
