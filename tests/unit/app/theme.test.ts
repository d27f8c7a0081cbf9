/** Colours whose variables the build leaves out must not be used anywhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UNUSED_COLOURS } from '../../../src/app/theme'

const SRC = join(import.meta.dirname, '../../../src')
const names = UNUSED_COLOURS.join('|')
/** A colour as a value ('pink', "pink.6") or as a variable. */
const ASKED = new RegExp(`["'](${names})(\\.\\d)?["']|--mantine-color-(${names})-`)

describe('colours that the build leaves out', () => {
  it('are named only in the list of left-out colours', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file))
    expect(files.length).toBeGreaterThan(300)
    const asking = files.filter((file) => ASKED.test(readFileSync(join(SRC, file), 'utf8')))
    expect(asking).toEqual([join('app', 'theme.ts')])
  })
})
