/** The OpenAPI document and its page, served from our own origin and without inline scripts. */
import { registry } from '#shared/resources/tables'
import type { Call } from '../call'
import type { Ctx, Deps } from '../context'
import { notFound } from '../errors'
import { FRAMED_HEADERS } from '../middleware/headers'
import { appOpenApiOf, openApiOf } from '../openapi'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Holdfast API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`
/** The page of an application has its name in the address, like the document. */
const START = `SwaggerUIBundle({ url: '/openapi.json' + location.search, dom_id: '#swagger-ui', validatorUrl: null, deepLinking: true })\n`

export function docsCalls({ config, docsAssets }: Deps, calls: readonly Call[]): Call[] {
  let document: Record<string, unknown> | undefined
  let builtAt = registry.arrived()

  async function asset(c: Ctx) {
    const name = c.req.param('name') ?? ''
    if (name === 'start.js') return c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' })
    const file = await docsAssets(name)
    if (!file) throw notFound('Not found')
    return c.body(file.bytes, 200, { 'content-type': file.type, 'cache-control': 'public, max-age=3600' })
  }

  const own: Call[] = [
    {
      method: 'GET',
      path: '/openapi.json',
      kind: 'open',
      summary: 'This document; with `app`, that of an application deployed from a wireframe',
      query: true,
      answers: { 200: null },
      handle: (c) => {
        const app = c.req.query('app')
        if (app !== undefined) {
          const found = appOpenApiOf(calls, config.version, app)
          if (!found) throw notFound('Application not found')
          return c.json(found)
        }
        if (builtAt !== registry.arrived()) document = undefined
        builtAt = registry.arrived()
        document ??= openApiOf([...calls, ...own], config.version)
        return c.json(document)
      },
    },
    {
      method: 'GET',
      path: '/docs',
      kind: 'open',
      summary: 'This document as a page',
      query: true,
      answers: { 200: null },
      // The editor of a wireframe shows it in a frame.
      handle: (c) => c.html(PAGE, 200, FRAMED_HEADERS),
    },
    {
      method: 'GET',
      path: '/docs/:name',
      kind: 'open',
      summary: 'Files of that page',
      query: true,
      answers: { 200: null },
      handle: asset,
    },
  ]
  return own
}
