/**
 * The recent pages, newest first, by their titles in the browser tab. Kept per user on this device.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { fieldsOf } from '#shared/json'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { keep, loadKept } from '../../crud/record/device-store'
import { useAuthStore } from '../../stores/auth'
import { ownPath } from '../../stores/base-path'
import { titleSuffix } from '../../ui/page-header'

export type RecentPage = { title: string; href: string }

const KEPT = 6

/** The record that a page shows or edits; `resource` is the resource's name. */
export function recordAt(href: string): { resource: string; id: RecordId } | undefined {
  const { pathname, searchParams } = new URL(href, 'https://page')
  const [, resource, inPath] = /^\/admin\/(?:view|edit)-([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? []
  const id = parseRecordId(inPath ?? searchParams.get('id') ?? '')
  return resource === undefined || id === undefined ? undefined : { resource, id }
}

/**
 * Addresses with the same key are one page: all pages and tabs of a record, all searches of a list.
 */
function placeOf(href: string): string {
  const record = recordAt(href)
  return record ? `${record.resource}/${record.id}` : new URL(href, 'https://page').pathname
}

/** Puts the page first and removes its older entry. */
export function withPage(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  const place = placeOf(page.href)
  return [page, ...pages.filter(({ href }) => placeOf(href) !== place)].slice(0, KEPT)
}

/** Removes the pages of deleted records. */
export const withoutRecords = (pages: readonly RecentPage[], table: string, ids: readonly RecordId[]): RecentPage[] =>
  pages.filter(({ href }) => !ids.some((id) => placeOf(href) === `${table}/${id}`))

/** Those that are not open here. */
export const otherPages = (pages: readonly RecentPage[]): RecentPage[] =>
  pages.filter(({ href }) => placeOf(href) !== placeOf(ownPath() + location.search))

/** Notes the pages that are opened, and tells the recent ones. Shows nothing. */
export function RecentPages({ onPages }: { onPages: (pages: readonly RecentPage[]) => void }) {
  const user = useAuthStore((state) => state.user)
  const client = useQueryClient()
  const tell = useEffectEvent(onPages)
  useEffect(() => {
    const key = `${user}|recent`
    let current: RecentPage[] = []
    const update = (next: RecentPage[]) => {
      current = next
      tell(current)
      void keep(key, current)
    }
    const addPage = () => {
      const pathname = ownPath()
      const suffix = titleSuffix()
      if (!pathname.startsWith('/admin/') || !document.title.endsWith(suffix)) return
      update(withPage(current, { title: document.title.slice(0, -suffix.length), href: pathname + location.search }))
    }
    // A page sets its title after its record is loaded.
    const observer = new MutationObserver(addPage)
    // Needed offline, where useRecentRecords can't ask whether a record still exists.
    const stop = client.getMutationCache().subscribe(({ mutation }) => {
      const [operation, table] = mutation?.options.mutationKey ?? []
      const { data, status } = mutation?.state ?? {}
      if (operation !== 'deleteModel' || status !== 'success') return
      const { deleted } = fieldsOf(data)
      const ids = Array.isArray(deleted) ? deleted.flatMap((id) => parseRecordId(String(id)) ?? []) : []
      update(withoutRecords(current, String(table), ids))
    })
    void loadKept<RecentPage[]>(key).then((kept) => {
      // Older versions kept an entry for every address.
      current = (kept ?? []).toReversed().reduce(withPage, [] as RecentPage[])
      addPage()
      observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [user, client])
  return null
}
