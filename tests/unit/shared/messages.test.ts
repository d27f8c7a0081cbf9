/**
 * The catalogue of messages: every text is valid ICU MessageFormat, and messages format their
 * arguments.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messagesIn } from '#shared/messages/messages-in'
import { compileMessages } from '../../../build/messages'

const FOLDER = join(process.cwd(), 'src/shared/messages')
const languages = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const files = languages.flatMap(({ name }) => readdirSync(join(FOLDER, name)).map((file) => join(FOLDER, name, file)))

const { message, richMessage } = messagesIn('en')

describe('the catalogue', () => {
  test.each(files)('%s has texts that the build can parse', (file) => {
    expect(() => compileMessages(readFileSync(file, 'utf8'), file)).not.toThrow()
  })

  test('an invalid text is reported with its file', () => {
    const source = "export const broken = message('{count, plural, one {# design}')"
    expect(() => compileMessages(source, 'list.ts')).toThrow('list.ts: not an ICU text: {count, plural')
  })

  test('a message built from parts is rejected, because the build needs literal texts', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
    expect(() => compileMessages('export const glued = message(`${first} and more`)', 'list.ts')).toThrow(
      'takes a plain text',
    )
  })
})

describe('a message', () => {
  test('without arguments is its text', () => {
    expect(message("Can't be shown")()).toBe("Can't be shown")
  })

  test('uses the plural rules of its language', () => {
    const selected = message('{count, plural, one {# design} other {# designs}} selected')
    expect([0, 1, 2, 1_200].map((count) => selected({ count }))).toEqual([
      '0 designs selected',
      '1 design selected',
      '2 designs selected',
      '1,200 designs selected',
    ])
    const arabic = messagesIn('ar').message('{count, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}')
    expect([0, 1, 2, 3, 11, 100].map((count) => arabic({ count }))).toEqual(['z', 'o', 't', 'f', 'm', 'x'])
  })

  test('selects by a name', () => {
    const role = message('{role, select, admin {An administrator} other {Somebody}}')
    expect([role({ role: 'admin' }), role({ role: 'guest' })]).toEqual(['An administrator', 'Somebody'])
  })

  test('renders its tags as elements', () => {
    const sent = richMessage('Sent to <b>{email}</b>. Check it.')
    expect(sent({ email: 'a@b.c', b: (inside) => ({ bold: inside }) })).toEqual([
      'Sent to ',
      { bold: ['a@b.c'] },
      '. Check it.',
    ])
  })

  test('is the same after the build has compiled it', () => {
    const source = "export const rows = message('{count, plural, one {# row} other {# rows}} of <b>{name}</b>')"
    expect(compileMessages(source, 'list.ts')).toMatch(/^export const rows = \/\* @__PURE__ \*\/ message\(\[.*\]\)$/)
  })
})
