/** POST /rest/{table}/IMPORT: creates records from a CSV file, all or none, and can undo it. */
import { importCheckedSchema, importedSchema, importMappingSchema, importUndoneSchema } from '#shared/contract/transfer'
import { UPLOAD_MAX_BYTES } from '#shared/limits'
import { tableOf } from '#shared/resources/tables'
import { isAdmin } from '#shared/roles'
import { holdReleaseOf } from '../builder/older-release'
import { type Call, LAMBDA, parseValue, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { HttpError, invalid, notFound } from '../errors'
import { requireJson } from '../middleware/body'
import { isAnswered } from '../middleware/idempotency'
import { parseSheet } from '../records/csv'
import { mayDo } from '../records/policies'
import { undoCreated } from '../records/record-bulk'
import { requirePermission } from '../records/record-checks'
import { drawSheet, importRecords } from '../records/record-import'
import type { WriteContext } from '../tables/facet'
import { facetOf } from '../tables/facets'
import { countCreate, requireTable, writeContext } from './records'

/** Rows per import: the transaction blocks others and should end soon. */
const ROWS_MAX = 10_000
const FILE_NAME_MAX = 200
const PARTS = { file: 'file', mapping: 'text', dry_run: 'text' } as const

type Run = { table_name: string; record_ids: number[]; undone_at: string | null; user_id: number | null }

function readParts(form: FormData) {
  for (const name of form.keys()) if (!Object.hasOwn(PARTS, name)) throw invalid({ [name]: `Unknown field "${name}"` })
  const file = form.get('file')
  const mapping = form.get('mapping')
  const dryRun = form.get('dry_run') ?? 'false'
  if (!(file instanceof File) || file.size === 0) throw invalid({ file: 'A CSV file is required' })
  if (file.size > UPLOAD_MAX_BYTES) throw new HttpError(413, 'The file is too large', { code: 'TOO_LARGE' })
  if (mapping !== null && typeof mapping !== 'string') throw invalid({ mapping: 'Mapping must be JSON' })
  if (dryRun !== 'true' && dryRun !== 'false') throw invalid({ dry_run: 'dry_run must be true or false' })
  return {
    file,
    mapping: mapping ? parseValue(requireJson(mapping), importMappingSchema) : undefined,
    isDryRun: dryRun === 'true',
  }
}

async function readSheet(file: File) {
  const text = decode(await file.arrayBuffer())
  if (text === undefined || text.includes('\u0000')) throw invalid({ file: 'The file must be text in UTF-8' })
  const sheet = parseSheet(text, ROWS_MAX)
  if ('problem' in sheet) throw invalid({ file: sheet.problem })
  return sheet
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const noImport = () => notFound('Import not found')

export function importCalls(deps: Deps): Call[] {
  async function drawFirst(c: Ctx) {
    const [actor, table] = [c.get('actor'), tableOf(c.req.param('table') ?? '')]
    if (!table || !facetOf(table.name).drawFirst || !mayDo(actor, table.name, 'create')) return
    if (await isAnswered(c, deps.db)) return
    const { file, mapping } = readParts(c.get('form'))
    c.set('images', await drawSheet({ actor, table }, await readSheet(file), mapping, deps.images))
  }

  async function importTable(c: Ctx) {
    const context: WriteContext = { ...writeContext(c, deps, requireTable(c)), isImport: true }
    requirePermission(context, 'create')
    const { file, mapping, isDryRun } = readParts(c.get('form'))
    const fileName = file.name.slice(0, FILE_NAME_MAX)
    const sheet = await readSheet(file)
    // Counted per row, so that an import can't bypass a limit.
    if (!isDryRun) for (const _ of sheet.rows) await countCreate(c, deps, context)
    const answer = await importRecords(context, sheet, { fileName, mapping, isDryRun })
    return c.json(answer, answer.dry_run ? 200 : 201)
  }

  async function undo(c: Ctx) {
    const id = toRecordId(c.req.param('id'))
    if (id === undefined) throw noImport()
    const { userId, role } = c.get('actor')
    const tx = c.get('db')
    await holdReleaseOf(tx, 'import_run', id)
    const [run] = await tx.query<Run>(
      'SELECT table_name, record_ids, undone_at, user_id FROM import_run WHERE id = $1 FOR UPDATE',
      [id],
    )
    const table = run && tableOf(run.table_name)
    if (!run || !table || (run.user_id !== userId && !isAdmin(role))) throw noImport()
    if (run.undone_at !== null) throw new HttpError(409, 'This import was already undone', { code: 'UNDONE' })
    const count = await undoCreated(writeContext(c, deps, table), run.record_ids)
    await tx.query('UPDATE import_run SET undone_at = $2 WHERE id = $1', [id, new Date(deps.clock.now())])
    return c.json({
      error: false,
      data: count,
      message: `${count} ${count === 1 ? 'record' : 'records'} moved to the trash`,
    })
  }

  return [
    {
      method: 'POST',
      path: '/rest/:table/IMPORT',
      kind: 'write',
      summary:
        'Create records from a CSV file, all or none; `mapping` is JSON {column: field}, `dry_run` true only checks; a reference is an id or a unique title',
      body: 'form',
      parts: PARTS,
      before: drawFirst,
      answers: { 200: importCheckedSchema, 201: importedSchema },
      handle: importTable,
    },
    {
      method: 'POST',
      path: `${LAMBDA}/import/:id/undo`,
      kind: 'write',
      summary: 'Move the records of an import to the trash, except those changed since',
      answers: { 200: importUndoneSchema },
      handle: undo,
    },
  ]
}
