/** The place in the top bar for buttons of the workspace: zoom, preflight, fold and export. */
import { createContext } from 'react'

/** Null until it is drawn. Parts of the workspace put their buttons there with a portal. */
export const EditorToolsSlot = createContext<HTMLElement | null>(null)
