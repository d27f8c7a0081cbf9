/** For dialogs that are mounted only while open: on unmount, returns the focus to where it was. */
import { useEffect, useState } from 'react'

export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    },
    [opener],
  )
}
