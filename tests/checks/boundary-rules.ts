/**
 * The import table of the architecture and the one-door rules, as data. One rule per row; every rule says how to mend
 * what it rejects and has a fixture in fixtures/boundaries.ts.
 */

/**
 * What a layer may import besides its own files: a layer's name, one file of it (`shared/limits`), its types
 * (`types of shared`), or a package (`react`, `@mantine/*`). Everything else is rejected.
 */
export type LayerRule = {
  id: string
  /** Files the rule governs. The first rule that fits a file wins. */
  files: RegExp
  may: readonly string[]
  mend: string
}

const REACT = ['react', 'react-dom']
const MANTINE = [...REACT, '@mantine/*', '@tabler/icons-react']
const SCREENS = [...MANTINE, '@tanstack/react-router', '@tanstack/react-query', 'uqr', 'jsqr', 'papaparse', 'zod']

/** The server's files that may need Node, or a library of which only the Node composition has use; a folder ends with a slash. */
const FOR_NODE = [
  'server/node/',
  'server/db/postgres.ts',
  'server/ports/files-disk.ts',
  'server/ports/files-s3.ts',
  'server/ports/images-sharp.ts',
  'server/ports/mail-smtp.ts',
  'server/ports/oidc-client.ts',
  'server/ports/outbound-node.ts',
  'server/ports/payments-stripe.ts',
  'server/ports/seed-pictures-sharp.ts',
  'server/ports/tus-server.ts',
]
/** Libraries that run wherever web standards do. */
const FOR_ANY_SERVER = ['shared', 'hono', 'zod', 'jose', 'hash-wasm', 'file-type']
const NODE_MEND = 'The server runs wherever web standards do: give it Node things and drivers through a port in deps.'

export const LAYER_RULES: readonly LayerRule[] = [
  {
    id: 'shared',
    files: /^src\/shared\//,
    may: ['zod', 'icu-minify', '@schummar/icu-type-parser'],
    mend: 'The kernel is pure: move what needs a library or a world into that world, and pass plain values in.',
  },
  {
    id: 'api',
    files: /^src\/api\//,
    may: ['shared'],
    mend: 'The API knows no store, React or Mantine: let app/wiring.ts pass in what it needs (see configureTransport).',
  },
  {
    id: 'stores',
    files: /^src\/stores\//,
    may: ['shared', 'zustand'],
    mend: 'A store only holds state: do the call in a feature or in app/wiring.ts and set the store from there.',
  },
  {
    id: 'query',
    files: /^src\/query\//,
    may: ['shared', '@tanstack/react-query'],
    mend: 'src/query is policy: the queries themselves live in crud/record/record-queries.ts or features/<name>/queries.ts.',
  },
  {
    id: 'offline',
    files: /^src\/offline\//,
    may: ['stores', 'shared', 'workbox-window'],
    mend: 'The page side of the worker reports by callback: tie it to API, queries and screens in app/wiring.ts.',
  },
  {
    id: 'ui',
    files: /^src\/ui\//,
    // Besides types the constants that nobody may retype, the one error class, and the words of any
    // other.
    may: [...MANTINE, 'types of shared', 'shared/messages', 'shared/limits', 'shared/errors', 'shared/error-message'],
    mend: 'Pieces in src/ui are product-neutral: take values, texts and handlers as props.',
  },
  {
    id: 'crud-queries',
    files: /^src\/crud\/[a-z]+\/[a-z-]+-queries\.ts$/,
    may: ['query', 'ui', 'shared', 'stores', 'api', ...SCREENS],
    mend: 'Record queries stand on api, query and shared; what a feature needs it builds on top of them.',
  },
  {
    id: 'crud',
    files: /^src\/crud\//,
    may: ['query', 'ui', 'shared', 'stores', 'idb-keyval', '@tiptap/*', 'react-image-crop', ...SCREENS],
    mend: 'Only crud/*/*-queries.ts talk to src/api, and crud knows no feature: pass the special part in as a prop.',
  },
  {
    id: 'feature-queries',
    files: /^src\/features\/[^/]+\/queries\.ts$/,
    may: ['query', 'ui', 'crud', 'stores', 'offline', 'shared', 'api', ...SCREENS],
    mend: "A feature's queries stand on api and query; another feature's things move to crud, ui or shared.",
  },
  {
    id: 'features',
    files: /^src\/features\//,
    may: ['query', 'ui', 'crud', 'stores', 'offline', 'shared', '@stripe/stripe-js', ...SCREENS],
    mend: 'Features never import each other, routes or app, and reach src/api only through their own queries.ts.',
  },
  {
    id: 'routes',
    files: /^src\/routes\//,
    may: ['features', 'crud', 'ui', 'shared', ...REACT, '@tanstack/react-router', 'zod'],
    mend: 'Routes are thin: put the page into a feature and import that; read the session from the router context.',
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
    mend: 'The worker shares only src/shared with the app: move what both need there.',
  },
  {
    id: 'server-core',
    files: /^server\/app\.ts$|^server\/(routes|middleware)\/|^server\/records\/(policies|record)[^/]*\.ts$/,
    may: ['server', ...FOR_ANY_SERVER],
    mend: NODE_MEND,
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
      'aws4fetch',
      'pg',
      '@electric-sql/pglite',
      'sharp',
      'stripe',
      '@tus/server',
      'swagger-ui-dist',
      'uqr',
      'vite',
    ],
    mend: 'The server shares only src/shared with the app: move what both need there.',
  },
  {
    id: 'server',
    files: /^server\//,
    may: [
      ...FOR_ANY_SERVER,
      '@zxcvbn-ts/language-common',
      'ical-generator',
      'otpauth',
      '@electric-sql/pglite',
      'papaparse',
      'sanitize-html',
      'uqr',
    ],
    mend: NODE_MEND,
  },
  {
    id: 'build',
    files: /^build\//,
    // What it needs of the app it loads while it builds (`runnerImport`).
    may: [
      'types of src',
      'node:*',
      'vite',
      'vitest',
      '@vitejs/plugin-react',
      '@vitest/browser-playwright',
      '@mantine/core',
    ],
    mend: 'The build stands on Vite and Node: load a module of the app by runnerImport, and import its types only.',
  },
  {
    id: 'tests',
    files: /^tests\//,
    may: ['*'],
    mend: '',
  },
]

