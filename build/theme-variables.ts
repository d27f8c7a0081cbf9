/**
 * Computes the theme's CSS variables at build time, because computing them at each start took a
 * tenth of the time until the first form. They become src/app/theme-variables.css, and the app's
 * provider writes none (`withCssVariables={false}` in src/app/providers.tsx).
 */
import { runnerImport } from 'vite'

export function themeVariables() {
  return {
    name: 'holdfast:theme-variables',
    enforce: 'pre' as const,
    load: async (id: string) => {
      if (!id.endsWith('/src/app/theme-variables.css')) return null
      const { module } = await runnerImport<typeof import('../src/app/theme')>(
        id.replace(/theme-variables\.css$/, 'theme.ts'),
      )
      const { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import(
        '@mantine/core'
      )
      const all = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, module.theme))
      const isUnused = (name: string) =>
        module.UNUSED_COLOURS.some((colour) => name.startsWith(`--mantine-color-${colour}-`))
      const used = (variables: Record<string, string>) =>
        Object.fromEntries(Object.entries(variables).filter(([name]) => !isUnused(name)))
      return convertCssVariables({
        variables: used(all.variables),
        light: { ...used(all.light), '--mantine-color-scheme': 'light' },
        dark: { ...used(all.dark), '--mantine-color-scheme': 'dark' },
      })
    },
  }
}
