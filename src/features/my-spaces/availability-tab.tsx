/** Tab Availability: when and how the space can be booked, and what that means for guests. */
import { toRecordValues } from '../../crud/form/form-values'
import { useBusyIn } from './queries'
import { SpaceForm } from './space-form'
import { availabilityForm, PARTS } from './space-forms'
import type { SpaceTabProps } from './space-tabs'
import { StartsPreview } from './starts-preview'

export function AvailabilityTab({ space }: SpaceTabProps) {
  const busy = useBusyIn(space.id)
  return (
    <SpaceForm {...PARTS.availability} space={space}>
      {(form) => (
        <StartsPreview
          space={{ ...space, ...toRecordValues(availabilityForm, form.values) }}
          busy={busy}
          isValid={Object.keys(form.validate()).length === 0}
        />
      )}
    </SpaceForm>
  )
}
