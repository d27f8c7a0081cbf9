/** What two people changed differently in a scene, in words. */
import { expect, test } from 'vitest'
import { conflictLines } from '#shared/design/conflict-lines'
import { mergeScenes } from '#shared/design/merge'
import type { Change } from '#shared/design/patch'
import { base, edited } from './scenes'

const linesOf = (mine: readonly Change[], theirs: readonly Change[]) => {
  const { scene, conflicts } = mergeScenes(base, edited(base, mine), edited(base, theirs))
  return conflictLines(scene, conflicts).map(({ line }) => line)
}
const set = (id: string, field: string, after: unknown): Change => ({ in: 'objects', id, field, after })
const runs = (text: string) => [{ text }]

test('an object has its name, else the beginning of its text, else its kind', () => {
  expect(linesOf([set('o1', 'x', 5)], [set('o1', 'x', 6), set('o1', 'name', 'Lid')])).toEqual(['Lid: place and size'])
  expect(linesOf([set('o1', 'x', 5)], [set('o1', 'x', 6)])).toEqual(['Rectangle: place and size'])
  const long = 'Oat milk for everybody who makes coffee'
  expect(linesOf([set('o3', 'runs', runs(long))], [set('o3', 'runs', runs('B'))])).toEqual([
    'Oat milk for everybody who…: text',
  ])
})

test('fill and ink are one line, what is rare has one too', () => {
  const mine = [
    set('o1', 'fill', { rgb: '#111111' }),
    set('o1', 'opacity', 0.1),
    set('o1', 'z', 'a5'),
    set('o1', 'hidden', true),
  ]
  const theirs = [
    set('o1', 'fill', { rgb: '#222222' }),
    set('o1', 'opacity', 0.2),
    set('o1', 'z', 'a6'),
    set('o1', 'hidden', false),
  ]
  expect(linesOf(mine, theirs).toSorted()).toEqual([
    'Rectangle: colours',
    'Rectangle: order',
    'Rectangle: other details',
  ])
})

test('a deletion says whose it is, and other parts of the design their names', () => {
  expect(linesOf([{ in: 'objects', id: 'o1' }], [set('o1', 'x', 6)])).toEqual([
    'Rectangle: deleted by you, changed by someone else',
  ])
  expect(linesOf([set('o1', 'x', 6)], [{ in: 'objects', id: 'o1' }])).toEqual([
    'Rectangle: changed by you, deleted by someone else',
  ])
  const size = (after: number): Change => ({ in: 'styles', id: 's1', field: 'size', after })
  const ground = (rgb: string): Change => ({ in: 'scene', id: 'ground', after: { paint: { rgb } } })
  expect(linesOf([size(7), ground('#111111')], [size(9), ground('#222222')])).toEqual([
    'Title: changed by both',
    'Ground: colours',
  ])
})

test('a page that both gave another ground is named', () => {
  const ground = (after: unknown): Change => ({ in: 'pages', id: 'p2', field: 'ground', after })
  expect(linesOf([ground('none')], [ground({ paint: { rgb: '#111111' } })])).toEqual(['Inside: colours'])
})

test('a guide is named by its direction', () => {
  const guide = (at: number): Change => ({ in: 'guides', id: 'g1', after: { page: 'p1', axis: 'y', at } })
  expect(linesOf([guide(1)], [guide(2)])).toEqual(['Horizontal guide: changed by both'])
})
