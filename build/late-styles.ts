/**
 * Loads Mantine's styles that are not part of the first load with the modules that use them: each
 * such module gets an import of src/ui/more-styles.ts automatically.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Parts of Mantine that use the styles of another part. */
const STYLED_AS: Readonly<Record<string, string>> = {
  Autocomplete: 'Combobox',
  MultiSelect: 'Combobox',
  Select: 'Combobox',
  TagsInput: 'Combobox',
}

/** The parts of Mantine that a module imports. */
const importedParts = (code: string): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  )

export function lateStyles() {
  const sources = fileURLToPath(new URL('../src/', import.meta.url))
  const file = `${sources}ui/more-styles.ts`
  const styled = new Set([...readFileSync(file, 'utf8').matchAll(/styles\/(\w+)\.css/g)].map(([, name = '']) => name))
  const isLate = (part: string) => styled.has(STYLED_AS[part] ?? part)
  return {
    name: 'holdfast:late-styles',
    enforce: 'pre' as const,
    transform: (code: string, id: string) => {
      if (!id.startsWith(sources) || !importedParts(code).some(isLate)) return null
      // On the first line, so the module's own styles follow and its lines keep their numbers.
      return { code: `import ${JSON.stringify(file)};${code}`, map: null }
    },
  }
}
