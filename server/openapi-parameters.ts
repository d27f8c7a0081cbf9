/** The OpenAPI parameters of a call: path, query and headers. */
import * as z from 'zod/mini'
import { FOLDED_KEYS_HEADER, IDEMPOTENCY_HEADER, TUS_HEADER } from '#shared/headers'
import { LIST_SIZE, LIST_SIZE_MAX } from '#shared/limits'
import { RECORD_PARAMETERS } from '#shared/records/parse-query'
import { OPERATORS } from '#shared/records/query'
import { tableNames } from '#shared/resources/tables'
import type { Call } from './call'

type Json = Record<string, unknown>

const text = { type: 'string' }
const texts = { type: 'array', items: text }
/** Repeated: `filter=a,eq,1&filter=b,gt,2`. */
const repeated = { style: 'form', explode: true, schema: texts }

const RECORDS_QUERY: Readonly<Record<string, Json>> = {
  filter: {
    description: `field,operator,value; all must match. Operators: ${OPERATORS.join(', ')}. table.column and table.table.column filter by a joined record. filter1, filter2 ... are alternatives: one of them must match.`,
    ...repeated,
  },
  order: {
    description:
      'field,asc or field,desc; for a date and time also field,next: upcoming first, then past. The first order takes precedence. Default id,desc.',
    ...repeated,
  },
  size: { schema: { type: 'integer', minimum: 1, maximum: LIST_SIZE_MAX, default: LIST_SIZE } },
  page: { schema: { type: 'integer', minimum: 1, default: 1 } },
  join: {
    description:
      'Path of table names: join=a,b nests b in a. A column with a list of ids is also replaced by its records.',
    ...repeated,
  },
  include: { description: 'Columns to return, comma separated; table.column for a joined table.', schema: text },
  exclude: { description: 'Columns to leave out, comma separated; table.column for a joined table.', schema: text },
  count: {
    description: 'estimate: the planner’s estimate of the total, for very long tables.',
    schema: { enum: ['exact', 'estimate'], default: 'exact' },
  },
}

/** Parameters in a Hono path, with an optional pattern: `:mode{GETALL|PAGINATE}`. */
const IN_PATH = /:(\w+)(?:\{([^}]*)\})?/g

/** The path in OpenAPI's form. */
export const toTemplate = (path: string): string => path.replace(IN_PATH, '{$1}')

function schemaInPath(name: string, pattern: string | undefined): Json {
  if (name === 'table') return { type: 'string', enum: tableNames() }
  if (pattern && /^\w+(\|\w+)*$/.test(pattern)) return { type: 'string', enum: pattern.split('|') }
  return pattern ? { type: 'string', pattern: `^(?:${pattern})$` } : text
}

/** A list is one parameter, comma separated. */
function describedOf({ schema, about }: NonNullable<Call['described']>): [string, Json][] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, of]) => [
    name,
    {
      description: about[name],
      ...(required.includes(name) && { required: true }),
      ...(typeof of === 'object' && of.type === 'array' && { style: 'form', explode: false }),
      schema: of,
    },
  ])
}

function queryOf({ query, described, path, method }: Call): [string, Json][] {
  if (described) return describedOf(described)
  if (Array.isArray(query)) return query.map((name) => [name, { schema: text }])
  if (query !== true || method !== 'GET' || !path.startsWith('/v1/api/records/')) return []
  const isList = path.endsWith('/:table')
  return Object.entries(RECORDS_QUERY).filter(([name]) => isList || RECORD_PARAMETERS.includes(name))
}

const whole = { type: 'integer', minimum: 0 }

/** Headers of the tus protocol (tus.io), by method. */
function tusOf({ method, headers }: Call): Json[] {
  const version = headers?.[TUS_HEADER]
  if (version === undefined) return []
  const header = (name: string, schema: Json, required = true) => ({ name, in: 'header', required, schema })
  return [
    header(TUS_HEADER, { enum: [version] }),
    ...(method === 'POST' ? [header('upload-length', whole), header('upload-metadata', text, false)] : []),
    ...(method === 'PATCH' ? [header('upload-offset', whole)] : []),
  ]
}

export function parametersOf(call: Call): Json[] {
  const inPath = [...call.path.matchAll(IN_PATH)].map(([, name = '', pattern]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaInPath(name, pattern),
  }))
  const inQuery = queryOf(call).map(([name, rest]) => ({ name, in: 'query', ...rest }))
  const inHeader: Json[] = []
  if (call.kind === 'write')
    inHeader.push(
      {
        name: IDEMPOTENCY_HEADER,
        in: 'header',
        description: 'One per intent: a repeat gets the first response.',
        schema: { type: 'string', maxLength: 200 },
      },
      {
        name: FOLDED_KEYS_HEADER,
        in: 'header',
        description:
          'Keys of intents that are part of this one, comma separated: a request with one of them gets its response.',
        schema: { type: 'string' },
      },
    )
  if (/^(PUT|DELETE)$/.test(call.method) && call.path.endsWith('/:table/:id'))
    inHeader.push({
      name: 'if-match',
      in: 'header',
      description: 'Version that the change is based on, in quotes; another version is refused with 412.',
      schema: text,
    })
  return [...inPath, ...inQuery, ...inHeader, ...tusOf(call)]
}
