/** The keys of the canvas. */
import type { KeyboardEvent } from 'react'
import * as commands from './commands'
import type { Editor, Tool } from './editor'
import * as points from './point-commands'

const TOOL_KEYS: Readonly<Record<string, Tool>> = {
  ...{ v: 'select', t: 'text', r: 'rect', o: 'ellipse', l: 'line', p: 'path', i: 'image', q: 'qr' },
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export type KeyActions = {
  showAll: () => void
  zoomBy: (factor: number) => void
  openHelp: () => void
  /** For the tools that are not drawn with on the canvas. */
  pickTool: (tool: Tool) => void
}

/** mm */
const stepOf = ({ shiftKey, altKey }: KeyboardEvent): number => (shiftKey ? 10 : altKey ? 0.1 : 1)

type Command = (editor: Editor, isShift: boolean, actions: KeyActions) => void

const WITH_CTRL: Readonly<Record<string, Command>> = {
  a: commands.selectAll,
  c: commands.copy,
  v: commands.paste,
  d: commands.duplicate,
  g: (editor, isShift) => (isShift ? commands.ungroup(editor) : commands.group(editor)),
  '0': (_editor, _isShift, { showAll }) => showAll(),
}

/** The points of a shape that is being drawn are no steps of the document yet. */
const withCtrl = ({ shape }: Editor, key: string, isShift: boolean): Command | undefined =>
  key === 'z' && !isShift && shape.length > 0 ? commands.removeLastPoint : WITH_CTRL[key]

const PLAIN: Readonly<Record<string, Command>> = {
  Delete: commands.remove,
  Backspace: commands.remove,
  Insert: points.addPoint,
  '[': (editor) => commands.order(editor, 'backward'),
  ']': (editor) => commands.order(editor, 'forward'),
  '{': (editor) => commands.order(editor, 'back'),
  '}': (editor) => commands.order(editor, 'front'),
  '+': (_editor, _isShift, { zoomBy }) => zoomBy(1.25),
  '-': (_editor, _isShift, { zoomBy }) => zoomBy(0.8),
  '?': (_editor, _isShift, { openHelp }) => openHelp(),
  Escape: (editor) => {
    if (editor.shape.length > 0) commands.cancelShape(editor)
    else if (editor.editing !== undefined) editor.setEditing(undefined)
    else if (editor.tool === 'select') editor.select([])
    else editor.setTool('select')
  },
}

/** @returns whether the key did something, so that the browser must not */
export function handleKey(editor: Editor, event: KeyboardEvent, actions: KeyActions): boolean {
  const { key, shiftKey, altKey } = event
  const arrow = ARROWS[key]
  if (event.ctrlKey || event.metaKey) {
    const command = altKey ? undefined : withCtrl(editor, key.toLowerCase(), shiftKey)
    command?.(editor, shiftKey, actions)
    return command !== undefined
  }
  if (arrow) {
    const step = stepOf(event)
    const isReadOnly = editor.document.isReadOnly
    if (editor.guide) return !isReadOnly && commands.nudgeGuide(editor, { x: arrow.x * step, y: arrow.y * step })
    if (editor.selected.length === 0) return false
    if (editor.knot !== undefined) {
      points.nudgePoint(editor, arrow.x * step, arrow.y * step)
      return true
    }
    commands.nudge(editor, arrow.x * step, arrow.y * step)
    return true
  }
  if (altKey) return false
  if (key === 'Tab') {
    const way = shiftKey ? -1 : 1
    return points.chooseNextPoint(editor, way) || commands.selectNext(editor, way)
  }
  if (key === 'Enter') {
    const { tool } = editor
    if (editor.knot !== undefined) {
      points.bendPoint(editor)
      return true
    }
    if (tool === 'select' || tool === 'image' || editor.document.isReadOnly) return commands.typeInto(editor)
    if (editor.shape.length > 0 && shiftKey) commands.leaveShapeOpen(editor)
    else if (editor.shape.length > 0) commands.finishShape(editor)
    else commands.place(editor, tool)
    return true
  }
  if (shiftKey && key === 'R') {
    editor.showRulers(!editor.hasRulers)
    return true
  }
  const command = PLAIN[key]
  if (command) {
    command(editor, shiftKey, actions)
    return true
  }
  const tool = shiftKey ? undefined : TOOL_KEYS[key.toLowerCase()]
  if (!tool || editor.document.isReadOnly) return false
  actions.pickTool(tool)
  return true
}
