/** For a dialog that is mounted only while it is open: the focus goes back to where it was, when that is still there. */
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
