/** The page of the demo, which starts the server before the app. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const SCRIPT = /<script type="module"[^>]* src="(\/assets\/[^"]+)"><\/script>\s*/g

/**
 * The page with the demo's script in place of those of the app. The last of these is the entry, which
 * loads the others.
 * @throws Error when the page has no script of the app
 */
export function withBoot(page: string, version: string, content: string): string {
  const app = [...page.matchAll(SCRIPT)].at(-1)?.[1]
  if (app === undefined) throw new Error('index.html has no script of the app')
  const boot = `<script type="module" src="/demo/boot.js" data-app="${app}" data-worker="/demo/worker.js" data-content="/demo/content/${content}" data-version="${version}"></script>`
  return page.replaceAll(SCRIPT, '').replace('</head>', `  ${boot}\n  </head>`)
}

/** Its name says what is in it: the page and its content always belong together. */
function contentIn(folder: string): string {
  const list = readdirSync(join(folder, 'demo/content')).find((name) => /^content-\w+\.json$/.test(name))
  if (list === undefined) throw new Error('The content of the demo is made before its page')
  return list
}

export function demoPage(version: string) {
  let folder = ''
  return {
    name: 'holdfast:demo-page',
    configResolved: (config: { root: string; build: { outDir: string } }) => {
      folder = resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post' as const,
      handler: (page: string) => withBoot(page, version, contentIn(folder)),
    },
  }
}

/** Tells the demo's service worker its version, a part of the server's names. */
export const demoVersion = (version: string) => ({
  name: 'holdfast:demo-version',
  config: () => ({ define: { __VERSION__: JSON.stringify(version) } }),
})
