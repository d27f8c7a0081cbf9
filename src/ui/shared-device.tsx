/**
 * The "shared device" checkbox of the sign-in pages. A native one: Mantine's would add to the first
 * load.
 */
import { Text } from '@mantine/core'
import { useId } from 'react'
import * as text from '#messages/ui'
import checkBox from './check-box.module.css'
import classes from './shared-device.module.css'

type SharedDeviceProps = { defaultChecked: boolean; onChange: (isShared: boolean) => void }

export function SharedDevice({ defaultChecked, onChange }: SharedDeviceProps) {
  const noteId = useId()
  return (
    <div>
      <label className={classes.row}>
        <input
          type="checkbox"
          className={checkBox.box}
          aria-describedby={noteId}
          defaultChecked={defaultChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Text span size="sm">
          {text.sharedDevice()}
        </Text>
      </label>
      <Text id={noteId} size="xs" c="dimmed" ms={30}>
        {text.sharedDeviceNote()}
      </Text>
    </div>
  )
}
