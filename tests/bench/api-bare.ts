/**
 * Lower bound of the API bench: Node's http, the pg driver and the product's SQL statements,
 * without routes, policies or validation. `?session=0` also omits the session's statement.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { designTable, projectTable } from '#shared/resources/catalogue'
import type { Table } from '#shared/resources/field'

const { DATABASE_URL, PORT, SESSION } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

const columnsOf = (table: Table) => table.fields.map(({ name }) => `"${table.name}"."${name}"`).join(', ')
const design = columnsOf(designTable)
const project = columnsOf(projectTable)

const SESSION_SQL = `select u.role from session s join "user" u on u.id = s.user_id
  where s.id = $1 and s.revoked_at is null and s.expires_at > now() and u.status = 'active' and u.deleted_at is null`
const WHERE = `"design"."deleted_at" is null and "design"."user_id" = $1::bigint`
const LIST = `select ${design} from "design" where ${WHERE} order by "design"."id" desc limit 10 offset 0`
const COUNT = `select count(*) as total from "design" where ${WHERE}`
const ESTIMATE = `explain (format json) select 1 from "design" where "design"."deleted_at" is null and "design"."user_id" = `
const RELATED = `select ${project} from "project" where "project"."deleted_at" is null and "project"."id" = any($1::bigint[])`
const ONE = `select ${design} from "design" where "design"."deleted_at" is null and "design"."id" = $1::bigint`
const KEY = `insert into idempotency (owner, key, fingerprint, status, etag, body, created_at) values ('bare', $1, '', 201, null, $2, now())`
const AUDIT = `insert into audit_log (at, user_id, table_name, operation, idempotency_key, record_id, before, after)
  values (now(), 1, 'project', $1, $2, $3, $4::jsonb, $5::jsonb)`
const INSERT = `insert into "project" (name, client, status, created_at, updated_at) values ($1, $2, 'draft', now(), now()) returning ${project}`
const UPDATE = `update "project" set name = $2, updated_at = now(), version = version + 1 where id = $1::bigint returning ${project}`

type Row = Record<string, unknown>
const rows = async (sql: string, params: unknown[]): Promise<Row[]> => (await pool.query<Row>(sql, params)).rows

async function list(url: URL): Promise<unknown> {
  const owner = Number(url.searchParams.get('owner'))
  const found = await rows(LIST, [owner])
  if (url.searchParams.has('join')) {
    const projects = await rows(RELATED, [[...new Set(found.map((row) => row.project_id))]])
    const byId = new Map(projects.map((row) => [row.id, row]))
    for (const row of found) row.project_id = byId.get(row.project_id) ?? row.project_id
  }
  const total = url.searchParams.has('estimate')
    ? await rows(`${ESTIMATE}${owner}`, [])
    : (await rows(COUNT, [owner]))[0]?.total
  return { error: false, list: found, page: 1, limit: 10, total }
}

async function write(request: IncomingMessage, id: number | undefined): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as { name: string; client?: string }
  const key = request.headers['idempotency-key'] ?? randomUUID()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done =
      id === undefined
        ? await client.query(INSERT, [body.name, body.client])
        : await client.query(UPDATE, [id, body.name])
    const model = done.rows[0]
    const answer = { error: false, model, data: 1 }
    await client.query(AUDIT, [id === undefined ? 'create' : 'update', key, model.id, null, JSON.stringify(model)])
    await client.query(KEY, [key, JSON.stringify(answer)])
    await client.query('commit')
    return answer
  } finally {
    client.release()
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bare')
  if (url.searchParams.get('session') !== '0') await rows(SESSION_SQL, [SESSION])
  const [, what, id] = url.pathname.split('/')
  const said =
    what === 'list'
      ? await list(url)
      : what === 'one'
        ? { error: false, model: (await rows(ONE, [Number(id)]))[0] }
        : await write(request, id === undefined ? undefined : Number(id))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
}

const server = createServer((request, response) => {
  // A client that disconnects early gets no response.
  answer(request, response).catch(() => response.destroy())
})
server.listen(Number(PORT), '127.0.0.1')
