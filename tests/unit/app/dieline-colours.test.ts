/** The lines of a dieline have the same colours and dashes in the gallery and in the editor. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../../src/features/${path}`, import.meta.url), 'utf8')
const gallery = read('design-gallery/dieline-drawing.module.css')
const editor = read('design-editor/canvas/canvas.module.css')

/** A property in all rules that end with the class. */
function valuesOf(sheet: string, name: string, property: string): string[] {
  const rules = [...sheet.matchAll(new RegExp(`\\.${name} {([^}]*)}`, 'g'))].map(([, body = '']) => body)
  return rules.flatMap((body) => new RegExp(`(?:^|\\s)${property}: ([^;]+);`).exec(body)?.[1] ?? [])
}

test.each(['cut', 'crease', 'bleed', 'safe'])('the line %s', (name) => {
  expect(valuesOf(gallery, name, 'stroke')).toEqual([expect.stringMatching(/^#/)])
  expect(valuesOf(gallery, name, 'stroke')).toEqual(valuesOf(editor, name, 'stroke'))
  expect(valuesOf(gallery, name, 'stroke-dasharray')).toEqual(valuesOf(editor, name, 'stroke-dasharray'))
})

test('the glue', () => {
  expect(valuesOf(gallery, 'glue', 'fill')).toEqual([expect.stringMatching(/^#/)])
  expect(valuesOf(gallery, 'glue', 'fill')).toEqual(valuesOf(editor, 'glue', 'fill'))
})
