/** SVG path data as path operators of PDF, which has no arcs, no quadratic curves and no relative steps. */
import { numbers } from './content'

type State = {
  x: number
  y: number
  startX: number
  startY: number
  /** The control point that a smooth curve mirrors. */
  control: { x: number; y: number; of: 'C' | 'Q' } | undefined
}

const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const TOKENS = /[MLHVCSQTAZ]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi

type Command = { name: string; isRelative: boolean; values: number[] }

/** Flags of arcs may be written without a space between them and what follows. */
function withFlags(text: string): string {
  const flag = String.raw`\s*,?\s*([01])`
  const number = String.raw`\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)`
  const arc = new RegExp(`${number}${number}${number}${flag}${flag}${number}${number}`, 'gi')
  return text.replace(
    /[Aa][^MLHVCSQTAZmlhvcsqtaz]*/g,
    (part) => part.charAt(0) + part.slice(1).replace(arc, ' $1 $2 $3 $4 $5 $6 $7'),
  )
}

/** `isWhole`: without a part that can't be read. */
type ReadPath = { commands: Command[]; isWhole: boolean }

/** Ends at the first part that can't be read, as browsers do. */
function commandsOf(text: string): ReadPath {
  const tokens = withFlags(text).match(TOKENS) ?? []
  const commands: Command[] = []
  let letter = ''
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index] ?? ''
    if (/[a-z]/i.test(token.charAt(0))) {
      letter = token
      index++
    } else if (letter === '' || letter.toUpperCase() === 'Z') return { commands, isWhole: false }
    const name = letter.toUpperCase()
    const count = COUNTS[name] ?? 0
    const values = tokens.slice(index, index + count).map(Number)
    if (values.length < count || values.some(Number.isNaN)) return { commands, isWhole: false }
    commands.push({ name, isRelative: letter !== name, values })
    index += count
    // More pairs after a move are lines.
    if (name === 'M') letter = letter === 'M' ? 'L' : 'l'
  }
  return { commands, isWhole: true }
}

/** Whether all of it can be read and begins at a point. */
export function isPathData(data: string): boolean {
  const { commands, isWhole } = commandsOf(data)
  return isWhole && commands[0]?.name === 'M' && /^[\s,]*$/.test(withFlags(data).replace(TOKENS, ' '))
}

