/**
 * The architecture's import rules and single-access rules as data. Every rule names its fix and has
 * a fixture in fixtures/boundaries.ts.
 */

/**
 * The imports that a layer may use besides its own files: another layer, one file of it
 * (`shared/limits`), its types (`types of shared`), or a package (`react`, `@mantine/*`). All
 * others are rejected.
 */
export type LayerRule = {
  id: string
  /** Files that the rule governs. The first matching rule wins. */
  files: RegExp
  may: readonly string[]
  mend: string
}

const REACT = ['react', 'react-dom']
const MANTINE = [...REACT, '@mantine/*', '@tabler/icons-react']
const SCREENS = [...MANTINE, '@tanstack/react-router', '@tanstack/react-query', 'uqr', 'jsqr', 'papaparse', 'zod']

/**
 * Server files that may need Node, or a library that only the Node composition uses. A folder ends
 * with a slash.
 */
const FOR_NODE = [
  'server/node/',
  'server/db/postgres.ts',
  'server/ports/file-scanner-clamd.ts',
  'server/ports/files-disk.ts',
  'server/ports/files-s3.ts',
  'server/ports/images-sharp.ts',
  'server/ports/mail-smtp.ts',
  'server/ports/oidc-client.ts',
  'server/ports/outbound-node.ts',
  'server/ports/payments-stripe.ts',
  'server/ports/seed-letters-fontkit.ts',
  'server/ports/seed-pictures-sharp.ts',
  'server/ports/tus-server.ts',
]
/** Libraries that run wherever web standards are available. */
const FOR_ANY_SERVER = ['shared', 'hono', 'zod', 'jose', 'hash-wasm', 'file-type', 'uqr']
const NODE_MEND = 'The server needs only web standards: pass Node APIs and drivers in through a port in deps.'

