// Facts that docs/cluster shares with the script that starts it, and the judge of its chaos run.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judge } from '../../cluster/judge'
import { fill } from '../../cluster/template'

const read = (name: string) => readFileSync(name, 'utf8')

describe('the templates', () => {
  const templates = readdirSync('docs/cluster').filter((name) => !name.endsWith('.md'))

  it('hold no secret and no address of another machine', () => {
    expect(templates.length).toBeGreaterThan(3)
    for (const name of templates) {
      const text = read(`docs/cluster/${name}`)
      for (const [, value] of text.matchAll(/password: *['"]?([^'"\s}]+)/gi)) expect(value, name).toMatch(/^\$\{/)
      for (const [address] of text.matchAll(/\b\d+\.\d+\.\d+\.\d+\b/g)) expect(address, name).toBe('127.0.0.1')
    }
  })

  it('need all of their values', () => {
    expect(fill('nats.conf', { NATS_PORT: 4222, NATS_PASSWORD: 'p' })).toContain('127.0.0.1:4222')
    expect(() => fill('nats.conf', { NATS_PORT: 4222 })).toThrow('docs/cluster/nats.conf needs NATS_PASSWORD')
  })

  it('keep what nothing acknowledged may be lost without', () => {
    expect(read('docs/cluster/patroni.yml')).toMatch(/synchronous_mode: true\n +synchronous_mode_strict: true/)
    expect(read('docs/cluster/haproxy.cfg')).toContain('on-marked-down shutdown-sessions')
  })
})

describe('the README', () => {
  it('names the package of each program', () => {
    const packages = read('tests/cluster/packages.ts').matchAll(/^ {2}'?[a-z-]+'?: '([a-z-]+)',$/gm)
    const names = [...packages].map(([, name = '']) => name)
    expect(names).toContain('patroni')
    for (const name of names) expect(read('docs/cluster/README.md')).toContain(name)
  })
})

describe('the judge', () => {
  it('accepts each acknowledged write once', () => {
    expect(
      judge(
        ['a', 'b'],
        [
          { name: 'a', copies: 1 },
          { name: 'b', copies: 1 },
        ],
      ),
    ).toEqual([])
  })

  it('finds what is lost, doubled, or was never acknowledged', () => {
    const stored = [
      { name: 'b', copies: 2 },
      { name: 'c', copies: 1 },
    ]
    expect(judge(['a', 'b'], stored)).toEqual([
      'a was acknowledged and is lost',
      'b exists 2 times',
      'c was never acknowledged',
    ])
  })
})
