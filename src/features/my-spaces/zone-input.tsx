/** Input for a space's time zone: the device's first, then all others. */
import { NativeSelect } from '@mantine/core'
import * as text from '#messages/space-form'
import type { FieldInputProps } from '../../crud/record/facets'
import { formatTime } from '../../ui/dates'
import { useNow } from '../../ui/use-now'
import { deviceZone, isZone, zoneName, zonesWith } from './zones'

export function ZoneInput({ id, field, value, error, onChange, onBlur }: FieldInputProps) {
  const now = useNow(30_000)
  const device = deviceZone()
  const zone = typeof value === 'string' ? value : ''
  const option = (name: string) => ({ value: name, label: zoneName(name) })
  return (
    <NativeSelect
      id={id ?? field.name}
      label={field.label}
      required={field.required ?? false}
      description={isZone(zone) ? text.timeThere({ time: formatTime(now, undefined, zone) }) : text.zoneHint()}
      error={error}
      value={zone}
      data={[
        { group: text.thisDevice(), items: [option(device)] },
        {
          group: text.allZones(),
          items: zonesWith([zone])
            .filter((name) => name !== device)
            .map(option),
        },
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}
