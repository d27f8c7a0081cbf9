/** Invitation of a person who has not set a password or confirmed the address yet. */
import { Button, Group } from '@mantine/core'
import * as text from '#messages/users'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { Failure, Section } from '../../ui/section'
import { useStepUp } from '../../ui/step-up'
import { useAuthorize, useInvite } from './queries'
import type { AccountProps } from './viewer'

export function InvitationSection({ id, user }: AccountProps) {
  const isOnline = useIsOnline()
  const invite = useInvite(id)
  const { withCode, dialog } = useStepUp(useAuthorize().mutateAsync)
  if (user.verified === true || user.status !== 'active') return null
  const isInvited = user.invited === true
  const send = async () => {
    try {
      const { message } = await withCode(() => invite.mutateAsync(undefined))
      notify({ type: 'success', title: message, message: text.sentTo({ email: String(user.email) }) })
    } catch {
      // The section shows the error above the button.
    }
  }
  return (
    <Section
      id="invitation"
      title={text.invitation()}
      description={isInvited ? text.notAcceptedYet() : text.invitationExplanation()}
    >
      <ConnectionNote what={text.sendingInvitation()} />
      <Failure error={invite.error} />
      <Group justify="flex-end">
        <Button variant="default" loading={invite.isPending} disabled={!isOnline} onClick={() => void send()}>
          {isInvited ? text.sendAnotherInvitation() : text.sendInvitation()}
        </Button>
      </Group>
      {dialog}
    </Section>
  )
}
