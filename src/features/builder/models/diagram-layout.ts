/**
 * Places the models of a diagram: a column for each depth of references, so that lines lead to the
 * left. Pure.
 */
import type { Model } from '#shared/builder/config'

export const BOX = { width: 168, height: 52, gapX: 64, gapY: 16 } as const
const MARGIN = 8

export type DiagramBox = { model: Model; x: number; y: number }
export type DiagramLine = { id: string; from: string; to: string; path: string }
export type Diagram = { width: number; height: number; boxes: DiagramBox[]; lines: DiagramLine[] }

/** References to other models of the diagram, without those to the accounts. */
export const referencesOf = (model: Model, models: readonly Model[]): { fieldId: string; target: Model }[] =>
  model.fields.flatMap(({ id, type, mapping }) => {
    const target = type === 'reference' ? models.find((candidate) => candidate.id === mapping) : undefined
    return target ? [{ fieldId: id, target }] : []
  })

/** The longest way along references; one that leads back into the way does not count. */
function depthsOf(models: readonly Model[]): Map<string, number> {
  const depths = new Map<string, number>()
  const visit = (model: Model, way: ReadonlySet<string>): number => {
    const known = depths.get(model.id)
    if (known !== undefined) return known
    const longer = new Set(way).add(model.id)
    const below = referencesOf(model, models)
      .filter(({ target }) => !longer.has(target.id))
      .map(({ target }) => visit(target, longer) + 1)
    const depth = Math.max(0, ...below)
    depths.set(model.id, depth)
    return depth
  }
  for (const model of models) visit(model, new Set())
  return depths
}

export function layoutDiagram(models: readonly Model[]): Diagram {
  const depths = depthsOf(models)
  const filled = new Map<number, number>()
  const boxes = models.map((model): DiagramBox => {
    const column = depths.get(model.id) ?? 0
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    return {
      model,
      x: MARGIN + column * (BOX.width + BOX.gapX),
      y: MARGIN + row * (BOX.height + BOX.gapY),
    }
  })
  const boxOf = new Map(boxes.map((box) => [box.model.id, box]))
  const lines = boxes.flatMap((from) =>
    referencesOf(from.model, models).flatMap(({ fieldId, target }): DiagramLine[] => {
      const to = boxOf.get(target.id)
      return to ? [{ id: fieldId, from: from.model.id, to: target.id, path: pathOf(from, to) }] : []
    }),
  )
  const right = Math.max(0, ...boxes.map(({ x }) => x + BOX.width))
  const bottom = Math.max(0, ...boxes.map(({ y }) => y + BOX.height))
  // Lines within a column swing out to the right of their boxes.
  return { width: right + BOX.gapX / 2 + MARGIN, height: bottom + MARGIN, boxes, lines }
}

function pathOf(from: DiagramBox, to: DiagramBox): string {
  const middle = BOX.height / 2
  if (from === to) {
    const x = from.x + BOX.width
    return `M ${x} ${from.y + 14} C ${x + 28} ${from.y}, ${x + 28} ${from.y + BOX.height}, ${x} ${from.y + BOX.height - 14}`
  }
  const end = { x: to.x + BOX.width, y: to.y + middle }
  if (from.x === to.x) {
    const swing = end.x + BOX.gapX / 2
    return `M ${end.x} ${from.y + middle} C ${swing} ${from.y + middle}, ${swing} ${end.y}, ${end.x} ${end.y}`
  }
  // A reference that closes a circle leads to the right.
  const isLeft = to.x < from.x
  const [startX, endX] = isLeft ? [from.x, end.x] : [from.x + BOX.width, to.x]
  const bend = (startX + endX) / 2
  return `M ${startX} ${from.y + middle} C ${bend} ${from.y + middle}, ${bend} ${end.y}, ${endX} ${end.y}`
}
