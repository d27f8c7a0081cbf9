/** A sign-out button for pages without the account menu. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/session'
import { useSignOut } from './use-sign-out'

export function SignOutButton() {
  const { askOrLeave, dialog } = useSignOut()
  const [busy, setBusy] = useState(false)
  const click = async () => {
    setBusy(true)
    await askOrLeave()
    setBusy(false)
  }
  return (
    <>
      <Button variant="default" size="md" onClick={() => void click()} loading={busy}>
        {text.signOut()}
      </Button>
      {dialog}
    </>
  )
}
