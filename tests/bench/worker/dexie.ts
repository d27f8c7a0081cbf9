/**
 * Dexie with an index for the list's filter and order. Local changes are written into the records.
 */
import Dexie, { type Table } from 'dexie'
import type { AnyRecord } from '#shared/records/query'
import { CHANGED, PAGE_SIZE, toChanged, toQuery, toRecords } from './data'
import { time } from './timing'

const db = new Dexie('bench-dexie') as Dexie & { projects: Table<AnyRecord, number> }
db.version(1).stores({ projects: 'id, name, status, created_at, [status+name]' })

export async function dexieFill(count: number): Promise<void> {
  await db.projects.clear()
  await db.projects.bulkPut(toRecords(count))
  for (let index = 0; index < Math.min(CHANGED, count / 100); index++) {
    const { id, data } = toChanged(index)
    await db.projects.update(id, data)
  }
}

/** A page and the number of all matches, by the index for filter and order. */
export async function dexieList(number: number): Promise<{ time: number; total: number }> {
  const { status, word, after, page } = toQuery(number)
  let total = 0
  const taken = await time(async () => {
    const found = await db.projects
      .where('[status+name]')
      .between([status, Dexie.minKey], [status, Dexie.maxKey])
      .filter((record) => String(record.description).includes(word) && String(record.created_at) > after)
      .toArray()
    total = found.length
    return found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  })
  return { time: taken, total }
}

/** Only the page. The query may stop once the page is full. */
export async function dexiePage(number: number): Promise<number> {
  const { status, word, after, page } = toQuery(number)
  return time(() =>
    db.projects
      .where('[status+name]')
      .between([status, Dexie.minKey], [status, Dexie.maxKey])
      .filter((record) => String(record.description).includes(word) && String(record.created_at) > after)
      .offset((page - 1) * PAGE_SIZE)
      .limit(PAGE_SIZE)
      .toArray(),
  )
}
