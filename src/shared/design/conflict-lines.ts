/** Says in words what two people changed differently in a scene. */
import * as text from '#messages/design-conflict'
import { fieldsOf } from '../json'
import type { Conflict } from './merge'
import type { Scene } from './scene'

/** One unit in conflict: what it belongs to, and what differs. */
export type ConflictLine = { key: string; line: string }

const LOOK = ['fill', 'stroke', 'strokeWidth', 'opacity', 'ink', 'radius', 'field', 'ground']
const WORDS_MAX = 30

/** The beginning of a text, cut after a word where there is one. */
function beginning(words: string): string {
  const line = words.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= WORDS_MAX) return line
  const cut = line.slice(0, WORDS_MAX)
  return `${cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : WORDS_MAX)}…`
}

function nameOf({ in: place, id, mine, theirs }: Conflict, scene: Scene): string {
  if (place === 'scene') return text.sceneField({ field: id })
  const entry = fieldsOf(fieldsOf(scene[place])[id] ?? mine ?? theirs)
  const { name, kind, runs, axis } = entry
  if (typeof name === 'string' && name.trim() !== '') return name
  if (place === 'guides') return text.guide({ axis: String(axis) })
  if (place !== 'objects') return id
  const words = Array.isArray(runs) ? runs.map((run) => fieldsOf(run).text ?? '').join('') : ''
  return beginning(words) || text.kind({ kind: String(kind) })
}

function whatOf({ unit, mine, theirs }: Conflict): string {
  if (unit === 'place' || unit === 'text') return text.part({ unit })
  if (LOOK.includes(unit)) return text.part({ unit: 'look' })
  if (unit === 'z') return text.part({ unit: 'order' })
  if (unit !== 'whole') return text.part({ unit })
  if (mine === undefined) return text.deletedHere()
  return theirs === undefined ? text.deletedThere() : text.changedByBoth()
}

/**
 * One line for each object and what differs of it, in the order of the conflicts.
 * @param scene the merged one, for the names
 */
export function conflictLines(scene: Scene, conflicts: readonly Conflict[]): ConflictLine[] {
  const lines = new Map<string, ConflictLine>()
  for (const conflict of conflicts) {
    const what = whatOf(conflict)
    // Fill and stroke are both colours.
    const key = JSON.stringify([conflict.in, conflict.id, what])
    lines.set(key, { key, line: text.line({ name: nameOf(conflict, scene), what }) })
  }
  return [...lines.values()]
}
