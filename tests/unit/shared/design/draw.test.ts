import { describe, expect, test } from 'vitest'
import { layOut } from '#shared/design/dieline/layout'
import { boundsOf } from '#shared/design/dieline/polygon'
import { layoutPaths } from '#shared/design/dieline/svg-path'
import {
  cmykToHex,
  codeShape,
  type Drawn,
  type DrawTools,
  drawObject,
  drawPage,
  gradientLine,
  modulesPath,
  toMarkup,
} from '#shared/design/draw'
import { emptyScene, type Page, type Scene, type SceneObject } from '#shared/design/scene'

const tools: DrawTools = {
  measure: (_, text) => [...text].map(() => 0.5),
  modules: (content) =>
    content === ''
      ? undefined
      : [
          [true, false],
          [true, true],
        ],
  prefix: 'x-',
}

const PLACE = { page: 'p', x: 10, y: 20, width: 30, height: 40, rotation: 0 }

function markupOf(objects: Readonly<Record<string, SceneObject>>, more: Partial<Scene> = {}): string {
  const scene = { ...emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p', 'Front'), ...more, objects }
  return drawPage(scene, 'p', tools)?.content.map(toMarkup).join('') ?? ''
}

describe('objects', () => {
  test('stand at their place, from back to front, hidden ones left out', () => {
    const red = { kind: 'rect', ...PLACE, z: 'a1', fill: { rgb: '#ff0000' } } as const
    const markup = markupOf({
      front: red,
      back: { ...red, z: 'a0', rotation: 90, fill: { cmyk: [0, 0, 0, 100] } },
      gone: { ...red, hidden: true },
    })
    expect(markup).toBe(
      '<g transform="translate(10 20) rotate(90 15 20)"><rect width="30" height="40" fill="#000000"></rect></g>' +
        '<g transform="translate(10 20)"><rect width="30" height="40" fill="#ff0000"></rect></g>',
    )
  })

  test('follow the frame of their panel', () => {
    const box = { kind: 'tuck_end', length: 60, width: 30, depth: 100, thickness: 0.5 } as const
    const object: SceneObject = { kind: 'rect', ...PLACE, x: 1, y: 2, panel: 'front', z: 'a0', fill: { rgb: '#000' } }
    const scene = { ...emptyScene(box, 'p', 'Outside'), objects: { o: object } }
    const wider = { ...scene, pages: { p: { z: 'a0', name: 'Outside', dieline: { ...box, length: 70 } } } }
    const xOf = (drawn: Scene) => String(drawPage(drawn, 'p', tools)?.content[0]?.attributes.transform)
    const numbers = [scene, wider].map((drawn) => Number(/translate\(([\d.]+)/.exec(xOf(drawn))?.[1]))
    expect(numbers[1]).toBeCloseTo((numbers[0] ?? 0) + 10, 3)
  })

  test('texts are escaped, and letters that XML can not hold left out', () => {
    const text: SceneObject = { kind: 'text', ...PLACE, z: 'a0', width: 80, runs: [{ text: 'a<b>&"\u0001' }] }
    expect(markupOf({ text })).toContain('>a&lt;b&gt;&amp;&quot;</text>')
  })

  test('a finish is drawn in the colour of its ink', () => {
    const inks = { gold: { name: 'Gold', kind: 'foil', cmyk: [0, 20, 80, 20] } } as const
    const object: SceneObject = { kind: 'ellipse', ...PLACE, z: 'a0', fill: { rgb: '#ff0000' }, ink: 'gold' }
    expect(markupOf({ object }, { inks })).toContain(`fill="${cmykToHex([0, 20, 80, 20])}"`)
  })

  test('a QR code is one path of runs; without one that fits nothing is drawn', () => {
    expect(
      modulesPath(
        [
          [true, false],
          [true, true],
        ],
        20,
      ),
    ).toBe('M0 0h10v10h-10zM0 10h20v10h-20z')
    const code: SceneObject = { kind: 'qr', ...PLACE, z: 'a0', content: '' }
    expect(markupOf({ code })).toBe('<g transform="translate(10 20)"></g>')
  })
})

test('the field of a code is four modules larger on each side; a code in an ink has none', () => {
  const inks = { gold: { name: 'Gold', kind: 'foil', cmyk: [0, 20, 80, 20] } } as const
  const code: SceneObject = {
    ...{ kind: 'qr', ...PLACE, width: 20, height: 20, z: 'a0', content: 'A' },
    field: { cmyk: [0, 0, 0, 0] },
  }
  const withCode = { ...tools, modules: () => Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => true)) }
  const drawn = (object: SceneObject) => {
    const scene = { ...emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p', 'Front'), inks }
    return drawObject('o', object, scene, withCode).children?.map(({ tag, attributes }) => [tag, attributes.fill])
  }
  expect(codeShape(withCode.modules(), 20).field).toEqual({ x: -4, y: -4, width: 28, height: 28 })
  expect(drawn(code)).toEqual([
    ['rect', '#ffffff'],
    ['path', '#000000'],
  ])
  expect(drawn({ ...code, ink: 'gold' })).toEqual([['path', cmykToHex(inks.gold.cmyk)]])
})

test('paints that can not be read paint nothing and break out of nothing', () => {
  const hostile = '#fff" onload="alert(1)'
  const objects = Object.fromEntries(
    [{ rgb: hostile }, { gradient: hostile }, { pattern: hostile }].map((fill, index): [string, SceneObject] => [
      `o${index}`,
      { kind: 'rect', ...PLACE, z: `a${index}`, fill },
    ]),
  )
  expect(markupOf(objects)).not.toContain('onload')
  expect(markupOf({ o: { kind: 'image', ...PLACE, z: 'a0', src: hostile } })).toContain('#fff&quot; onload=&quot;')
})

test('guides are not drawn into files and pictures', () => {
  const scene = emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p', 'Front')
  const guides = { g1: { page: 'p', axis: 'x', at: 40 } } as const
  expect(drawPage({ ...scene, guides }, 'p', tools)).toEqual(drawPage(scene, 'p', tools))
})

test('the ground is cut at the bleed', () => {
  const scene = {
    ...emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p', 'Front'),
    ground: { paint: { rgb: '#ffffff' } },
  }
  const [ground] = drawPage(scene, 'p', tools)?.content ?? []
  const shape = ground?.children?.at(-1) as Drawn
  expect(shape.attributes.d).toBe('M-3 -3L103 -3L103 83L-3 83Z')
})

test('a page has its own ground in place of the one of all pages, or none', () => {
  const dieline = { kind: 'label', length: 100, depth: 80 } as const
  const base = emptyScene(dieline, 'p', 'Front')
  const fillOf = (shared: Partial<Scene>, own: Partial<Page>) => {
    const scene = { ...base, ...shared, pages: { p: { z: 'a0', name: 'Front', dieline, ...own } } }
    return drawPage(scene, 'p', tools)?.content[0]?.children?.at(-1)?.attributes.fill
  }
  const shared = { ground: { paint: { rgb: '#111111' } } }
  const own = { ground: { paint: { rgb: '#222222' } } }
  expect(fillOf(shared, {})).toBe('#111111')
  expect(fillOf(shared, own)).toBe('#222222')
  expect(fillOf({}, own)).toBe('#222222')
  expect(fillOf(shared, { ground: 'none' })).toBeUndefined()
})

test('the ground leaves out the glue, and its paint spans the whole sheet', () => {
  const sleeve = { kind: 'sleeve', length: 60, width: 30, depth: 90, thickness: 0.5 } as const
  const scene = {
    ...emptyScene(sleeve, 'p', 'Front'),
    ground: { paint: { gradient: 'linear-gradient(90deg, #ffffff, #000000)' } },
  }
  const [ground] = drawPage(scene, 'p', tools)?.content ?? []
  const [gradient, shape] = ground?.children ?? []
  const layout = layOut(sleeve, scene)
  expect(shape?.attributes.d).toBe(layoutPaths(layout).ground)
  expect(boundsOf(layout.ground.flat()).x).toBeGreaterThan(0)
  expect(gradient?.attributes.x1).toBe(boundsOf(layout.bleed.flat()).x)
})

test('a gradient runs as in CSS', () => {
  expect(gradientLine({ x: 0, y: 0, width: 100, height: 50 }, 90)).toEqual({ x1: 0, y1: 25, x2: 100, y2: 25 })
  expect(gradientLine({ x: 0, y: 0, width: 100, height: 50 }, 180)).toEqual({ x1: 50, y1: 0, x2: 50, y2: 50 })
})
