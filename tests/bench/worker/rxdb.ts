/**
 * RxDB on its Dexie storage, with an index for filter and order. Local changes are written into the
 * records.
 */
import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { CHANGED, PAGE_SIZE, toChanged, toQuery, toRecords } from './data'
import { time } from './timing'

type Project = { id: string; name: string; status: string; description: string; created_at: string }
type Database = RxDatabase<{ projects: RxCollection<Project> }>

const text = (maxLength: number) => ({ type: 'string', maxLength })
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: text(20),
    version: { type: 'number' },
    name: text(120),
    client: text(120),
    description: text(4_000),
    status: text(20),
    due_date: text(10),
    user_id: { type: 'number' },
    created_at: text(30),
    updated_at: text(30),
  },
  required: ['id', 'name', 'status', 'created_at'],
  indexes: [['status', 'name'], 'created_at'],
} as const

let opening: Promise<Database> | undefined

function open(): Promise<Database> {
  opening ??= createRxDatabase<{ projects: RxCollection<Project> }>({
    name: 'bench-rxdb',
    storage: getRxStorageDexie(),
    multiInstance: false,
  }).then(async (db) => {
    await db.addCollections({ projects: { schema } })
    return db
  })
  return opening
}

export async function rxdbFill(count: number): Promise<void> {
  const { projects } = await open()
  await projects.find().remove()
  const records = toRecords(count).map((record) => ({ ...record, id: String(record.id) }) as unknown as Project)
  for (let start = 0; start < records.length; start += 5_000)
    await projects.bulkInsert(records.slice(start, start + 5_000))
  for (let index = 0; index < Math.min(CHANGED, count / 100); index++) {
    const { id, data } = toChanged(index)
    await projects.findOne(String(id)).patch(data)
  }
}

const toSelector = (number: number) => {
  const { status, word, after } = toQuery(number)
  return { status, description: { $regex: word }, created_at: { $gt: after } }
}

/** A page and the number of all matches. */
export async function rxdbList(number: number): Promise<{ time: number; total: number }> {
  const { projects } = await open()
  const { page } = toQuery(number)
  let total = 0
  const taken = await time(async () => {
    const found = await projects
      .find({ selector: toSelector(number), sort: [{ status: 'asc' }, { name: 'asc' }] })
      .exec()
    total = found.length
    return found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  })
  return { time: taken, total }
}

/** Only the page, without a total. */
export async function rxdbPage(number: number): Promise<number> {
  const { projects } = await open()
  const { page } = toQuery(number)
  return time(() =>
    projects
      .find({
        selector: toSelector(number),
        sort: [{ status: 'asc' }, { name: 'asc' }],
        skip: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE,
      })
      .exec(),
  )
}
