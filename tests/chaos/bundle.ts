/** Makes one script of a page's or worker's module at run time, as the app's build does of the app. */
import { build } from 'vite'

/** Of a module that exports, its exports are found under `name`. */
export async function bundle(entry: string, name?: string): Promise<string> {
  // A build makes the whole process one of production; the servers that it starts are not.
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
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  const code = outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n')
  if (code === '') throw new Error(`${entry} gave no script`)
  return name === undefined ? code : `${code}\nglobalThis.${name} = ${name};`
}
