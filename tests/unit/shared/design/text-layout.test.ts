import { describe, expect, test } from 'vitest'
import type { Scene } from '#shared/design/scene'
import { layoutText, type Measure, type TextObject } from '#shared/design/text-layout'

/** Each letter is half as wide as its size; "AV" is closer by a tenth. */
const measure: Measure = (_, text) => {
  const letters = [...text]
  return letters.map((letter, index) => (letter === 'A' && letters[index + 1] === 'V' ? 0.4 : 0.5))
}

const NO_STYLES: Pick<Scene, 'styles'> = { styles: {} }

const text = (runs: TextObject['runs'], more: Partial<TextObject> = {}): TextObject => ({
  ...{ kind: 'text', page: 'p', x: 0, y: 0, width: 50, height: 10, rotation: 0, z: 'a0', runs },
  ...more,
})

const linesOf = (object: TextObject) =>
  layoutText(object, NO_STYLES, measure).lines.map(({ pieces }) => pieces.map(({ text }) => text).join(''))

describe('lines', () => {
  test('break between words; the space behind a line is not part of it', () => {
    // 10 letters of 5 mm fill 50 mm.
    expect(linesOf(text([{ text: 'abcd efghi klm', size: 10 }]))).toEqual(['abcd efghi', 'klm'])
    expect(linesOf(text([{ text: 'abcd efghij klm', size: 10 }]))).toEqual(['abcd', 'efghij klm'])
  })

  test('break after a hyphen, and inside of a word that is too long', () => {
    expect(linesOf(text([{ text: 'abcdef-ghijkl', size: 10 }]))).toEqual(['abcdef-', 'ghijkl'])
    expect(linesOf(text([{ text: 'abcdefghijklmno', size: 10 }]))).toEqual(['abcdefghij', 'klmno'])
  })

  test('end at line feeds; an empty paragraph has the height of its look', () => {
    const { lines, height } = layoutText(text([{ text: 'a\n\nb', size: 10, leading: 2 }]), NO_STYLES, measure)
    expect(lines.map(({ pieces }) => pieces.length)).toEqual([1, 0, 1])
    expect(height).toBe(60)
  })

  test('a text without letters is one empty line', () => {
    expect(layoutText(text([]), NO_STYLES, measure).lines).toHaveLength(1)
  })

  test('a word of two runs stays together', () => {
    const runs = [
      { text: 'abcdef gh', size: 10 },
      { text: 'ijk', size: 10, bold: true },
    ]
    expect(linesOf(text(runs))).toEqual(['abcdef', 'ghijk'])
  })
})

describe('a combining mark', () => {
  const noMarks: Measure = (_, words) => [...words].map((letter) => (letter === '\u0307' ? 0 : 0.5))
  const pieceOf = (object: TextObject) => layoutText(object, NO_STYLES, noMarks).lines.map(({ pieces }) => pieces[0])

  test('becomes one with its letter where there is such a letter, and the text stays as typed', () => {
    const object = text([{ text: 'e\u0301q\u0307', size: 10 }])
    expect(pieceOf(object)).toMatchObject([{ text: '\u00e9q\u0307', advances: [5, 5, 0] }])
    expect(object.runs[0]?.text).toBe('e\u0301q\u0307')
  })

  test('takes no spacing and stays with its letter at the end of a line', () => {
    const object = text([{ text: 'aq\u0307b', size: 10, spacing: 2 }], { width: 16 })
    expect(pieceOf(object)).toMatchObject([{ text: 'aq\u0307', advances: [7, 7, 0] }, { text: 'b' }])
    expect(linesOf(text([{ text: 'q\u0307', size: 10 }], { width: 1 }))).toEqual(['q\u0307'])
  })
})

test('align left, in the middle and right', () => {
  const startOf = (align: TextObject['align']) => {
    const object = text([{ text: 'abcd', size: 10 }], align ? { align } : {})
    return layoutText(object, NO_STYLES, measure).lines[0]?.pieces[0]?.x
  }
  expect([startOf(undefined), startOf('left'), startOf('center'), startOf('right')]).toEqual([0, 0, 15, 30])
})

test('the baseline leaves half of the leading above', () => {
  const [line] = layoutText(text([{ text: 'a', size: 10, leading: 1.21 }]), NO_STYLES, measure).lines
  expect(line?.baseline).toBeCloseTo(9.688, 3)
})

test('spacing follows each letter but the last', () => {
  const object = text([{ text: 'abc', size: 10, spacing: 2 }], { align: 'right' })
  const [line] = layoutText(object, NO_STYLES, measure).lines
  expect(line?.width).toBe(19)
  expect(line?.pieces[0]?.x).toBe(31)
})

test('kerning counts within a piece and not across a break', () => {
  const advances = layoutText(text([{ text: 'AV', size: 10 }]), NO_STYLES, measure).lines[0]?.pieces[0]?.advances
  expect(advances).toEqual([4, 5])
  const broken = layoutText(text([{ text: 'AV', size: 10 }], { width: 6 }), NO_STYLES, measure)
  expect(broken.lines.map(({ width }) => width)).toEqual([5, 5])
})

test("a run's look goes before its style's", () => {
  const styles = { s: { name: 'Title', font: 'lora', size: 20, fill: { rgb: '#112233' }, bold: true } }
  const object = text([{ text: 'a' }, { text: 'b', size: 5, bold: false }], { style: 's' })
  const pieces = layoutText(object, { styles }, measure).lines[0]?.pieces
  expect(pieces?.map(({ face, size, fill }) => ({ face, size, fill }))).toEqual([
    { face: 'lora-bold', size: 20, fill: { rgb: '#112233' } },
    { face: 'lora-regular', size: 5, fill: { rgb: '#112233' } },
  ])
})
