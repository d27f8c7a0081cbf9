/** The position of a space: from the device on request, else typed. */
import { Button, Text } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import * as text from '#messages/space-form'
import type { RecordForm } from '../../crud/form/use-record-form'
import { usePosition } from '../../ui/use-position'
import classes from './space-form.module.css'

/** Decimals of a degree; 5: about a metre. Others see it rounded to 0.01° until a booking is confirmed. */
const DIGITS = 5

export function PositionButton({ form }: { form: Pick<RecordForm, 'set'> }) {
  const { ask, state } = usePosition({ digits: DIGITS })
  const take = async () => {
    const position = await ask()
    if (!position) return
    form.set('lat', position.lat)
    form.set('lng', position.lng)
  }
  return (
    <div className={classes.wide}>
      <Button
        variant="default"
        leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
        loading={state === 'asking'}
        onClick={() => void take()}
      >
        {text.usePosition()}
      </Button>
      <Text size="sm" c={state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'} mt={4} role="status">
        {state === 'refused' ? text.positionRefused() : text.positionHint()}
      </Text>
    </div>
  )
}
