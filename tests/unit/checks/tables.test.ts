/**
 * A table must have a definition, access, pages and a migration that agree. The check of that
 * reports each missing part.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { ACCESS } from '#shared/resources/access'
import { type Access, defineTable, type Field, OWNER, type Resource, type Table } from '#shared/resources/field'
import { resources } from '#shared/resources/resources'
import { requireTable, tableNames } from '#shared/resources/tables'
import { migrate } from '../../../server/db/migrate'
import { openPglite } from '../../../server/db/pglite'
import { compareTables, type DatabaseTables, readDatabaseTables } from '../../../server/db/table-differences'
import { readMigrations } from '../../../server/node/migrations'
import { databaseProblems, SERVER_TABLES, tableProblems, type Worlds } from '../../checks/tables'

const TABLES = tableNames().map(requireTable)
const NAME: Field = { name: 'name', label: 'Name', kind: 'text', required: true }
const STATUS: Field = {
  ...{ name: 'status', label: 'Status', kind: 'choice' },
  options: [{ value: 'open', label: 'Open' }],
}
const SHOP: Field = { name: 'shop_id', label: 'Shop', kind: 'reference', table: 'shop' }
const voucher = defineTable('voucher', 'name', [NAME, STATUS, OWNER])
const vouchers: Resource = {
  ...{ name: 'voucher', table: voucher, label: { one: 'Voucher', many: 'Vouchers' }, purpose: '', group: 'Payments' },
  ...{ roles: ['admin'], screens: ['list'], columns: ['name'], search: ['name'], filters: ['status'], form: ['name'] },
}
const mine: Access = { roles: { user: { read: 'own' } }, columns: { create: ['name'] } }
const user = defineTable('user', 'id', [])
/** Problems of these tables. The user table is added, because owners refer to it. */
const problemsOf = ({
  tables = [voucher],
  access = { voucher: mine },
  resources: pages = [vouchers],
}: Partial<Worlds>) =>
  tableProblems({ tables: [user, ...tables], access: { user: { roles: {} }, ...access }, resources: pages })

describe('the tables of the product', () => {
  let database: DatabaseTables

  beforeAll(async () => {
    const db = await openPglite()
    await migrate(db, await readMigrations())
    database = await readDatabaseTables(db)
    await db.close()
  })

  const againstDatabase = (tables: readonly Table[]) =>
    databaseProblems(compareTables(tables, database), database.columns.keys(), tables)

  it('have definition, access and pages with the same fields', () => {
    // Joined, because a failure prints a string in full.
    expect(tableProblems({ tables: TABLES, access: ACCESS, resources: resources() }).join('\n')).toBe('')
  })

  it('match the migrations exactly', () => {
    expect(againstDatabase(TABLES).join('\n')).toBe('')
  })

  it('are reported by name if a definition has no migration, or a migration has no definition', () => {
    const project = requireTable('project')
    const changes: Record<string, Field> = { status: STATUS, due_date: { ...NAME, name: 'due_date' } }
    const fields = project.fields.map((field) => changes[field.name] ?? field)
    const changed = { ...project, fields: [...fields, { ...NAME, name: 'code' }] }
    const others = TABLES.filter(({ name }) => name !== 'project' && name !== 'faq')
    const before = againstDatabase(TABLES)
    const problems = againstDatabase([...others, changed, voucher])
    expect(problems.filter((problem) => !before.includes(problem))).toEqual([
      'no migration makes the table voucher: npm run migration -- name',
      'no migration makes the column project.code: npm run migration -- name',
      'project.due_date is date in the database and text in its definition: write a migration by hand',
      'project_status_check refuses "open", an option of project.status in its definition: write a migration by hand',
      'the migrations make the table faq, which has no definition: add a definition in src/shared/resources, which tables.ts lists, or a reason to SERVER_TABLES of tests/checks/tables.ts',
    ])
    const rest = [...database.columns.keys()].filter((name) => name !== 'presence')
    const after = databaseProblems(compareTables(TABLES, database), rest, TABLES)
    expect(after.filter((problem) => !before.includes(problem))).toEqual([
      'SERVER_TABLES of tests/checks/tables.ts has presence, which no migration makes: remove the line',
    ])
  })

  it('never have the name of a table of the server', () => {
    expect(tableNames().filter((name) => name in SERVER_TABLES)).toEqual([])
  })
})