export const LAYER_RULES: readonly LayerRule[] = [
  {
    id: 'shared',
    files: /^src\/shared\//,
    may: ['zod', 'icu-minify', '@schummar/icu-type-parser'],
    mend: 'src/shared is pure: move code that needs a library to the app, worker or server, and pass plain values in.',
  },
  {
    id: 'api',
    files: /^src\/api\//,
    may: ['shared'],
    mend: 'src/api must not use a store, React or Mantine: pass values in from app/wiring.ts (see configureTransport).',
  },
  {
    id: 'stores',
    files: /^src\/stores\//,
    may: ['shared', 'zustand'],
    mend: 'A store only holds state: make the call in a feature or in app/wiring.ts and set the store from there.',
  },
  {
    id: 'query',
    files: /^src\/query\//,
    may: ['shared', '@tanstack/react-query'],
    mend: 'src/query holds policy only: queries belong in crud/record/record-queries.ts or features/<name>/queries.ts.',
  },
  {
    id: 'offline',
    files: /^src\/offline\//,
    may: ['stores', 'shared', 'workbox-window'],
    mend: 'The page side of the worker reports by callback: connect it to API, queries and screens in app/wiring.ts.',
  },
  {
    id: 'ui',
    files: /^src\/ui\//,
    // Besides types: shared constants, the error class, and the texts of any error.
    may: [...MANTINE, 'types of shared', 'shared/messages', 'shared/limits', 'shared/errors', 'shared/error-message'],
    mend: 'src/ui is product-neutral: take values, texts and handlers as props.',
  },
  {
    id: 'crud-queries',
    files: /^src\/crud\/[a-z]+\/[a-z-]+-queries\.ts$/,
    may: ['query', 'ui', 'shared', 'stores', 'api', ...SCREENS],
    mend: 'Record queries may use api, query and shared; features build on top of them.',
  },
  {
    id: 'crud',
    files: /^src\/crud\//,
    may: ['query', 'ui', 'shared', 'stores', 'idb-keyval', '@tiptap/*', 'react-image-crop', ...SCREENS],
    mend: 'Only crud/*/*-queries.ts use src/api, and crud must not depend on a feature: pass its part in as a prop.',
  },
  {
    id: 'feature-queries',
    files: /^src\/features\/[^/]+\/(?:[a-z-]+-)?queries\.ts$/,
    may: ['query', 'ui', 'crud', 'stores', 'offline', 'shared', 'api', ...SCREENS],
    mend: "A feature's queries may use api and query; move code of another feature to crud, ui or shared.",
  },
  {
    id: 'print-files',
    files: /^src\/features\/design-editor\/print\/pdf\//,
    may: ['shared', '@cantoo/pdf-lib', '@cantoo/fontkit'],
    mend: 'The writer of print files runs in a worker of its own and fetches nothing: pass values in by message.',
  },
  {
    id: 'features',
    files: /^src\/features\//,
    may: [
      'query',
      'ui',
      'crud',
      'stores',
      'offline',
      'shared',
      '@stripe/stripe-js',
      'leaflet',
      'leaflet/dist/leaflet.css',
      ...SCREENS,
    ],
    mend: 'Features never import each other, routes or app, and reach src/api only through their own queries.ts.',
  },
  {
    id: 'routes',
    files: /^src\/routes\//,
    may: ['features', 'crud', 'ui', 'shared', ...REACT, '@tanstack/react-router', 'zod'],
    mend: 'Routes are thin: put the page into a feature and import it; read the session from the router context.',
  },
  {
    id: 'demo-panel',
    files: /^src\/demo\/panel/,
    may: ['shared', 'stores', 'app/theme', 'ui/direction', 'ui/save-file', ...MANTINE],
    mend: 'The panel stands over the app and knows only its theme, direction and stores: pass the rest in from boot.ts.',
  },
  {
    id: 'demo',
    files: /^src\/demo\//,
    may: ['shared'],
    mend: 'The demo starts before the app: share only src/shared with it.',
  },
  {
    id: 'app',
    files: /^src\/(app\/|[^/]+$)/,
    may: ['src', ...SCREENS],
    mend: 'The app may use all of src; worker and server are reached through messages and fetch.',
  },
  {
    id: 'worker',
    files: /^sw\//,
    may: ['shared', 'workbox-precaching', 'workbox-background-sync', 'idb-keyval'],
    mend: 'The worker shares only src/shared with the app: move common code there.',
  },
  {
    id: 'server-core',
    files: /^server\/app\.ts$|^server\/(routes|middleware)\/|^server\/records\/(policies|record)[^/]*\.ts$/,
    may: ['server', ...FOR_ANY_SERVER],
    mend: NODE_MEND,
  },
  {
    id: 'server-for-browser',
    files: /^server\/browser\//,
    may: ['server', ...FOR_ANY_SERVER, '@electric-sql/pglite', 'idb-keyval'],
    mend: 'A server in a browser has no Node and no pages: pass values in, or move common code to src/shared.',
  },
  {
    id: 'server-for-node',
    files: new RegExp(`^(${FOR_NODE.map((path) => path.replaceAll('.', '\\.')).join('|')})`),
    may: [
      ...FOR_ANY_SERVER,
      'node:*',
      '@hono/node-server',
      'openid-client',
      'pino',
      'nodemailer',
      'prom-client',
      'aws4fetch',
      'pg',
      '@nats-io/transport-node',
      '@electric-sql/pglite',
      'fflate',
      'sharp',
      '@cantoo/fontkit',
      'stripe',
      '@tus/server',
      'swagger-ui-dist',
      'vite',
    ],
    mend: 'The server shares only src/shared with the app: move common code there.',
  },
  {
    id: 'server',
    files: /^server\//,
    may: [
      ...FOR_ANY_SERVER,
      '@cantoo/pdf-lib',
      '@zxcvbn-ts/language-common',
      'ical-generator',
      'otpauth',
      '@electric-sql/pglite',
      'fflate',
      'sanitize-html',
    ],
    mend: NODE_MEND,
  },
  {
    id: 'build-demo',
    files: /^build\/demo\.ts$/,
    may: ['build', 'server', 'node:*', 'vite'],
    mend: 'The build of the demo makes its content with the server, and needs nothing of the app.',
  },
  {
    id: 'build',
    files: /^build\//,
    // Parts of the app that it loads during the build (`runnerImport`).
    may: [
      'types of src',
      // It needs no alias and no library.
      'shared/messages/isolated.ts',
      'node:*',
      'icu-minify',
      'vite',
      'vitest',
      '@vitejs/plugin-react',
      '@vitest/browser-playwright',
      '@mantine/core',
    ],
    mend: 'The build uses Vite and Node: load modules of the app with runnerImport, and import only their types.',
  },
  {
    id: 'tests',
    files: /^tests\//,
    may: ['*'],
    mend: '',
  },
]

