/** The languages beside English: complete, with the same arguments, and found by their pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { afterEach, describe, expect, test } from 'vitest'
import { isolated } from '#shared/messages/isolated'
import { LANGUAGES, ownWord } from '#shared/messages/language'
import { messagesIn } from '#shared/messages/messages-in'
import { labelOf } from '#shared/offline/request-label'
import { toTempId } from '#shared/offline/temp-id'
import { ownLabels } from '#shared/resources/own-labels'
import { resources } from '#shared/resources/resources'
import { registry } from '#shared/resources/tables'
import {
  catalogue,
  changesIn,
  languages,
  manifestIn,
  modulesIn,
  patternsOf,
  refusalsIn,
  type SourceText,
  scriptOf,
  textsOf,
  withScripts,
  wordsIn,
} from '../../../build/languages'
import { compileMessages, ownWords } from '../../../build/messages'
import { sentencesOf, serverFiles } from './server-sentences'

const FOLDER = 'src/shared/messages'

const read = (language: string, module: string): SourceText[] => {
  const file = join(FOLDER, language, `${module}.ts`)
  return textsOf(readFileSync(file, 'utf8'), file)
}

type Compiled = ReturnType<typeof compile>

/** Arguments with their kinds, and tags, in a compiled text. */
function argumentsOf(text: Compiled | unknown): string[] {
  if (!Array.isArray(text)) return []
  return [...new Set(text.flatMap((part) => (Array.isArray(part) ? inPart(part) : [])))].toSorted()
}

function inPart([name, kind, ...rest]: unknown[]): string[] {
  // The number of a plural.
  if (name === 0) return []
  if (kind === undefined) return [String(name)]
  if (typeof kind !== 'number') return [`<${name}>`, ...argumentsOf([kind, ...rest])]
  const [options] = rest
  const choices = typeof options === 'object' && options !== null ? Object.values(options) : []
  return [`${name} ${kind}`, ...choices.flatMap(argumentsOf)]
}

const shapeOf = ({ text, isPlain }: SourceText): string[] =>
  isPlain ? (text.match(/\{\d\}/g) ?? []).toSorted() : argumentsOf(compile(text))

/** Labels of all tables and their pages. */
function labels(): string[] {
  const found = new Set<string>()
  const seen = new Set<object>()
  const collect = (value: object) => {
    if (seen.has(value)) return
    seen.add(value)
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && /^(label|one|many|nav|purpose|group|help|unit)$/.test(name)) found.add(inner)
      if (typeof inner === 'object' && inner !== null) collect(inner)
    }
  }
  collect([resources(), registry.tableNames().map(registry.tableOf)])
  return [...found]
}

const { said, refusals } = sentencesOf(serverFiles())

afterEach(() => {
  globalThis.hfWords = undefined
})

test('the folders are the languages that pages offer', () => {
  expect(['en', ...languages()].toSorted()).toEqual(LANGUAGES.toSorted())
})

describe.each(languages())('%s', (language) => {
  test('has the modules of English', () => {
    expect(modulesIn(language)).toEqual(modulesIn('en'))
  })

  test.each(modulesIn('en'))('%s: each message with the same arguments', (module) => {
    const own = new Map(read(language, module).map((text) => [text.name, text]))
    const english = read('en', module)
    expect([...own.keys()]).toEqual(english.map(({ name }) => name))
    const shapes = (texts: readonly SourceText[]) => texts.map((text) => [text.name, ...shapeOf(text)])
    expect(shapes([...own.values()])).toEqual(shapes(english))
  })

  test('has a word for each label of a table', () => {
    expect(Object.keys(wordsIn(language)).toSorted()).toEqual(labels().toSorted())
  })

  test('has words for each sentence that a call refuses with', () => {
    const { texts } = catalogue()
    const own = { ...refusalsIn(language), ...texts.get(language) }
    const without = refusals.filter((text) => !Object.hasOwn(own, text) && !Object.hasOwn(own, JSON.stringify(text)))
    expect(without).toEqual([])
  })

  test('has no words for a sentence that the server does not say, and each with its values', () => {
    for (const [sentence, words] of Object.entries(refusalsIn(language))) {
      expect(said, sentence).toContain(sentence)
      expect(words.match(/\{\d\}/g)?.toSorted(), sentence).toEqual(sentence.match(/\{\d\}/g)?.toSorted())
    }
  })
})

/** Made once: it reads all modules. */
const { texts: TEXTS } = catalogue()

