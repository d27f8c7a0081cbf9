// An email template as blocks: what is read is written again as it was, what is made here is read
// again after the server has cleaned it, and placeholders keep their types.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { toHtml, toPlainText } from '#shared/html-text'
import { treeOf } from '#shared/html-tree'
import {
  type Block,
  blockIssues,
  HEADING_LEVELS,
  isOurs,
  type MailBlocks,
  newBlock,
  newItem,
  readMail,
  writeMail,
} from '#shared/mail-blocks'
import { fillPlaces, knownPlaces, placesIn } from '#shared/mail-places'
import {
  BUILT_IN_TYPES,
  builtInTypeError,
  LINKED_SLUGS,
  tagIssue,
  typeIssue,
  variablesOf,
} from '#shared/mail-variables'
import { LANGUAGES } from '#shared/messages/language'
import { cleanMailHtml } from '../../../server/content/clean-html'
import { builtInMail, LINKED_MAIL_SLUGS, MAIL_SLUGS, MAIL_TEMPLATES } from '../../../server/ports/mail-templates'
import { checkMailText, fillMail } from '../../../server/ports/mail-text'

const blocksOf = ({ items }: MailBlocks): Block[] => items.map(({ block }) => block)
const kindsOf = (html: string) => blocksOf(readMail(html)).map(({ kind }) => kind)
const written = (...blocks: Block[]) => writeMail({ ...readMail(''), items: blocks.map((block) => newItem(block)) })
/** All blocks as if somebody had changed them. */
const rewritten = (mail: MailBlocks) => writeMail({ ...mail, items: mail.items.map(({ block }) => newItem(block)) })

const line = fc
  .string({
    unit: fc.constantFrom('a', 'é', 'م', '<', '>', '&', '"', "'", ' ', '{{name}}', '😀', '&amp;', '-->', '</td>'),
    minLength: 1,
    maxLength: 30,
  })
  .map((text) => `${text.trim()}x`)
const address = fc.oneof(
  fc.constantFrom('{{link}}', 'https://example.com/?a=1&b="2"', 'mailto:{{email}}', 'tel:+4912345', '{{page}}'),
  line.map((text) => `https://example.com/${encodeURIComponent(text)}`),
)
const picture = fc.constantFrom('https://example.com/a.png', '{{page}}', 'http://x.test/?a=1&b=2')
const paragraph = fc.constantFrom(
  '<p>Hello {{name}}</p>',
  '<p>One<br>two &amp; three</p>',
  '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
  '<h2>Title</h2><p><strong>bold</strong> <em>and</em> <a href="{{link}}">in</a></p>',
  '<blockquote><p>said</p></blockquote><hr>',
  '<p></p>',
)
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(...HEADING_LEVELS), text: line }),
  paragraph.map((html) => ({ kind: 'text' as const, html })),
  fc.record({ kind: fc.constant('button' as const), label: line, href: address }),
  fc.record(
    { kind: fc.constant('button' as const), label: line, href: address, style: fc.constant('padding:4px;color:#fff') },
    {},
  ),
  fc.record({
    kind: fc.constant('picture' as const),
    src: picture,
    alt: line,
    href: fc.oneof(address, fc.constant('')),
  }),
  fc.constant({ kind: 'divider' as const }),
  fc.record({ kind: fc.constant('spacer' as const), height: fc.integer({ min: 4, max: 200 }) }),
  fc
    .constantFrom(
      '<table><tr><td style="color:#123456">cell</td></tr></table>',
      '<p style="color:red">x</p>',
      'a <b>b</b>',
    )
    .map((html) => ({ kind: 'html' as const, html })),
)
const clean = (one: Block): Block => ('html' in one ? { ...one, html: cleanMailHtml(one.html) } : one)

describe('blocks that are made here', () => {
  test('are read again as they were', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        expect(blocksOf(readMail(written(...blocks)))).toEqual(blocks)
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  test('are read again after the server has cleaned them', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const html = cleanMailHtml(written(...blocks))
        const mail = readMail(html)
        expect(blocksOf(mail)).toEqual(blocks.map(clean))
        expect(mail.items.every(isOurs)).toBe(true)
        // Cleaned once more, nothing changes.
        expect(cleanMailHtml(html)).toBe(html)
      }),
      { numRuns: 300, seed: 8 },
    )
  })

  test('say the same as plain text', () => {
    const html = written(
      { kind: 'heading', level: 1, text: 'News & more' },
      { kind: 'text', html: '<p>Hello {{name}}</p>' },
      { kind: 'spacer', height: 24 },
      { kind: 'button', label: 'Sign in', href: '{{link}}' },
      { kind: 'picture', src: 'https://example.com/a.png', alt: 'A room', href: '' },
      { kind: 'divider' },
      { kind: 'text', html: '<p>Bye</p>' },
    )
    expect(toPlainText(html)).toBe('News & more\n\nHello {{name}}\n\nSign in: {{link}}\n\nBye')
    expect(toPlainText(cleanMailHtml(html))).toBe(toPlainText(html))
  })

  test('nothing written is an empty value', () => {
    expect(writeMail(readMail(''))).toBe('')
    expect(writeMail({ ...readMail('<div><p>x</p></div>'), items: [] })).toBe('')
    expect(written(newBlock('text'), newBlock('divider'))).not.toBe('')
  })

  it.each(['text', 'html', 'script', '"><script>', 'heading x'])(
    'the cleaner keeps no mark but its own: %s',
    (mark) => {
      const html = `<div data-block='${mark}' data-other="x" onclick="x()">a</div>`
      expect(cleanMailHtml(html)).toBe(
        ['text', 'html'].includes(mark) ? `<div data-block="${mark}">a</div>` : '<div data-block>a</div>',
      )
    },
  )
})

