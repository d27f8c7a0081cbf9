/** Asked wherever somebody signs in. The browser's own checkbox: the first page that anybody loads has no other one. */
import { Text } from '@mantine/core'
import { useId } from 'react'
import classes from './shared-device.module.css'

type SharedDeviceProps = { defaultChecked: boolean; onChange: (isShared: boolean) => void }

export function SharedDevice({ defaultChecked, onChange }: SharedDeviceProps) {
  const noteId = useId()
  return (
    <div>
      <label className={classes.row}>
        <input
          type="checkbox"
          className={classes.box}
          aria-describedby={noteId}
          defaultChecked={defaultChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Text span size="sm">
          This is a shared device
        </Text>
      </label>
      <Text id={noteId} size="xs" c="dimmed" ml={28}>
        You are signed out when you close this tab. Only changes that wait to be sent stay here.
      </Text>
    </div>
  )
}
