/** Colours whose variables are left out of the styles are nowhere asked for. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UNUSED_COLOURS } from '../../../src/app/theme'

const SRC = join(import.meta.dirname, '../../../src')
const names = UNUSED_COLOURS.join('|')
/** As a value ('pink', "pink.6") or as a variable. */
const ASKED = new RegExp(`["'](${names})(\\.\\d)?["']|--mantine-color-(${names})-`)

describe('colours', () => {
  it('that no page shows are named nowhere but where they are left out', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file))
    expect(files.length).toBeGreaterThan(300)
    const asking = files.filter((file) => ASKED.test(readFileSync(join(SRC, file), 'utf8')))
    expect(asking).toEqual([join('app', 'theme.ts')])
  })
})