describe('the check of tables', () => {
  it('finds nothing if every part exists', () => {
    expect(problemsOf({})).toEqual([])
  })

  it.each<[string, Partial<Worlds>, string]>([
    [
      'a definition without access',
      { access: {} },
      'voucher has no line of access: say in the …_ACCESS beside its definition who may do what with it',
    ],
    [
      'access without a definition',
      { access: { voucher: mine, coupon: mine } },
      'An …_ACCESS has a line for coupon, which has no definition: add a definition in src/shared/resources, which tables.ts lists, or remove the line',
    ],
    [
      'access to a table of the server',
      { access: { voucher: mine, mailbox: mine } },
      "An …_ACCESS has a line for mailbox, which is the server's own (mails with links in them; read by the calls of the mailbox): remove the line",
    ],
    [
      'own rows of a table without an owner',
      { tables: [defineTable('voucher', 'name', [NAME, STATUS])], resources: [] },
      'An …_ACCESS grants user their own rows of voucher, which has no field user_id: add OWNER to its definition',
    ],
    [
      'a field that nobody may set, given to people',
      { access: { voucher: { ...mine, columns: { create: ['user_id'] } } } },
      '…_ACCESS, voucher: create names user_id, which is read-only in its definition',
    ],
    [
      'a field in access that is not there',
      { access: { voucher: { ...mine, columns: { create: ['name'], update: ['worth'] } } } },
      '…_ACCESS, voucher: update names worth, which is no field of voucher',
    ],
    [
      'a masked field that is not there',
      { access: { voucher: { ...mine, masked: { user: { worth: 'hidden' } } } } },
      '…_ACCESS, voucher: masked names worth, which is no field of voucher',
    ],
    [
      'a masked field of a table without an owner',
      {
        ...{ tables: [defineTable('voucher', 'name', [NAME, STATUS])], resources: [] },
        access: { voucher: { roles: { user: { read: 'all' } }, masked: { user: { name: 'hidden' } } } },
      },
      '…_ACCESS, voucher: name is masked, but no field user_id tells whose a record is: add OWNER',
    ],
    [
      'a field that is masked for administrators',
      { access: { voucher: { ...mine, masked: { admin: { name: 'hidden' } } } } },
      '…_ACCESS, voucher: name is masked for admin: administrators read whole records',
    ],
    [
      'a text that is rounded',
      { access: { voucher: { ...mine, masked: { user: { name: 2 } } } } },
      '…_ACCESS, voucher: name is masked by 2, which does not fit the field',
    ],
    [
      'a hidden id',
      { access: { voucher: { ...mine, masked: { user: { id: 'hidden' } } } } },
      '…_ACCESS, voucher: id is masked by hidden, which does not fit the field',
    ],
    [
      'a title that is no field',
      { tables: [{ ...voucher, title: 'label' }] },
      'the definition of voucher: title names label, which is no field of voucher',
    ],
    [
      'a reference to a table without a definition',
      { tables: [{ ...voucher, fields: [...voucher.fields, SHOP] }] },
      'voucher.shop_id refers to shop, which has no definition: add a definition in src/shared/resources, which tables.ts lists',
    ],
    [
      'pages of a table without a definition',
      { resources: [{ ...vouchers, table: { ...voucher, name: 'coupon' } }] },
      'the resource voucher shows the table coupon, which has no definition: add a definition in src/shared/resources, which tables.ts lists',
    ],
    [
      'pages with a field that the table does not have',
      { resources: [{ ...vouchers, table: { ...voucher, fields: [...voucher.fields, { ...NAME, name: 'worth' }] } }] },
      'the resource voucher: fields names worth, which is no field of voucher',
    ],
    [
      'a heading that no other resource has',
      { resources: [{ ...vouchers, group: 'Payment' }] },
      'the resource voucher stands under the heading "Payment": a new one belongs into GROUPS of tests/checks/tables.ts',
    ],
    ...(['columns', 'search', 'filters', 'form', 'required'] as const).map(
      (list): [string, Partial<Worlds>, string] => [
        `${list} with a field that is not there`,
        { resources: [{ ...vouchers, [list]: ['worth'] }] },
        `the resource voucher: ${list} names worth, which is no field of voucher`,
      ],
    ),
    [
      'an order by a field that is not there',
      { resources: [{ ...vouchers, order: [{ field: 'worth', direction: 'asc' }] }] },
      'the resource voucher: order names worth, which is no field of voucher',
    ],
    [
      'a time span of a field that is not there',
      { resources: [{ ...vouchers, span: { from: 'created_at', to: 'ends_at', title: 'name' } }] },
      'the resource voucher: span names ends_at, which is no field of voucher',
    ],
    [
      'a fact through a field that is no reference',
      { resources: [{ ...vouchers, facts: [{ label: 'Shop', through: 'name', field: 'id' }] }] },
      'the resource voucher, facts: name is no reference',
    ],
    [
      'a step to a status that is not there',
      { resources: [{ ...vouchers, transitions: [{ name: 'close', label: 'Close', from: ['open'], to: 'closed' }] }] },
      'the resource voucher, transition close: "closed" is no option of voucher.status',
    ],
  ])('reports %s, and where it belongs', (_, planted, problem) => {
    expect(problemsOf(planted)).toEqual([problem])
  })
})
