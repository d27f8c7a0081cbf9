/** Tells screen readers about a change that they would not notice. */
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** The live region, which must be on the page before the first message. */
export function useAnnouncer(): [region: ReactNode, announce: (message: string) => void] {
  const [message, setMessage] = useState('')
  return [
    <VisuallyHidden key="announcer" role="status">
      {message}
    </VisuallyHidden>,
    setMessage,
  ]
}
