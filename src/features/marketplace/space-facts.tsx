/** The fields of a space in sections, and its ratings. */
import { Stack } from '@mantine/core'
import * as text from '#messages/booking-admin'
import type { RecordPartProps } from '../../crud/record/facets'
import { RecordFacts } from '../../crud/view/record-facts'
import { SpaceRatings } from './space-ratings'

export const SpaceFacts = (props: RecordPartProps) => (
  <Stack gap="lg">
    <RecordFacts
      {...props}
      sections={[
        {
          label: text.priceAndBooking(),
          fields: ['day_rate_cents', 'cleaning_fee_cents', 'booking_mode', 'cancellation_policy'],
        },
        {
          label: text.timesToBook(),
          fields: [
            ...['min_minutes', 'max_minutes', 'step_minutes', 'notice_minutes', 'buffer_minutes', 'timezone'],
            ...['opening_hours', 'exceptions'],
          ],
        },
      ]}
    />
    <SpaceRatings {...props} />
  </Stack>
)
