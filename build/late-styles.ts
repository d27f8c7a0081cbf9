/**
 * Mantine's styles that are not there from the start come with the modules that draw with them: each of those
 * gets an import of src/ui/more-styles.ts, so that nobody can forget it.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Parts of Mantine without styles of their own: those of another part. */
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
      // First and on the same line: the module's own styles come after, and its lines keep their numbers.
      return { code: `import ${JSON.stringify(file)};${code}`, map: null }
    },
  }
}