/** The functions that the script of a language gives its pages. */
function pageIn(language: string, texts = TEXTS.get(language) ?? {}) {
  const self: { hfWords?: Required<Pick<NonNullable<typeof hfWords>, 'refusal' | 'change'>> } = {}
  const document = { documentElement: {}, head: { append: () => {} }, createElement: () => ({}) }
  new Function('self', 'document', 'navigator', scriptOf(language, texts))(self, document, { languages: [] })
  return self.hfWords ?? { refusal: String, change: String }
}

/** Without the signs that keep a value in its direction. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')

describe('the name of a change, as the worker writes it', () => {
  const names = (table: string) => [
    ...(['create', 'update', 'delete'] as const).flatMap((operation) => [
      labelOf({ operation, table, body: {}, endpoint: `/v1/api/holdfast/admin/${table}` }),
      labelOf({ operation, table, body: {}, endpoint: '', title: 'X-9' }),
    ]),
    labelOf({ operation: 'custom', table, body: {}, endpoint: `/v1/lambda/trash/${table}/12/restore` }),
  ]
  const calls = [
    ...['confirm', 'decline', 'cancel', 'complete'].flatMap((step) =>
      ['12', toTempId('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')].map((id) => `/lambda/booking/${id}/${step}`),
    ),
    ...['/lambda/update/photo', '/realtime/send', '/realtime/room', '/lambda/other'],
  ].map((endpoint) => labelOf({ operation: 'custom', table: null, body: {}, endpoint }))
  const other = [
    labelOf({ operation: 'create', table: 'upload', body: {}, endpoint: '', file: { name: 'x.jpg', size: 32_768 } }),
    labelOf({ operation: 'update', table: null, body: {}, endpoint: '' }),
  ]

  test.each(languages())('is told in %s, whatever the table', (language) => {
    const { change } = pageIn(language)
    for (const name of [...registry.tableNames().flatMap(names), ...calls, ...other]) {
      const own = plain(change(name))
      expect(own, name).not.toBe(name)
      // Its title, its number and the name of its file stay.
      const rest = own.replace(/X-9|12|x\.jpg|32 KB|QR|FAQ|CMS|Nr\./g, '')
      if (language === 'ar') expect(rest, name).not.toMatch(/[A-Za-z]/)
    }
  })

  test('has words of a title and a table, and leaves a sentence that only looks like one', () => {
    const { change, refusal } = pageIn('de')
    expect(change('Edit design ‘Gift box’')).toBe('Design ‚Gift box‘ bearbeiten')
    expect(change('Add qr code')).toBe('QR-Code hinzufügen')
    expect(change('Confirm booking #12')).toBe('Buchung Nr. 12 bestätigen')
    expect(refusal('Add something else')).toBe('Add something else')
    expect(Object.keys(changesIn('de'))).toEqual(Object.keys(changesIn('ar')))
  })
})

describe('a refusal with a status or a kind of link', () => {
  test.each([
    ['de', "A canceled booking can't be moved", 'Eine Buchung mit dem Status „Storniert“ kann nicht verschoben werden'],
    ['de', "The guests of a confirmed booking can't be changed", /^Die Zahl der Gäste .*„Bestätigt“/],
    ['de', "A pending booking can't be completed", /„Ausstehend“ .*„Abgeschlossen“/],
    ['de', 'This set-up has expired. Start again to get a new one.', /^Diese Einrichtung ist abgelaufen\./],
    ['de', 'This set-up is not valid', 'Diese Einrichtung ist nicht gültig'],
    ['ar', "The guest of a confirmed booking can't be changed", 'لا يمكن تغيير ضيف حجز حالته «مؤكد»'],
    ['ar', 'This sign-in has already been used. Start again to get a new one.', /^سبق استخدام محاولة/],
  ])('in %s: %s', (language, sentence, words) => {
    globalThis.hfWords = {
      language: 'de',
      locale: 'de',
      texts: (TEXTS.get(language) ?? {}) as NonNullable<typeof hfWords>['texts'],
      ...pageIn(language),
    }
    expect(plain(ownWord(sentence))).toMatch(words)
  })
})

describe('a language from right to left', () => {
  test('keeps the marks of a sentence beside a Latin title in their places', () => {
    const text = compile('تم حذف {title}. {count, plural, one {<b>{title}</b>} other {# {names}}}')
    expect(isolated(text)).toEqual([
      ...['تم حذف ', '\u2068', ['title'], '\u2069', '. '],
      ['count', 2, { one: [['b', '\u2068', ['title'], '\u2069']], other: [0, ' ', '\u2068', ['names'], '\u2069'] }],
    ])
  })

  test('leaves the name of a file and a number as they are', () => {
    expect(isolated(compile('earnings-{from}.csv'))).toEqual(compile('earnings-{from}.csv'))
    expect(isolated(compile('{count, number} صور'))).toEqual(compile('{count, number} صور'))
    expect(isolated('حفظ')).toBe('حفظ')
  })

  test('keeps the direction of a sentence that begins with a Latin word', () => {
    expect(isolated('PDF للطباعة')).toBe('\u200fPDF للطباعة')
    expect(isolated(compile('PDF بقياس {size}'))).toEqual(['\u200f', 'PDF بقياس ', '\u2068', ['size'], '\u2069'])
  })

  test('turns the page, and writes Latin digits and the Gregorian calendar', () => {
    const page = {
      documentElement: { lang: 'en', dir: '' },
      head: { append: (element: object) => styles.push(element) },
    }
    const styles: object[] = []
    const self: { hfWords?: { locale: string } } = {}
    const run = new Function('self', 'document', 'navigator', scriptOf('ar', {}))
    run(self, { ...page, createElement: () => ({}) }, { languages: ['en-US', 'ar-SA'] })
    expect(page.documentElement).toEqual({ lang: 'ar-SA', dir: 'rtl' })
    expect(styles).toEqual([{ textContent: expect.stringContaining('scale: -1 1') }])
    expect(new Date(Date.UTC(2026, 10, 28)).toLocaleDateString(self.hfWords?.locale, { timeZone: 'UTC' })).toContain(
      '2026',
    )
  })
})

describe('the web app manifest', () => {
  const english = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
  const words = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') return /^(description|label|name)$/.test(key) && value !== 'Holdfast' ? [value] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, part]) => (name === 'params' ? [] : words(part, name)))
  }

  test.each(languages())('in %s is the same app in other words', (language) => {
    const own = manifestIn(language, english)
    expect(own).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
    const { id, name, start_url, scope, icons, share_target, file_handlers } = english
    expect(own).toMatchObject({ id, name, start_url, scope, icons, share_target, file_handlers })
    expect(words(english)).toHaveLength(8)
    expect(words(own).filter((word) => words(english).includes(word))).toEqual([])
  })

  test('is linked in place of the English one once it has come', async () => {
    const linkedAfter = async (onLine: boolean, ok: boolean) => {
      const link = { href: '/manifest.webmanifest' }
      const self = {
        addEventListener: (_: string, run: () => void) => run(),
        fetch: async (url: string) => ({ ok, url }),
      }
      const document = { documentElement: {}, querySelector: () => link }
      new Function('self', 'document', 'navigator', scriptOf('de', {}, '/below/'))(self, document, {
        languages: [],
        onLine,
      })
      await Promise.resolve()
      await Promise.resolve()
      return link.href
    }
    expect(await linkedAfter(true, true)).toBe('/below/manifest.de.webmanifest')
    expect(await linkedAfter(true, false)).toBe('/manifest.webmanifest')
    expect(await linkedAfter(false, true)).toBe('/manifest.webmanifest')
  })
})

describe('a missing text', () => {
  test('is told from one that is there', () => {
    expect(
      shapeOf({ text: '{count, plural, other {# {what}}}', isPlain: false, name: '', values: [], start: 0, end: 0 }),
    ).toEqual(['count 2', 'what'])
    const bold = { text: '<b>{name}</b>', isPlain: false, name: '', values: [], start: 0, end: 0 }
    expect(shapeOf(bold)).toEqual(['<b>', 'name'])
  })
})

describe('the page', () => {
  test('names the scripts, below the base too', () => {
    const scripts = [['de', '/holdfast/assets/language-de-1.js']] as const
    expect(withScripts('<script src="/holdfast/theme.js"></script>', '/holdfast/', scripts)).toBe(
      '<script src="/holdfast/theme.js" data-languages="de:/holdfast/assets/language-de-1.js"></script>',
    )
    expect(() => withScripts('<script src="/other.js"></script>', '/', scripts)).toThrow('index.html has no')
  })
})

describe('a sentence of the server with values', () => {
  const page = (language: string) => {
    const self: { hfWords?: { refusal: (sentence: string) => string } } = {}
    const document = { documentElement: {}, head: { append: () => {} }, createElement: () => ({}) }
    const texts = { 'label.Guest': 'Gast' }
    new Function('self', 'document', 'navigator', scriptOf(language, texts))(self, document, { languages: [] })
    return self.hfWords?.refusal ?? String
  }

  test('is found with its values, of which some are labels', () => {
    const refusal = page('de')
    expect(refusal('Your files would exceed 500 MB. Delete files that you no longer need')).toMatch(/ 500 MB/)
    expect(refusal('Guest is required')).toMatch(/^Gast /)
    expect(refusal('Something that nobody says')).toBe('Something that nobody says')
    expect(refusal('x'.repeat(100_000))).toHaveLength(100_000)
  })

  test('has its values isolated from right to left', () => {
    expect(page('ar')('Release 12 is live.')).toContain('\u206812\u2069')
  })

  test('is told from a shorter one that fits it too, and its signs are no patterns', () => {
    const patterns = patternsOf({ '{0} is live.': 'short', 'Release {0} (of {1}) is live.': 'long' })
    const found = patterns.find(([pattern]) => RegExp(`^${pattern}$`).test('Release 2 (of 3) is live.'))
    expect(found?.[1]).toBe('long')
    expect(patterns.map(([pattern]) => RegExp(`^${pattern}$`).test('Release 2 of 3 is live.'))).toEqual([false, true])
    expect(RegExp(`^${patterns[1]?.[0]}$`).test('It is liveX')).toBe(false)
  })
})

describe('a page in German', () => {
  const show = (source: string): unknown => {
    const texts = catalogue().texts.get('de') ?? {}
    // The build's own texts.
    globalThis.hfWords = { language: 'de', locale: 'de-AT', texts: texts as NonNullable<typeof hfWords>['texts'] }
    const code = source.replaceAll('export const ', 'made.').replace(/^import .*?; /, '')
    const run = new Function('message', 'ownWord', `const made = {}; ${code}; return made`)
    return run(messagesIn('en').message, ownWord)
  }

  test('shows its messages, plain texts and labels', () => {
    const made = show("export const cancel = message('Cancel')") as { cancel: () => string }
    expect(made.cancel()).toBe('Abbrechen')
    expect(ownWord('Record not found')).toBe('Datensatz nicht gefunden')
    expect(ownWord('Embellishments', 'label.Embellishments')).toBe('Veredelungen')
    // As a step of a form it is „Prüfen“.
    expect(ownWord('Review', 'label.Review')).toBe('Bewertung')
    expect(ownWord('Review')).not.toBe('Bewertung')
    expect(ownWord('A sentence that nobody wrote')).toBe('A sentence that nobody wrote')
  })

  test('shows labels of tables in German, and leaves what code compares', () => {
    show('')
    const field = { name: 'review', label: 'Review', kind: 'number', unit: 'minutes' }
    ownLabels([field])
    expect(field).toEqual({ name: 'review', label: 'Bewertung', kind: 'number', unit: 'minutes' })
    ownLabels([field])
    expect(field.label).toBe('Bewertung')
  })

  test('fills the places of plain texts', () => {
    const bar =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source code
      "export const bar = (changes) => `You're offline. ${changes} changes will sync when connection returns.`"
    const made = show(ownWords(bar, 'specification.ts')) as { bar: (changes: number) => string }
    expect(made.bar(3)).toBe(
      'Sie sind offline. Wartende Änderungen: 3. Sie werden gesendet, sobald die Verbindung zurück ist.',
    )
  })

  test('tells messages with the same English text apart', () => {
    const { ids, texts } = catalogue()
    expect(ids.size).toBeGreaterThan(0)
    for (const id of ids) expect(texts.get('de'), id).toHaveProperty([id])
    const source = "export const open = message('Open')"
    expect(compileMessages(source, 'list.ts', new Set(['list.open']))).toBe(
      'export const open = /* @__PURE__ */ message("Open", "list.open")',
    )
    expect(compileMessages(source, 'list.ts', new Set())).toBe('export const open = /* @__PURE__ */ message("Open")')
    // It discards changes, where others only pass over a step.
    const skip = show(ownWords("export const UNSAVED_SKIP = 'Skip'", 'specification-dialogs.ts', ids))
    expect(skip).toEqual({ UNSAVED_SKIP: 'Verwerfen' })
    expect(ownWord('Skip')).not.toBe('Verwerfen')
  })
})
