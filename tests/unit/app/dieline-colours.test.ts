/** The lines of a dieline have the same colours and dashes in the gallery and in the editor. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../../../src/${path}`, import.meta.url), 'utf8')
const tokens = read('app/tokens.css')
const gallery = read('features/design-gallery/dieline-drawing.module.css')
const editor = read('features/design-editor/canvas/canvas.module.css')

/** A property in all rules that end with the class; a variable is what the tokens say. */
function valuesOf(sheet: string, name: string, property: string): string[] {
  const rules = [...sheet.matchAll(new RegExp(`\\.${name} {([^}]*)}`, 'g'))].map(([, body = '']) => body)
  return rules.flatMap((body) => {
    const value = new RegExp(`(?:^|\\s)${property}: ([^;]+);`).exec(body)?.[1]
    const variable = value && /^var\((--hf-[\w-]+)\)$/.exec(value)?.[1]
    if (!value) return []
    return [variable ? (new RegExp(`${variable}: ([^;]+);`).exec(tokens)?.[1] ?? value) : value]
  })
}

test.each(['cut', 'crease', 'bleed', 'safe'])('the line %s', (name) => {
  expect(valuesOf(gallery, name, 'stroke')).toEqual([expect.stringMatching(/^#/)])
  expect(valuesOf(gallery, name, 'stroke')).toEqual(valuesOf(editor, name, 'stroke'))
  expect(valuesOf(gallery, name, 'stroke-dasharray')).toEqual(valuesOf(editor, name, 'stroke-dasharray'))
})

test('the glue', () => {
  expect(valuesOf(gallery, 'glue', 'fill')).toEqual(valuesOf(editor, 'glue', 'fill'))
})
