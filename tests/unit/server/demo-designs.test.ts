/** The demo's designs have the finish that their names promise. */
import { expect, test } from 'vitest'
import { cmykToHex } from '#shared/design/draw'
import { FINISHED, TEMPLATES, toDesign } from '../../../server/demo/seed-designs'

/** Red, green and blue of the design's only ink, 0 to 255. */
function finishOf(name: string): number[] {
  const demo = [...TEMPLATES, ...FINISHED].find((each) => each.name === name)
  if (!demo) throw new Error(`No demo design ${name}`)
  const [ink] = Object.values(toDesign(demo, true).canvas.inks)
  const hex = ink ? cmykToHex(ink.cmyk) : ''
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

const spread = (channels: readonly number[]): number => Math.max(...channels) - Math.min(...channels)

test.each(['Label with a silver mark', 'Nordlys hand cream label'])('the mark of %s is silver', (name) => {
  expect(spread(finishOf(name))).toBeLessThan(30)
  expect(Math.min(...finishOf(name))).toBeGreaterThan(160)
})

test('the mark of a golden design is golden', () => {
  const [red = 0, green = 0, blue = 0] = finishOf('Lindenhof carton')
  expect(red).toBeGreaterThan(green)
  expect(green - blue).toBeGreaterThan(80)
})
