/** Conic gradients as slices. */
import { expect, test } from 'vitest'
import { conicTile } from '#shared/design/conic'

const BOX = { x: 10, y: 20, width: 40, height: 20 }
const conic = (angle: number, stops: [string, number][]) => ({
  shape: 'conic' as const,
  angle,
  stops: stops.map(([colour, at]) => ({ colour, at })),
})

test('the tile is larger than its box, which lies in its middle', () => {
  const { slices, ...place } = conicTile(
    conic(0, [
      ['#ffffff', 0],
      ['#000000', 100],
    ]),
    BOX,
  )
  expect(place).toEqual({ x: 0, y: 10, width: 60, height: 40 })
  expect(slices[0]).toEqual({ path: 'M0 0L60 0L60 40L0 40Z', colour: slices[1]?.colour })
  expect(slices.every(({ path }) => path === slices[0]?.path || path.startsWith('M30 20L'))).toBe(true)
})

test('it runs clockwise from its angle, and evenly between its stops', () => {
  const grey = conicTile(
    conic(0, [
      ['#000000', 0],
      ['#ffffff', 100],
    ]),
    BOX,
  ).slices.slice(1)
  expect([grey[0]?.colour, grey.at(-1)?.colour]).toEqual(['#000000', '#ffffff'])
  expect(grey.map(({ colour }) => colour)).toEqual(grey.map(({ colour }) => colour).sort())
  // To the right of the middle, the first one of a quarter turn later.
  expect(
    conicTile(
      conic(90, [
        ['#000000', 0],
        ['#ffffff', 100],
      ]),
      BOX,
    ).slices[1]?.path,
  ).toMatch(/^M30 20L[\d.]+ 20L/)
})

test('neighbours of one colour are one slice, and sudden changes stay sudden', () => {
  const halves = conicTile(
    conic(0, [
      ['#ff0000', 0],
      ['#ff0000', 50],
      ['#0000ff', 50],
      ['#0000ff', 100],
    ]),
    BOX,
  )
  expect(halves.slices.map(({ colour }) => colour)).toEqual(['#ff0000', '#ff0000', '#0000ff'])
  const turned = conicTile(
    conic(0, [
      ['#ff0000', 60],
      ['#0000ff', 20],
    ]),
    BOX,
  )
  expect(turned.slices.map(({ colour }) => colour)).toEqual(['#ff0000', '#ff0000', '#0000ff'])
})