/** https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes; quarter turns become curves. */
function arcCurves(from: State, values: readonly number[], x: number, y: number): number[][] {
  const [rxGiven = 0, ryGiven = 0, degrees = 0, large = 0, sweep = 0] = values
  let [rx, ry] = [Math.abs(rxGiven), Math.abs(ryGiven)]
  if (rx === 0 || ry === 0 || (from.x === x && from.y === y)) return [[from.x, from.y, x, y, x, y]]
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [(from.x - x) / 2, (from.y - y) / 2]
  const [px, py] = [cos * dx + sin * dy, -sin * dx + cos * dy]
  const grow = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2))
  rx *= grow
  ry *= grow
  const rest = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2
  const factor = Math.sqrt(Math.max(0, rest / ((rx * py) ** 2 + (ry * px) ** 2))) * (large === sweep ? -1 : 1)
  const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx)
  let turn = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - start
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI
  const steps = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
  const step = turn / steps
  const reach = (4 / 3) * Math.tan(step / 4)
  const middle = { x: cos * cx - sin * cy + (from.x + x) / 2, y: sin * cx + cos * cy + (from.y + y) / 2 }
  const at = (u: number, v: number) => [middle.x + cos * rx * u - sin * ry * v, middle.y + sin * rx * u + cos * ry * v]
  return Array.from({ length: steps }, (_, index) => {
    const [a, b] = [start + index * step, start + (index + 1) * step]
    return [
      ...at(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      ...at(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      ...(index === steps - 1 ? [x, y] : at(Math.cos(b), Math.sin(b))),
    ]
  })
}

const mirrored = ({ x, y, control }: State, of: 'C' | 'Q') =>
  control?.of === of ? { x: 2 * x - control.x, y: 2 * y - control.y } : { x, y }

const curve = (values: readonly number[]): string => `${numbers(...values)} c`

function quadratic(state: State, cx: number, cy: number, x: number, y: number): string {
  const toward = (end: number, control: number) => end + ((control - end) * 2) / 3
  return curve([toward(state.x, cx), toward(state.y, cy), toward(x, cx), toward(y, cy), x, y])
}

type Step = { operators: string[]; x: number; y: number; control?: State['control'] }

function stepOf(state: State, { name, isRelative, values }: Command): Step {
  const [dx, dy] = isRelative ? [state.x, state.y] : [0, 0]
  if (name === 'H') return lineTo((values[0] ?? 0) + dx, state.y)
  if (name === 'V') return lineTo(state.x, (values[0] ?? 0) + dy)
  if (name === 'A') {
    const [x, y] = [(values[5] ?? 0) + dx, (values[6] ?? 0) + dy]
    return { operators: arcCurves(state, values, x, y).map(curve), x, y }
  }
  const moved = values.map((value, index) => value + (index % 2 === 0 ? dx : dy))
  const [x = 0, y = 0] = moved.slice(-2)
  const [cx = 0, cy = 0] = moved.slice(-4)
  if (name === 'C') return { operators: [curve(moved)], x, y, control: { x: cx, y: cy, of: 'C' } }
  if (name === 'S') {
    const first = mirrored(state, 'C')
    return { operators: [curve([first.x, first.y, ...moved])], x, y, control: { x: cx, y: cy, of: 'C' } }
  }
  if (name === 'Q' || name === 'T') {
    const control = name === 'Q' ? { x: cx, y: cy } : mirrored(state, 'Q')
    return { operators: [quadratic(state, control.x, control.y, x, y)], x, y, control: { ...control, of: 'Q' } }
  }
  return lineTo(x, y)
}

const lineTo = (x: number, y: number): Step => ({ operators: [`${numbers(x, y)} l`], x, y })

/** Path operators without painting; empty for data that draws nothing. */
export function pathOperators(data: string): string[] {
  const operators: string[] = []
  let state: State = { x: 0, y: 0, startX: 0, startY: 0, control: undefined }
  let isOpen = false
  for (const command of commandsOf(data).commands) {
    if (command.name === 'Z') {
      if (isOpen) operators.push('h')
      isOpen = false
      state = { ...state, x: state.startX, y: state.startY, control: undefined }
      continue
    }
    const { operators: added, x, y, control } = stepOf(state, command)
    if (command.name === 'M') {
      operators.push(`${numbers(x, y)} m`)
      state = { x, y, startX: x, startY: y, control: undefined }
    } else {
      if (operators.length === 0 && !isOpen) return []
      if (!isOpen && operators.at(-1) === 'h') operators.push(`${numbers(state.x, state.y)} m`)
      operators.push(...added)
      state = { ...state, x, y, control }
    }
    isOpen = true
  }
  return operators
}

/** Handles of a curve for a quarter of a circle. */
const QUARTER = 0.552_284_75

export function ellipseOperators(cx: number, cy: number, rx: number, ry: number): string[] {
  const [kx, ky] = [rx * QUARTER, ry * QUARTER]
  return [
    `${numbers(cx + rx, cy)} m`,
    curve([cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry]),
    curve([cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy]),
    curve([cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry]),
    curve([cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy]),
    'h',
  ]
}

export function rectOperators(x: number, y: number, width: number, height: number, radius = 0): string[] {
  const r = Math.min(radius, width / 2, height / 2)
  if (!(r > 0)) return [`${numbers(x, y, width, height)} re`]
  const [right, bottom, k] = [x + width, y + height, r * (1 - QUARTER)]
  return [
    `${numbers(x + r, y)} m`,
    `${numbers(right - r, y)} l`,
    curve([right - k, y, right, y + k, right, y + r]),
    `${numbers(right, bottom - r)} l`,
    curve([right, bottom - k, right - k, bottom, right - r, bottom]),
    `${numbers(x + r, bottom)} l`,
    curve([x + k, bottom, x, bottom - k, x, bottom - r]),
    `${numbers(x, y + r)} l`,
    curve([x, y + k, x + k, y, x + r, y]),
    'h',
  ]
}
