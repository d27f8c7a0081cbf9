/** The sidebar is open from 1024 px and closed below; on small screens, navigation closes it. */
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { setSidebar, useUiStore, wideScreen as wide } from '../../stores/ui'

export function useSidebar(): { isOpen: boolean; isWide: boolean } {
  const isWide = useUiStore((state) => state.isWide)
  const isOpen = useUiStore((state) => state.isOpen)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  useEffect(() => setSidebar(isWide), [isWide])
  useEffect(() => {
    if (pathname && !wide.matches) setSidebar(false)
  }, [pathname])
  return { isOpen, isWide }
}
