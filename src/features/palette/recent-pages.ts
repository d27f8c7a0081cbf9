/** The pages seen last, newest first, by the names that they gave the browser's tab. Kept per person on this device. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fieldsOf } from '#shared/json'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { keep, loadKept } from '../../crud/record/device-store'
import { useAuthStore } from '../../stores/auth'

export type RecentPage = { title: string; href: string }

const KEPT = 6
const SUFFIX = ' · Holdfast'

/** The record that a page shows or changes; its resource by name. */
export function recordAt(href: string): { resource: string; id: RecordId } | undefined {
  const { pathname, searchParams } = new URL(href, 'https://page')
  const [, resource, inPath] = /^\/admin\/(?:view|edit)-([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? []
  const id = parseRecordId(inPath ?? searchParams.get('id') ?? '')
  return resource === undefined || id === undefined ? undefined : { resource, id }
}

/** What makes two addresses one place: the record, whichever of its pages and tabs; the list, whatever is searched in it. */
function placeOf(href: string): string {
  const record = recordAt(href)
  return record ? `${record.resource}/${record.id}` : new URL(href, 'https://page').pathname
}

/** The page that was entered goes first; the same place under its newest name, once. */
export function withPage(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  const place = placeOf(page.href)
  return [page, ...pages.filter(({ href }) => placeOf(href) !== place)].slice(0, KEPT)
}

/** Without the pages of records that are gone. */
export const withoutRecords = (pages: readonly RecentPage[], table: string, ids: readonly RecordId[]): RecentPage[] =>
  pages.filter(({ href }) => !ids.some((id) => placeOf(href) === `${table}/${id}`))

/** Pages other than this one. */
export function useRecentPages(): RecentPage[] {
  const user = useAuthStore((state) => state.user)
  const client = useQueryClient()
  const [pages, setPages] = useState<RecentPage[]>([])
  useEffect(() => {
    const key = `${user}|recent`
    let known: RecentPage[] = []
    const take = (now: RecentPage[]) => {
      known = now
      setPages(known)
      void keep(key, known)
    }
    const note = () => {
      const { pathname, search } = location
      if (!pathname.startsWith('/admin/') || !document.title.endsWith(SUFFIX)) return
      take(withPage(known, { title: document.title.slice(0, -SUFFIX.length), href: pathname + search }))
    }
    // Pages name themselves once they know their record.
    const observer = new MutationObserver(note)
    // Without a connection, too, where nobody can be asked what became of a record.
    const stop = client.getMutationCache().subscribe(({ mutation }) => {
      const [operation, table] = mutation?.options.mutationKey ?? []
      const { data, status } = mutation?.state ?? {}
      if (operation !== 'deleteModel' || status !== 'success') return
      const { deleted } = fieldsOf(data)
      const ids = Array.isArray(deleted) ? deleted.flatMap((id) => parseRecordId(String(id)) ?? []) : []
      take(withoutRecords(known, String(table), ids))
    })
    void loadKept<RecentPage[]>(key).then((kept) => {
      // Older versions kept a line for every address.
      known = (kept ?? []).toReversed().reduce(withPage, [] as RecentPage[])
      note()
      observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [user, client])
  return pages.filter(({ href }) => placeOf(href) !== placeOf(location.pathname + location.search))
}
