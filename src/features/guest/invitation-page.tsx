/** The page of an invitation's link: the first password of an account that an administrator added. */
import { useState } from 'react'
import * as text from '#messages/guest'
import type { Area } from '#shared/roles'
import { EntryCard } from '../../ui/entry-card'
import { linkTrouble } from './failure-text'
import { GuestForm, NewPasswordFields } from './guest-form'
import { LinkFailure } from './link-state'
import { useInvitation } from './queries'
import { NEW_PASSWORD_RULES } from './rules'
import { useGuestForm } from './use-guest-form'
import { SignInButtons, SignInWay } from './ways'

/** `area`: the area of the account that was invited. */
export function InvitationPage({ area, token }: { area: Area; token: string | undefined }) {
  const [done, setDone] = useState<string>()
  const invitation = useInvitation(area, token ?? '', setDone)
  const form = useGuestForm(NEW_PASSWORD_RULES, invitation)
  const ways = <SignInWay area={area} redirectUri={undefined} />

  if (done !== undefined)
    return (
      <EntryCard isAnswer title={text.invitationAccepted()} intro={done}>
        <SignInButtons area={area} redirectUri={undefined} />
      </EntryCard>
    )
  if (token === undefined || linkTrouble(invitation.error))
    return <LinkFailure error={invitation.error} title="" remedy={text.invitationRemedy()} action={null} ways={ways} />
  return (
    <EntryCard title={text.acceptInvitation()} intro={text.invitationIntro()} ways={ways}>
      <GuestForm form={form} submit={text.setPassword()}>
        <NewPasswordFields field={form.field} />
      </GuestForm>
    </EntryCard>
  )
}
