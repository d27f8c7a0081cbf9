/**
 * Constraints on the build configuration: one short file, no replaced library modules, hidden
 * source maps.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')

test('vite.config.ts is short, because its logic is in modules of build/', () => {
  expect(read('vite.config.ts').split('\n').length).toBeLessThan(150)
})

test('none of our plugins replaces a module of a library', () => {
  const modules = readdirSync('build').filter((name) => name.endsWith('.ts'))
  expect(modules.length).toBeGreaterThan(5)
  for (const name of modules) expect(read(join('build', name)), name).not.toMatch(/resolveId|alias/)
  expect(read('vite.config.ts')).not.toMatch(/resolveId|alias/)
})

test('source maps are hidden, and not in the worker’s precache', () => {
  const config = read('vite.config.ts')
  expect(config).toContain("sourcemap: 'hidden'")
  const [, patterns = ''] = /globPatterns: (\[.*\])/.exec(config) ?? []
  expect(patterns).toContain('js')
  expect(patterns).not.toContain('map')
})

test('every route file is split by the router’s plugin, with its component in the route file', () => {
  const files = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => file.endsWith('.tsx') && !/(^|\/)(-|__root)/.test(file.replaceAll('\\', '/')))
  expect(routes.length).toBeGreaterThan(20)
  for (const file of routes) {
    const code = read(join('src/routes', file))
    expect(code, file).not.toMatch(/codeSplitGroupings|lazyRouteComponent|import\('[^']*\/-/)
    const [, component] = /component: (\S+?)[,\s}]/.exec(code) ?? []
    const why = `${file}: its component has to be a function of this file, or the router's plugin does not split it`
    if (component) expect(code.includes(`function ${component}(`), why).toBe(true)
  }
})
