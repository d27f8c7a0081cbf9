/**
 * Text has a contrast of 4.5:1 to its background, and graphics 3:1, in both themes (WCAG 2.2, 1.4.3
 * and 1.4.11).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(process.cwd(), 'src/app/tokens.css'), 'utf8')

/** The colour variables that blocks with this selector set, by name. */
function colours(selector: string): Map<string, string> {
  const blocks = css.split('}').filter((block) =>
    block
      .replace(/\/\*.*?\*\//gs, '')
      .trim()
      .startsWith(`${selector} {`),
  )
  return new Map(
    blocks.flatMap((block) =>
      [...block.matchAll(/(--[\w-]+):\s*(#[\da-f]{3,6});/g)].map(([, name, hex]) => [name ?? '', hex ?? '']),
    ),
  )
}

const base = colours(':root')
const THEMES = {
  light: new Map([...base, ...colours(':root[data-mantine-color-scheme="light"]')]),
  dark: new Map([...base, ...colours(':root[data-mantine-color-scheme="dark"]')]),
}

/** Relative luminance as defined in WCAG 2.2. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(long.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const SOFT = ['gray', 'teal', 'blue', 'yellow', 'orange', 'red', 'violet']
const CHARTS = ['--hf-chart-1', '--hf-chart-2']

describe.each(Object.entries(THEMES))('in the %s theme', (theme, values) => {
  const get = (name: string): string => {
    const value = values.get(name)
    if (!value) throw new Error(`tokens.css has no ${name}`)
    return value
  }
  const ink = theme === 'light' ? '#10171a' : '#d5dcdf'

  test.each(SOFT)('the text of a %s badge is readable', (colour) => {
    expect(contrast(get(`--hf-soft-${colour}-text`), get(`--hf-soft-${colour}`))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['--hf-surface', '--hf-hover'])('text is readable on %s', (ground) => {
    expect(contrast(ink, get(ground))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(get('--mantine-color-dimmed'), get(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test('an error is readable on a surface', () => {
    expect(contrast(get('--mantine-color-error'), get('--hf-surface'))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(CHARTS)('a series in %s has enough contrast to its surface', (colour) => {
    expect(contrast(get(colour), get('--hf-surface'))).toBeGreaterThanOrEqual(3)
  })
})
