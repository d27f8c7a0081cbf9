/** The direction of the page's language, for Mantine's components. */
import { DirectionContext } from '@mantine/core'
import type { ReactNode } from 'react'

const keep = () => undefined

/** Fixed for the life of a page (build/languages.ts): nothing watches it as Mantine's provider does. */
const direction = {
  dir: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
  setDirection: keep,
  toggleDirection: keep,
} as const

export const Direction = ({ children }: { children: ReactNode }) => (
  <DirectionContext value={direction}>{children}</DirectionContext>
)
