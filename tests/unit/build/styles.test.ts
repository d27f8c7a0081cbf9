/** Styles: the build plugins for them, and the names of the classes. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lateStyles } from '../../../build/late-styles'
import { themeVariables } from '../../../build/theme-variables'

const source = (path: string) => fileURLToPath(new URL(`../../../src/${path}`, import.meta.url))

describe('late styles', () => {
  const { transform } = lateStyles()
  const MORE = `import ${JSON.stringify(source('ui/more-styles.ts'))};`

  it('are imported on the first line of a module that uses one of their components, before its own styles', () => {
    const code = "import { Stack, Modal as Dialog } from '@mantine/core'\nimport './own.css'\n"
    expect(transform(code, source('ui/confirm-modal.tsx'))?.code).toBe(MORE + code)
  })

  it('are imported for a component that uses the styles of another one', () => {
    expect(transform("import { Select } from '@mantine/core'\n", source('crud/x.tsx'))?.code).toContain(MORE)
  })

  it('are not imported by a module that needs none, nor by a module outside the app', () => {
    expect(transform("import { Button, Stack } from '@mantine/core'\n", source('ui/brand.tsx'))).toBe(null)
    expect(transform("import { Modal } from './modal'\n", source('ui/brand.tsx'))).toBe(null)
    expect(transform("import { Modal } from '@mantine/core'\n", '/elsewhere/node_modules/x/index.mjs')).toBe(null)
  })
})

describe('the theme’s variables', () => {
  it('are written into their file for both schemes, without the colours that no page uses', {
    timeout: 60_000,
  }, async () => {
    const css = (await themeVariables().load(source('app/theme-variables.css'))) ?? ''
    expect(css).toContain('--mantine-color-teal-9: #085f70;')
    expect(css).toContain('--mantine-color-red-6:')
    expect(css).not.toContain('--mantine-color-grape-')
    for (const scheme of ['light', 'dark']) {
      expect(css).toContain(`--mantine-color-scheme: ${scheme};`)
      expect(css).toContain(`[data-mantine-color-scheme="${scheme}"]`)
    }
  })

  it('leave other files unchanged', async () => {
    expect(await themeVariables().load(source('app/app.css'))).toBe(null)
  })
})

describe('a class of a style sheet', () => {
  const files = readdirSync(source(''), { recursive: true, encoding: 'utf8' })
  const read = (file: string) => readFileSync(source(file), 'utf8')
  const namesIn = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = '']) => name)

  /** Comments, texts, addresses and the names of other sheets have no classes of this one. */
  const classesOf = (sheet: string) =>
    new Set(
      namesIn(
        /\.([A-Za-z_][\w-]*)/g,
        read(sheet).replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)|:global\((?:[^()]|\([^()]*\))*\)/g, ''),
      ),
    )

  const used = new Map<string, Map<string, string>>()
  /** Sheets whose classes are looked up by a name that is made at run time. */
  const lookedUp = new Set<string>()
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const code = read(file)
    for (const [, variable = '', specifier = ''] of code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const sheet = join(dirname(file), specifier)
      const names = used.get(sheet) ?? new Map<string, string>()
      for (const name of namesIn(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'), code)) names.set(name, file)
      if (new RegExp(`\\b${variable}\\[`).test(code)) lookedUp.add(sheet)
      used.set(sheet, names)
    }
  }

  it('exists where it is used', () => {
    expect(used.size).toBeGreaterThan(50)
    const missing = [...used].flatMap(([sheet, names]) => {
      const classes = classesOf(sheet)
      return [...names].filter(([name]) => !classes.has(name)).map(([name, file]) => `${file}: ${name} of ${sheet}`)
    })
    expect(missing).toEqual([])
  })

  it('is used', () => {
    const sheets = files.filter((name) => name.endsWith('.module.css') && !lookedUp.has(name))
    const unused = sheets.flatMap((sheet) => [...classesOf(sheet)].filter((name) => !used.get(sheet)?.has(name)))
    expect(unused).toEqual([])
  })
})
