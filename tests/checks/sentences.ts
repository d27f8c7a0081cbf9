/**
 * Texts shown to people must be in the catalogue (src/shared/messages), so that a language is a
 * file. Elsewhere a text is a violation if its place shows it (between tags, or as a label, title,
 * message …), or if it looks like a sentence: a capital letter and three words.
 */
import { parseSync } from 'oxc-parser'
import type { Sources } from './read-modules'
import type { Violation } from './violation'

export const SENTENCES_RULE = 'sentences-in-the-catalogue'

/**
 * Files of the app, except the definitions of tables, which contain their own texts, and the page
 * for developers.
 */
const isRead = (path: string): boolean =>
  /^src\/.*\.tsx?$/.test(path) && !/^src\/(shared\/|features\/test-components\/|route-tree)|status-samples/.test(path)

/** Properties and attributes whose text is shown. */
const SHOWN = new Set([
  ...['alt', 'aria-label', 'cancelLabel', 'confirmLabel', 'description', 'does', 'empty', 'error', 'intro', 'label'],
  ...['legend', 'message', 'nothingFoundMessage', 'placeholder', 'remedy', 'submit', 'title', 'what'],
])

/** Calls whose arguments are never shown. */
const UNSHOWN_CALL =
  /^(closest|matches|matchMedia|querySelector|querySelectorAll|useMediaQuery|createElement|split|join|startsWith|endsWith|includes)$/

/** Files that may contain such a text, with the reason. */
export const ALLOWED: Readonly<Record<string, string>> = {}

const MEND =
  'Put it into src/shared/messages/en, and use it as a message: docs/decisions/0011-one-catalogue-of-messages.md.'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Types contain no texts, and imports are not shown. */
const SKIPPED = /^(TS\w+|Import\w+|ExportAllDeclaration)$/

const isSentence = (text: string): boolean =>
  /^[“"'(]?[A-Z]/.test(text.trim()) &&
  text
    .trim()
    .split(/\s+/)
    .filter((word) => /^[“"'(]?[a-z]/i.test(word)).length >= 3

/** The fixed parts of a generated id are not words: `${id}-value`. */
const hasWords = (text: string, node: Node): boolean =>
  node.type === 'TemplateLiteral' ? /[A-Z][a-z]|[a-z] |\s[a-z]/.test(text) : /[a-z]{2}/i.test(text)

export function checkSentences(sources: Sources): Violation[] {
  return [...sources].flatMap(([path, source]) => (isRead(path) && !(path in ALLOWED) ? sentencesIn(path, source) : []))
}

function sentencesIn(path: string, source: string): Violation[] {
  const { program } = parseSync(path, source)
  const found: Violation[] = []
  const note = (text: string, offset: number) => {
    const line = source.slice(0, offset).split('\n').length
    found.push({ rule: SENTENCES_RULE, path, line, what: text.replace(/\s+/g, ' ').trim(), mend: MEND })
  }
  /** @param isShown whether the place shows its text */
  const visit = (node: Node, isShown: boolean): void => {
    if (SKIPPED.test(node.type) && node.type !== 'TSAsExpression' && node.type !== 'TSSatisfiesExpression') return
    const text = textOf(node)
    if (text !== undefined) {
      if (node.type === 'JSXText' ? /[a-z]/i.test(text) : isSentence(text) || (isShown && hasWords(text, node)))
        note(text, node.start)
      if (node.type !== 'TemplateLiteral') return
    }
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !isUnread(node, key)) visit(child, showsText(node, key, isShown))
  }
  visit(program as unknown as Node, false)
  return found
}

/** The text of a literal, or the fixed parts of a template. */
function textOf(node: Node): string | undefined {
  if ((node.type === 'Literal' || node.type === 'JSXText') && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  return node.quasis.map(({ value }: { value: { cooked: string } }) => value.cooked).join('…')
}

/** Never shown: keys, comparisons, selectors, split lists, styles and thrown errors. */
function isUnread(node: Node, key: string): boolean {
  if (key === 'key' || key === 'parent') return true
  if (node.type === 'BinaryExpression') return /^[!=]==?$/.test(String(node.operator))
  if (node.type === 'SwitchCase') return key === 'test'
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(node.callee))
  if (node.type === 'MemberExpression') return nameOf(node.property) === 'split'
  if (node.type === 'Property') return nameOf(node.key) === 'fontFamily'
  // Names of keys are the same in every language.
  if (node.type === 'JSXElement')
    return key === 'children' && isNode(node.openingElement) && nameOf(node.openingElement.name) === 'kbd'
  return node.type === 'CallExpression' && key === 'arguments' && UNSHOWN_CALL.test(nameOf(node.callee))
}

/**
 * Conditions, lists and parentheses pass their value on, so their parts are shown in the same
 * place.
 */
function showsText(node: Node, key: string, isShown: boolean): boolean {
  if (node.type === 'JSXAttribute') return SHOWN.has(nameOf(node.name))
  // The property `error` is a kind, not a text.
  if (node.type === 'Property') return key === 'value' && nameOf(node.key) !== 'error' && SHOWN.has(nameOf(node.key))
  if (node.type === 'ConditionalExpression') return isShown && key !== 'test'
  return (
    isShown && /^(JSXExpressionContainer|LogicalExpression|ParenthesizedExpression|TSAsExpression)$/.test(node.type)
  )
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (typeof node.name === 'string') return node.name
  if (typeof node.value === 'string') return node.value
  return nameOf(node.property)
}
