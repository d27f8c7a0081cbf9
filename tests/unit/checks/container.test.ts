// Facts that Dockerfile and compose file share with the product, because no test can build them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toSettings } from '../../../server/node/config'

const read = (name: string) => readFileSync(name, 'utf8')
const dockerfile = read('docs/container/Dockerfile').replaceAll('\\\n', ' ')
const compose = read('docs/container/compose.yaml')
const lines = dockerfile.split('\n')

const argumentsOf = (instruction: string): string[][] =>
  lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.split(/\s+/).slice(1))
/** Without the target, which is the last. */
const sources = (copy: readonly string[]) => copy.filter((part) => !part.startsWith('--')).slice(0, -1)
const copies = argumentsOf('COPY')
const fromContext = copies.filter(([first]) => !first?.startsWith('--from=')).flatMap(sources)
const fromBuild = copies.filter(([first]) => first?.startsWith('--from=')).flatMap(sources)

/** Variables under `environment` of the service `app`. */
function appVariables(): string[] {
  const block = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(compose)?.[1] ?? ''
  return [...block.matchAll(/^ {6}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
}
const imageVariables = argumentsOf('ENV').flatMap((pairs) => pairs.map((pair) => pair.split('=')))

describe('the Dockerfile', () => {
  it('copies what exists and what its ignore file lets through', () => {
    const shown = read('docs/container/Dockerfile.dockerignore').split('\n')
    expect(fromContext.length).toBeGreaterThan(5)
    for (const name of fromContext) {
      expect(existsSync(name), name).toBe(true)
      expect(shown, name).toContain(`!${name}`)
    }
  })

  it('takes over from the build what was copied or made there', () => {
    for (const path of fromBuild) {
      const [, top = '', ...rest] = path.replace(/^\/app/, '').split('/')
      expect([...fromContext, 'node_modules', 'dist'], path).toContain(top)
      if (rest.length > 0) expect(existsSync([top, ...rest].join('/')), path).toBe(true)
    }
  })

  it('builds without development packages, which it does not install', () => {
    expect(dockerfile).toContain('npm ci --omit=dev')
    const { devDependencies } = JSON.parse(read('package.json'))
    const names = Object.keys(devDependencies)
    const modules = readdirSync('build').filter((name) => name.endsWith('.ts'))
    const imports = ['vite.config.ts', ...modules.map((name) => `build/${name}`)].flatMap((file) =>
      [...read(file).matchAll(/^import (?!type )[\s\S]*?from '([^']+)'/gm)].map(([, from = '']) => from),
    )
    expect(imports).toContain('vite')
    expect(imports.filter((from) => names.some((name) => from === name || from.startsWith(`${name}/`)))).toEqual([])
  })

  it('starts with a version of Node that the product supports', () => {
    const { engines } = JSON.parse(read('package.json'))
    const least = /^>=(\d+)/.exec(engines.node)?.[1]
    const [image] = argumentsOf('FROM').map(([name]) => name)
    expect(Number(/^node:(\d+)/.exec(image ?? '')?.[1])).toBeGreaterThanOrEqual(Number(least))
  })

  it('runs an existing script as another user than root, and asks whether it is ready', () => {
    expect(argumentsOf('USER').at(-1)).toEqual(['node'])
    const command: string[] = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '[]')
    expect(existsSync(command.at(-1) ?? '')).toBe(true)
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\/readyz/m)
  })
})

describe('the variables of image and compose file', () => {
  it('are documented settings', () => {
    const known = read('docs/configuration.md')
    const names = [...appVariables(), ...imageVariables.map(([name = '']) => name)]
    expect(names).toContain('DATABASE_URL')
    for (const name of names) expect(known, name).toMatch(new RegExp(`^\\|[^|]*\\b${name}\\b[^|]*\\|`, 'm'))
  })

  it('make a valid production server', () => {
    const settings = toSettings({
      ...Object.fromEntries(imageVariables),
      ...{ PROJECT_ID: 'holdfast', PROJECT_SECRET: 's', PUBLIC_URL: 'https://app.example.com', SETUP_TOKEN: '' },
      ...{ SMTP_URL: '', MAIL_FROM: '', METRICS_TOKEN: '', TRUST_PROXY: 'off', SHUTDOWN_DELAY_SECONDS: '5' },
    })
    expect(settings).toMatchObject({ isProduction: true, dataDir: '/data', distDir: '/app/dist', metricsToken: null })
  })

  it('give a stopping process the time that it may take', () => {
    const grace = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
    const delay = Number(/SHUTDOWN_DELAY_SECONDS: (\d+)/.exec(compose)?.[1])
    expect(grace).toBeGreaterThan(delay + 8)
  })
})

describe('the database of the compose file', () => {
  it('is healthy only when others can reach it', () => {
    const check: string[] = JSON.parse(/test: (\[.*pg_isready.*\])/.exec(compose)?.[1] ?? '[]')
    // Without a host it asks the socket, where a temporary server answers during the first start.
    expect(check).toContain('--host=127.0.0.1')
  })
})