describe.each(LANGUAGES)('the built-in emails in %s', (language) => {
  it.each(MAIL_SLUGS)('%s are blocks, and say the same when all blocks were changed', (slug) => {
    const { html } = builtInMail(slug, language)
    const mail = readMail(html)
    expect(writeMail(mail)).toBe(html)
    expect(mail.items.filter(({ block: { kind } }) => kind !== 'text' && kind !== 'button')).toEqual([])
    const again = cleanMailHtml(rewritten(mail))
    expect(toPlainText(again)).toBe(toPlainText(html))
    expect(placesIn(again)).toEqual(placesIn(html))
    expect(checkMailText(slug, { html: again })).toEqual({})
    expect(blocksOf(readMail(again))).toEqual(blocksOf(mail).map(clean))
  })
})

test('the text part of a preview is what the server sends', () => {
  const values: Readonly<Record<string, string>> = { name: "Ada <O'Neil> & co", link: 'https://x.test/?a=1&b=2' }
  for (const slug of MAIL_SLUGS) {
    const mail = builtInMail(slug, 'en')
    const preview = toPlainText(fillPlaces(mail.html, (name) => toHtml(values[name] ?? '')))
    expect(preview).toBe(fillMail(mail, values).text)
  }
})

describe('any other HTML', () => {
  test('is written as it was read', () => {
    const part = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<div style="color:red">',
        '</div>',
        '<br>',
        '<hr/>',
        'text',
        ' ',
        '\n',
        '<!-- c -->',
        '{{name}}',
      ],
      ...[
        '<a href="{{link}}" style="padding:1px">',
        '</a>',
        '<img src="https://x.test/a.png" alt="">',
        '<table>',
        '</table>',
      ],
      ...[
        '<h2>',
        '</h2>',
        '<script>',
        '</script>',
        '<',
        '"',
        '&amp;',
        '<div data-block="text">',
        '<center>',
        '</center>',
      ],
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 25 }), (parts) => {
        const html = parts.join('')
        const cleaned = cleanMailHtml(html)
        for (const whole of [html, cleaned]) {
          const mail = readMail(whole)
          // Boxes with nothing in them have no block.
          expect(writeMail(mail)).toBe(mail.items.length === 0 ? '' : whole)
        }
        // Even with each block written anew, no word is lost.
        expect(toPlainText(rewritten(readMail(cleaned))).replace(/\s+/g, '')).toBe(
          toPlainText(cleaned).replace(/\s+/g, ''),
        )
      }),
      { numRuns: 1_000, seed: 9 },
    )
  })

  it.each([
    ['<p>a</p><p style="color:red">b</p><p>c</p>', ['text', 'html', 'text']],
    ['<div style="color:red">Welcome, {{name}}</div>', ['text']],
    ['Hello <span style="color:red">you</span> there', ['html']],
    ['<h1>a</h1><h2>b <em>c</em></h2><h4>d</h4>', ['heading', 'text']],
    ['<p><img src="https://x.test/a.png" alt="a"></p><hr>', ['picture', 'divider']],
    ['<p><img src="https://x.test/a.png" alt="a" width="10"></p>', ['text']],
    ['<a href="x" style="padding:2px">Go</a>', ['button']],
    ['<p><a href="x">Go</a></p>', ['text']],
    ['<p>not closed<div>', ['html']],
    ['<div data-block="button">changed by hand</div>', ['text']],
    ['   ', []],
  ])('%s is read as %j', (html, kinds) => {
    expect(kindsOf(html)).toEqual(kinds.length === 1 && html.includes('changed') ? ['html'] : kinds)
  })

  test('a button of another colour keeps it when its label changes', () => {
    const html = '<p><a href="{{link}}" style="padding:9px;background:#a61e4d;color:#fff">Go</a></p>'
    const [item] = readMail(html).items
    if (item?.block.kind !== 'button') throw new Error('no button')
    const next = written({ ...item.block, label: 'Go on' })
    expect(next).toContain('background:#a61e4d')
    expect(next).toContain('bgcolor="#a61e4d"')
  })

  it.each(['<a ', '<a "', "<a '", '<p>', '<b>', '<!--', '</p>', ' a', '&', '<p></p>', '<script>', 'a="', '<i a=b '])(
    'many of %j cost no more than their length',
    (part) => {
      const html = part.repeat(Math.floor(100_000 / part.length))
      const before = process.cpuUsage()
      expect(writeMail(readMail(html))).toBe(html)
      expect(typeIssue(html, () => 'text')).toBeUndefined()
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
    },
  )

  test('elements that are not closed in order have no tree', () => {
    expect(treeOf('<b><i></b></i>')).toBeUndefined()
    expect(treeOf('<p>')).toBeUndefined()
    expect(treeOf('<br><img src="a>b">')).toHaveLength(2)
    expect(treeOf('<style>a > b {} <p></style>')).toHaveLength(1)
  })
})