/** Nothing may import tests, whatever its own row allows. */
export const TESTS_RULE = {
  id: 'nothing-imports-tests',
  mend: 'Tests import the product, never the other way round: move the shared part into the product.',
} as const

/** Rooms of one layer in their order: a file imports of its own room and of those before it. */
export const ROOM_ORDERS = [
  {
    id: 'crud-rooms',
    folder: 'src/crud/',
    rooms: ['record', 'fields', 'filters', 'form', 'actions', 'list', 'view'],
    mend: 'Move what both rooms need to the earlier one, or pass it in.',
  },
  {
    id: 'tables-before-records',
    folder: 'server/',
    rooms: ['tables', 'records'],
    // The history is a function of the database alone.
    except: ['server/records/audit'],
    mend: 'A facet gets what it needs in its context; what it shares with server/records moves to server/tables/facet.ts.',
  },
] as const

export const CIRCLE_RULE = {
  id: 'no-circle',
  mend: 'Move what both need, often a type, to a file of its own; types and lazy imports count.',
} as const

export type DoorRule = {
  id: string
  /** The global touched, or the package imported. */
  resource: { global: string } | { package: string }
  /** Files the rule watches. */
  within: RegExp
  /** The only files of those that may touch it; a folder ends with a slash. */
  doors: readonly string[]
  mend: string
}

export const DOOR_RULES: readonly DoorRule[] = [
  {
    id: 'one-fetch-in-the-app',
    resource: { global: 'fetch' },
    within: /^src\//,
    doors: ['src/api/transport.ts'],
    mend: 'Calls go through request() of src/api/transport.ts; only the ping of the network monitor stands beside it.',
  },
  {
    id: 'one-fetch-in-the-worker',
    resource: { global: 'fetch' },
    within: /^sw\//,
    doors: ['sw/network.ts'],
    mend: 'Send it through upstream() of sw/network.ts, or attempt(), which is built on it.',
  },
  {
    id: 'one-local-storage',
    resource: { global: 'localStorage' },
    within: /^(src|sw)\//,
    doors: ['src/stores/storage.ts'],
    mend: 'Local storage is read and written in src/stores/storage.ts.',
  },
  {
    id: 'one-service-worker-link',
    resource: { global: 'navigator.serviceWorker' },
    within: /^src\//,
    doors: ['src/offline/worker-link.ts'],
    mend: 'Talk to the worker through src/offline/worker-link.ts.',
  },
  {
    id: 'one-indexeddb',
    resource: { global: 'indexedDB' },
    within: /^(src|sw)\//,
    doors: ['sw/db.ts'],
    mend: 'MkdOfflineDB is opened in sw/db.ts.',
  },
  {
    id: 'one-idb-keyval',
    resource: { package: 'idb-keyval' },
    within: /^(src|sw)\//,
    doors: ['sw/db.ts', 'sw/session.ts', 'src/crud/record/device-store.ts'],
    mend: 'IndexedDB is reached through sw/db.ts; sw/session.ts keeps its small mirror, crud/record/device-store.ts what a page keeps.',
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
    doors: ['server/db/pglite.ts', 'server/node/pglite-folder.ts'],
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
