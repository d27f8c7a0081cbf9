/** The pages seen last, newest first, by the names that they gave the browser's tab. Kept per person on this device. */
import { useEffect, useState } from 'react'
import { keep, loadKept } from '../../crud/device-store'
import { useAuthStore } from '../../stores/auth'

export type RecentPage = { title: string; href: string }

const KEPT = 6
const SUFFIX = ' · Holdfast'

/** The page that was entered goes first; the same address under its newest name, once. */
export function withPage(pages: readonly RecentPage[], page: RecentPage): RecentPage[] {
  return [page, ...pages.filter(({ href }) => href !== page.href)].slice(0, KEPT)
}

/** Pages other than this one. */
export function useRecentPages(): RecentPage[] {
  const user = useAuthStore((state) => state.user)
  const [pages, setPages] = useState<RecentPage[]>([])
  useEffect(() => {
    const key = `${user}|recent`
    let known: RecentPage[] = []
    const note = () => {
      const { pathname, search } = location
      if (!pathname.startsWith('/admin/') || !document.title.endsWith(SUFFIX)) return
      known = withPage(known, { title: document.title.slice(0, -SUFFIX.length), href: pathname + search })
      setPages(known)
      void keep(key, known)
    }
    // Pages name themselves once they know their record.
    const observer = new MutationObserver(note)
    void loadKept<RecentPage[]>(key).then((kept) => {
      known = kept ?? []
      note()
      observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    })
    return () => observer.disconnect()
  }, [user])
  return pages.filter(({ href }) => href !== location.pathname + location.search)
}
