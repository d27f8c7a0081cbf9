/** State of the frame around pages (specification section 3). */
import { create } from 'zustand'
import { SIDEBAR_BREAKPOINT_PX } from '#shared/limits'

/** Whether there is room for the sidebar beside the page. */
export const wideScreen = window.matchMedia(`(min-width: ${SIDEBAR_BREAKPOINT_PX}px)`)

export type UiState = {
  /** The window is at least as wide as `wideScreen` asks. */
  isWide: boolean
  /** The sidebar is open. */
  isOpen: boolean
  showBackButton: boolean
  openRouteChangeModal: boolean
  /** Number of presses of the palette's key or button: each toggles the palette. */
  palettePresses: number
  isKeyboardHelpOpen: boolean
  /** The outbox drawer is open. */
  isOutboxOpen: boolean
  /** Name of the current section, as in the top bar. */
  path: string
}

export const useUiStore = create<UiState>(() => ({
  isWide: wideScreen.matches,
  // Known before the first paint, so that the page does not move when the sidebar opens.
  isOpen: wideScreen.matches,
  showBackButton: false,
  openRouteChangeModal: false,
  palettePresses: 0,
  isKeyboardHelpOpen: false,
  isOutboxOpen: false,
  path: '',
}))

wideScreen.addEventListener('change', ({ matches }) => useUiStore.setState({ isWide: matches }))

export const setSidebar = (isOpen: boolean): void => useUiStore.setState({ isOpen })
export const toggleSidebar = (): void => useUiStore.setState(({ isOpen }) => ({ isOpen: !isOpen }))
export const setBackButton = (showBackButton: boolean): void => useUiStore.setState({ showBackButton })
export const setRouteChangeModal = (openRouteChangeModal: boolean): void =>
  useUiStore.setState({ openRouteChangeModal })
export const setPath = (path: string): void => useUiStore.setState({ path })
export const setOutbox = (isOutboxOpen: boolean): void => useUiStore.setState({ isOutboxOpen })
export const pressPalette = (): void =>
  useUiStore.setState(({ palettePresses }) => ({ palettePresses: palettePresses + 1 }))
export const setKeyboardHelp = (isKeyboardHelpOpen: boolean): void => useUiStore.setState({ isKeyboardHelpOpen })
