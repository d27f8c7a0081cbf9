/** The page of the demo, which starts the server before the app. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const SCRIPT = /<script type="module"[^>]* src="([^"]*\/assets\/[^"]+)"><\/script>\s*/g

/** A built file, as Vite's plugins see it. */
type Chunk = {
  fileName: string
  facadeModuleId?: string | null
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

type Context = {
  emitFile: (file: { type: 'chunk'; id: string; name: string; preserveSignature: 'strict' }) => unknown
}

const PANEL = 'src/demo/panel.tsx'

/**
 * The page with the demo's script in place of those of the app. The last of these is the entry, which
 * loads the others. All are fetched beside the demo's script, and run once it imports the entry.
 * @param parts the built file of the panel with its style sheets, and the list of the content
 * @throws Error when the page has no script of the app
 */
export function withBoot(
  page: string,
  version: string,
  {
    panel,
    content,
    base = '/',
  }: { panel: { file: string; styles: readonly string[] }; content: string; base?: string },
): string {
  const scripts = [...page.matchAll(SCRIPT)].map(([, file]) => file)
  const app = scripts.at(-1)
  if (app === undefined) throw new Error('index.html has no script of the app')
  const data = {
    app,
    panel: base + panel.file,
    worker: `${base}demo/worker.js`,
    content: `${base}demo/content/${content}`,
    version,
  }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`)
  const styles = panel.styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}" />\n    `)
  const fetched = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />\n    `)
  const boot = `<script type="module" src="${base}demo/boot.js"${attributes.join('')}></script>`
  return page.replaceAll(SCRIPT, '').replace('</head>', `  ${styles.join('')}${fetched.join('')}${boot}\n  </head>`)
}

/** Its name says what is in it: the page and its content always belong together. */
function contentIn(folder: string): string {
  const list = readdirSync(join(folder, 'demo/content')).find((name) => /^content-\w+\.json$/.test(name))
  if (list === undefined) throw new Error('The content of the demo is made before its page')
  return list
}

export function demoPage(version: string) {
  let folder = ''
  let base = '/'
  return {
    name: 'holdfast:demo-page',
    configResolved: (config: { root: string; base: string; build: { outDir: string } }) => {
      base = config.base
      folder = resolve(config.root, config.build.outDir)
    },
    apply: 'build' as const,
    buildStart(this: Context) {
      // Called by boot.js, so its exports stay.
      this.emitFile({ type: 'chunk', id: PANEL, name: 'demo-panel', preserveSignature: 'strict' })
    },
    transformIndexHtml: {
      order: 'post' as const,
      handler: (page: string, { bundle = {} }: { bundle?: Readonly<Record<string, object>> }) => {
        const chunks: Chunk[] = Object.values(bundle).filter((file): file is Chunk => 'facadeModuleId' in file)
        const panel = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${PANEL}`))
        if (!panel) throw new Error(`${PANEL} was not built`)
        const styles = [...(panel.viteMetadata?.importedCss ?? [])]
        return withBoot(page, version, { panel: { file: panel.fileName, styles }, content: contentIn(folder), base })
      },
    },
  }
}

/** Tells the demo's service worker its version and where the app is. */
export const demoVersion = (version: string) => ({
  name: 'holdfast:demo-version',
  config: ({ base = '/' }: { base?: string }) => ({
    define: { __VERSION__: JSON.stringify(version), __BASE__: JSON.stringify(base) },
  }),
})
