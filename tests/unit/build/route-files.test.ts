/**
 * The list of routes that the build writes for the server: each route file with the built file of
 * its component.
 */
import { expect, test } from 'vitest'
import { routeFiles } from '../../../build/route-files'

const ROUTES = '/app/src/routes/'

test('each route is listed with the file of its component, by its key in the manifest', () => {
  const modules = [
    '/app/src/main.tsx',
    `${ROUTES}__root.tsx`,
    `${ROUTES}-guards.ts`,
    `${ROUTES}-guest-frame.tsx`,
    `${ROUTES}index.tsx`,
    `${ROUTES}index.tsx?tsr-split=component`,
    `${ROUTES}admin/_panel.tsx`,
    `${ROUTES}admin/_panel/$resource.tsx`,
    `${ROUTES}admin/_panel/build.tsx`,
    '/app/src/routes-elsewhere/page.tsx',
  ]
  const bundle = {
    'assets/base-a.js': { fileName: 'assets/base-a.js', facadeModuleId: null, moduleIds: ['/app/src/main.tsx'] },
    'assets/index-b.js': {
      fileName: 'assets/index-b.js',
      facadeModuleId: `${ROUTES}index.tsx?tsr-split=component`,
      moduleIds: [`${ROUTES}index.tsx?tsr-split=component`],
    },
    'assets/list-c.js': {
      fileName: 'assets/list-c.js',
      moduleIds: [
        `${ROUTES}admin/_panel.tsx?tsr-split=component`,
        `${ROUTES}admin/_panel/$resource.tsx?tsr-split=component`,
      ],
    },
    'assets/base-d.css': { fileName: 'assets/base-d.css' },
  }
  const emitted: { fileName: string; source: string }[] = []
  const context = {
    getModuleIds: () => modules.values(),
    emitFile: (file: (typeof emitted)[number]) => emitted.push(file),
  }
  routeFiles('/app/').generateBundle.call(context, undefined, bundle)
  expect(emitted.map(({ fileName }) => fileName)).toEqual(['.vite/routes.json'])
  expect(JSON.parse(emitted[0]?.source ?? '')).toEqual({
    index: ['src/routes/index.tsx?tsr-split=component'],
    'admin/_panel': ['_list-c.js'],
    'admin/_panel/$resource': ['_list-c.js'],
    // This route has no component, because it redirects.
    'admin/_panel/build': [],
  })
})
