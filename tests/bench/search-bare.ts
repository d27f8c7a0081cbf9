/**
 * Lower bound of the search bench: Node's http, the pg driver and the statements of the search, which
 * the bench writes into a file, without routes, checks or building SQL. `/N` runs the Nth search.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

type Statement = { sql: string; params: unknown[] }

const { DATABASE_URL, PORT, STATEMENTS } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const searches = JSON.parse(readFileSync(STATEMENTS ?? '', 'utf8')) as Statement[][]

const server = createServer((request, response) => {
  const statements = searches[Number(request.url?.slice(1))] ?? []
  Promise.all(statements.map(async ({ sql, params }) => (await pool.query(sql, params)).rows)).then(
    (rows) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ rows })),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      response.destroy()
    },
  )
})
server.listen(Number(PORT), '127.0.0.1')
