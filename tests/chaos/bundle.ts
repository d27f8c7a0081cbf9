/** Bundles a module for a page or worker into one script at run time, like the build of the app. */
import { build } from 'vite'

/** @param name global variable that holds the exports */
export async function bundle(entry: string, name?: string): Promise<string> {
  // A build sets NODE_ENV to production; the servers started later must not have it.
  const { NODE_ENV } = process.env
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: new URL(entry, import.meta.url).pathname, name: name ?? 'unnamed', formats: ['iife'] },
    },
  })
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((item) => ('output' in item ? item.output : []))
  const code = outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
  if (code === '') throw new Error(`${entry} gave no script`)
  return name === undefined ? code : `${code}\nglobalThis.${name} = ${name};`
}
