/** Labels from a list: each row fills the columns that texts and QR codes name, as {batch}. */
import Papa from 'papaparse'
import * as text from '#messages/design-print'
import { layOut } from '#shared/design/dieline/layout'
import type { Id, Scene, SceneObject } from '#shared/design/scene'
import { listOf } from '#shared/messages/list-of'
import { readCsvFile } from '../../../crud/actions/csv-file'
import { drawTools } from '../draw-tools'
import { type Grid, gridOf, type Paper } from './pdf/papers'

const LABELS_MAX = 1_000

/** Its message is for people. */
export class LabelError extends Error {}

const PLACEHOLDER = /\{([^{}\n]{1,60})\}/g

const textsOf = (object: SceneObject): string[] =>
  object.kind === 'text' ? object.runs.map((run) => run.text) : object.kind === 'qr' ? [object.content] : []

const objectsOf = ({ objects }: Scene, pageId: Id): [Id, SceneObject][] =>
  Object.entries(objects).filter(([, { page, hidden }]) => page === pageId && !hidden)

/** The columns that a page names, each once. */
export function columnsOf(scene: Scene, pageId: Id): string[] {
  const found = objectsOf(scene, pageId).flatMap(([, object]) =>
    textsOf(object).flatMap((words) => [...words.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
  )
  return [...new Set(found)]
}

/** Undefined when not one label fits on the paper. */
export function gridFor(scene: Scene, pageId: Id, paper: Paper): Grid | undefined {
  const page = scene.pages[pageId]
  return page && gridOf(layOut(page.dieline, scene), scene.bleed, paper)
}

export type LabelList = { header: readonly string[]; rows: readonly (readonly string[])[] }

/** @throws Error with a message for the person */
export async function readLabelList(file: File): Promise<LabelList> {
  const { file: utf8, header } = await readCsvFile(file)
  const { data } = Papa.parse<string[]>(await utf8.text(), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  })
  const rows = data.slice(1)
  if (rows.length > LABELS_MAX) throw new LabelError(text.tooManyRows({ count: rows.length, max: LABELS_MAX }))
  return { header, rows }
}

/**
 * The objects that differ on each label.
 * @throws LabelError for columns that are missing and codes that can't be
 */
export function labelsOf(scene: Scene, pageId: Id, { header, rows }: LabelList): Record<Id, SceneObject>[] {
  const columns = columnsOf(scene, pageId)
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length > 0)
    throw new LabelError(text.columnsMissing({ columns: listOf(missing, 'unit'), count: missing.length }))
  const { modules } = drawTools('')
  const filled = objectsOf(scene, pageId).filter(([, object]) =>
    textsOf(object).some((words) => words.match(PLACEHOLDER)),
  )
  return rows.map((row, index) => {
    const fill = (words: string) =>
      words.replace(PLACEHOLDER, (_, name: string) => (row[header.indexOf(name.trim())] ?? '').trim())
    return Object.fromEntries(
      filled.map(([id, object]): [Id, SceneObject] => {
        if (object.kind === 'text')
          return [id, { ...object, runs: object.runs.map((run) => ({ ...run, text: fill(run.text) })) }]
        if (object.kind !== 'qr') return [id, object]
        const content = fill(object.content)
        // Line 1 has the names of the columns.
        if (content === '') throw new LabelError(text.codeEmpty({ line: index + 2 }))
        if (!modules(content, object.correction ?? 'M')) throw new LabelError(text.codeTooLong({ line: index + 2 }))
        return [id, { ...object, content }]
      }),
    )
  })
}
