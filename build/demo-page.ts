/** The page of the demo, which starts the server before the app. */

const SCRIPT = /<script type="module"[^>]* src="(\/assets\/[^"]+)"><\/script>\s*/g

/**
 * The page with the demo's script in place of those of the app. The last of these is the entry, which
 * loads the others.
 * @throws Error when the page has no script of the app
 */
export function withBoot(page: string, version: string): string {
  const app = [...page.matchAll(SCRIPT)].at(-1)?.[1]
  if (app === undefined) throw new Error('index.html has no script of the app')
  const boot = `<script type="module" src="/demo/boot.js" data-app="${app}" data-worker="/demo/worker.js" data-version="${version}"></script>`
  return page.replaceAll(SCRIPT, '').replace('</head>', `  ${boot}\n  </head>`)
}

export function demoPage(version: string) {
  return {
    name: 'holdfast:demo-page',
    transformIndexHtml: { order: 'post' as const, handler: (page: string) => withBoot(page, version) },
  }
}

/** Tells the demo's service worker its version, a part of the server's names. */
export const demoVersion = (version: string) => ({
  name: 'holdfast:demo-version',
  config: () => ({ define: { __VERSION__: JSON.stringify(version) } }),
})
