/** Below the form of a booking: the chosen day of the chosen space, so that a free time is found before saving. */
import { Text } from '@mantine/core'
import * as text from '#messages/booking-admin'
import { HOUR_MS } from '#shared/booking/times'
import { parseRecordId } from '#shared/offline/temp-id'
import { spaceTable } from '#shared/resources/marketplace'
import { referenceId } from '../../crud/record/change-base'
import type { PreviewProps } from '../../crud/record/facets'
import { useRecord } from '../../crud/record/record-queries'
import { formatSpan } from '../../ui/dates'
import { DayStrip } from './day-strip'

const isoOf = (moment: number): string => new Date(moment).toISOString()

export function BookingPreview({ id, values }: PreviewProps) {
  const spaceId = parseRecordId(String(referenceId(values.space_id) ?? ''))
  const { data } = useRecord(spaceTable, spaceId)
  const starts = Date.parse(String(values.starts_at ?? ''))
  const ends = Date.parse(String(values.ends_at ?? ''))
  if (!data || Number.isNaN(starts))
    return (
      <Text size="sm" c="dimmed">
        {text.chooseSpaceAndStart()}
      </Text>
    )
  const period = { starts, ends: ends > starts ? ends : starts + HOUR_MS }
  const zone = String(data.model.timezone ?? '')
  const atSpace = formatSpan(isoOf(period.starts), isoOf(period.ends), undefined, zone)
  return (
    <>
      {/* The inputs are in the time of the viewer, as in every form. */}
      {atSpace === formatSpan(isoOf(period.starts), isoOf(period.ends)) ? null : (
        <Text size="sm" mb="sm" role="note">
          {text.timeAtSpace({ period: atSpace, zone })}
        </Text>
      )}
      <DayStrip space={data.model} period={period} bookingId={parseRecordId(String(id ?? ''))} />
    </>
  )
}
