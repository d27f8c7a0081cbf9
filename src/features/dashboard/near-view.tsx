/** A chart takes as long to draw as the rest of the page, so it waits until it is nearly seen. */
import { type ReactNode, useEffect, useRef, useState } from 'react'

// Half a screen: a scrolling person finds it drawn, and a large screen draws it at once.
const NEAR = { rootMargin: '50%' }

/** Empty until then, and as high as its content. Once shown, the content stays. */
export function NearView({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isShown || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true)
    }, NEAR)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isShown])
  return (
    <div ref={place} style={{ minHeight: height }}>
      {isShown ? children : null}
    </div>
  )
}