describe('a block', () => {
  it.each<[Block, unknown]>([
    [newBlock('heading'), [{ field: 'text', reason: 'missing' }]],
    [
      newBlock('button'),
      [
        { field: 'label', reason: 'missing' },
        { field: 'href', reason: 'missing' },
      ],
    ],
    [
      newBlock('picture'),
      [
        { field: 'src', reason: 'missing' },
        { field: 'alt', reason: 'missing' },
      ],
    ],
    [{ kind: 'button', label: 'Go', href: 'javascript:x' }, [{ field: 'href', reason: 'address' }]],
    [{ kind: 'button', label: 'Go', href: '{{link}}' }, []],
    [{ kind: 'button', label: 'Go', href: 'mailto:a@x.test' }, []],
    [{ kind: 'picture', src: 'tel:1', alt: 'a', href: '' }, [{ field: 'src', reason: 'address' }]],
    [{ kind: 'heading', level: 1, text: 'a'.repeat(301) }, [{ field: 'text', reason: 'tooLong' }]],
    [{ kind: 'html', html: '<div>' }, [{ field: 'html', reason: 'unclosed' }]],
    [newBlock('text'), []],
  ])('%j has the errors %j', (value, issues) => {
    expect(blockIssues(value)).toEqual(expect.arrayContaining(issues as unknown[]))
    expect(blockIssues(value)).toHaveLength((issues as unknown[]).length)
  })
})

describe('placeholders with types', () => {
  test('each of the built-in emails has one', () => {
    const names = new Set(MAIL_SLUGS.flatMap((slug): readonly string[] => MAIL_TEMPLATES[slug].values))
    expect(Object.keys(BUILT_IN_TYPES).toSorted()).toEqual([...names].toSorted())
  })

  test('pages and server agree on the emails for super admins alone', () => {
    expect(LINKED_SLUGS.toSorted()).toEqual(LINKED_MAIL_SLUGS.toSorted())
  })

  test('a tag gives the types of others', () => {
    expect(variablesOf('name, {{link}}, shop: link, seats:number, word, name')).toEqual([
      { name: 'name', type: 'text' },
      { name: 'link', type: 'link' },
      { name: 'shop', type: 'link' },
      { name: 'seats', type: 'number' },
      { name: 'word', type: undefined },
    ])
    expect(knownPlaces('name, shop: link')).toEqual(['name', 'shop'])
    expect(variablesOf(undefined)).toEqual([])
    expect(tagIssue('name, shop: link, minutes: number')).toBeUndefined()
    expect(tagIssue('shop: colour')).toEqual({ name: 'shop', word: 'colour', fixed: undefined })
    expect(tagIssue('minutes: link')).toEqual({ name: 'minutes', word: 'link', fixed: 'number' })
  })

  test('only a web address may be an address', () => {
    const typeOf = (name: string) => BUILT_IN_TYPES[name]
    expect(typeIssue('<a href="{{link}}">a</a><img src=\'{{page}}\' alt="">{{minutes}}', typeOf)).toBeUndefined()
    expect(typeIssue('<a href="https://x.test/?a={{reference}}">a</a><a href="mailto:{{email}}">b</a>', typeOf)).toBe(
      undefined,
    )
    expect(typeIssue('<a href="{{shop}}">a</a>', typeOf)).toBeUndefined()
    expect(typeIssue('<p><A HREF=" {{ minutes }}">a</A>', typeOf)).toEqual({
      ...{ name: 'minutes', type: 'number', place: 'button' },
    })
    expect(builtInTypeError('<img src="{{total}}" alt="">')).toBe(
      '{{total}} is an amount of money: a picture needs a web address',
    )
  })
})
