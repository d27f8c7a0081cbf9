/** Build plugins for styles: late styles and the theme's variables. */
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
