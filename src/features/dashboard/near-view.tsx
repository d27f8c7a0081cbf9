/** A chart takes as long to draw as the rest of the page, so it waits until it is nearly seen. */
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

// Half a screen: a scrolling person finds it drawn, and a large screen draws it at once.
const NEAR = { rootMargin: '50%' }

/** Empty until then, and as high as its content. Once shown, the content stays. */
export function NearView({ height, children }: { height: number; children: ReactNode }) {
  const { ref, entry } = useIntersection<HTMLDivElement>(NEAR)
  const [isShown, setShown] = useState(false)
  if (!isShown && entry?.isIntersecting) setShown(true)
  return (
    <div ref={ref} style={{ minHeight: height }}>
      {isShown ? children : null}
    </div>
  )
}