/** Nothing may import tests, whatever its own rule allows. */
export const TESTS_RULE = {
  id: 'nothing-imports-tests',
  mend: 'Tests import the product, never the reverse: move the shared part into the product.',
} as const

/**
 * The order of folders within a layer: a file may import from its own folder and from those before
 * it.
 */
export const ROOM_ORDERS = [
  {
    id: 'crud-rooms',
    folder: 'src/crud/',
    rooms: ['record', 'fields', 'filters', 'form', 'actions', 'list', 'view'],
    mend: 'Move common code to the earlier folder, or pass it in.',
  },
  {
    id: 'tables-before-records',
    folder: 'server/',
    rooms: ['tables', 'records'],
    // The audit log depends only on the database.
    except: ['server/records/audit'],
    mend: 'A facet gets its dependencies in its context; code shared with server/records belongs in server/tables/facet.ts.',
  },
] as const

export const CIRCLE_RULE = {
  id: 'no-circle',
  mend: 'Move the common part, often a type, to a file of its own; types and lazy imports count.',
} as const

export type DoorRule = {
  id: string
  /** The global or package that is used. */
  resource: { global: string } | { package: string }
  /** Files that the rule checks. */
  within: RegExp
  /** The only ones of those files that may use it. A folder ends with a slash. */
  doors: readonly string[]
  mend: string
}

export const DOOR_RULES: readonly DoorRule[] = [
  {
    id: 'one-fetch-in-the-app',
    resource: { global: 'fetch' },
    within: /^src\//,
    // The texts of a language are a file of the app, not a call.
    doors: ['src/api/transport.ts', 'src/demo/boot.ts', 'src/offline/words.ts'],
    mend: 'Calls go through request() of src/api/transport.ts; only the ping of the network monitor stands beside it.',
  },
  {
    id: 'one-fetch-in-the-worker',
    resource: { global: 'fetch' },
    within: /^sw\//,
    doors: ['sw/network.ts', 'sw/demo/sw.ts'],
    mend: 'Send it through upstream() of sw/network.ts, or attempt(), which is built on it.',
  },
  {
    id: 'one-local-storage',
    resource: { global: 'localStorage' },
    within: /^(src|sw)\//,
    doors: ['src/stores/storage.ts', 'src/demo/boot.ts', 'src/demo/storage.ts', 'src/demo/start-over.ts'],
    mend: 'Local storage is read and written in src/stores/storage.ts.',
  },
  {
    id: 'one-service-worker-link',
    resource: { global: 'navigator.serviceWorker' },
    within: /^src\//,
    doors: ['src/offline/worker-link.ts', 'src/demo/boot.ts', 'src/demo/start-over.ts'],
    mend: 'Talk to the worker through src/offline/worker-link.ts.',
  },
  {
    id: 'one-indexeddb',
    resource: { global: 'indexedDB' },
    within: /^(src|sw)\//,
    doors: ['sw/db.ts', 'src/demo/start-over.ts'],
    mend: 'MkdOfflineDB is opened in sw/db.ts.',
  },
  {
    id: 'one-idb-keyval',
    resource: { package: 'idb-keyval' },
    within: /^(src|sw)\//,
    doors: ['sw/db.ts', 'sw/session.ts', 'src/crud/record/device-store.ts'],
    mend: 'IndexedDB is reached through sw/db.ts; sw/session.ts has a small mirror, and crud/record/device-store.ts the data of a page.',
  },
  {
    id: 'one-postgres-driver',
    resource: { package: 'pg' },
    within: /^server\//,
    doors: ['server/db/postgres.ts'],
    mend: 'SQL goes through the Database port of server/db/database.ts.',
  },
  {
    id: 'one-pglite-driver',
    resource: { package: '@electric-sql/pglite' },
    within: /^server\//,
    doors: [
      'server/db/pglite.ts',
      'server/node/pglite-folder.ts',
      'server/node/demo-content.ts',
      'server/node/demo-dump.ts',
      'server/browser/database.ts',
    ],
    mend: 'SQL goes through the Database port of server/db/database.ts.',
  },
  ...['process', 'Buffer'].map((global) => ({
    id: `no-${global.toLowerCase()}-outside-node`,
    resource: { global },
    within: /^server\//,
    doors: FOR_NODE,
    mend: NODE_MEND,
  })),
]
