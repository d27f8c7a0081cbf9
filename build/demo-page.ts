/** The page of the demo, which starts the server before the app. */

const SCRIPT = /<script type="module"[^>]* src="(\/assets\/[^"]+)"><\/script>\s*/g

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
 * loads the others.
 * @param panel the built file of the panel, and its style sheets
 * @throws Error when the page has no script of the app
 */
export function withBoot(page: string, version: string, panel: { file: string; styles: readonly string[] }): string {
  const app = [...page.matchAll(SCRIPT)].at(-1)?.[1]
  if (app === undefined) throw new Error('index.html has no script of the app')
  const data = { app, panel: `/${panel.file}`, worker: '/demo/worker.js', version }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`)
  const styles = panel.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />\n    `)
  const boot = `<script type="module" src="/demo/boot.js"${attributes.join('')}></script>`
  return page.replaceAll(SCRIPT, '').replace('</head>', `  ${styles.join('')}${boot}\n  </head>`)
}

export function demoPage(version: string) {
  return {
    name: 'holdfast:demo-page',
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
        return withBoot(page, version, { file: panel.fileName, styles: [...(panel.viteMetadata?.importedCss ?? [])] })
      },
    },
  }
}

/** Tells the demo's service worker its version, a part of the server's names. */
export const demoVersion = (version: string) => ({
  name: 'holdfast:demo-version',
  config: () => ({ define: { __VERSION__: JSON.stringify(version) } }),
})
