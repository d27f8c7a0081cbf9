/** Links between the guest pages. They keep the requested page in the address. */
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/sign-in'
import { type Area, loginPathOf } from '#shared/roles'

export type Wanted = { redirectUri: string | undefined }

export const toSearch = ({ redirectUri }: Wanted): { redirect_uri?: string } =>
  redirectUri === undefined ? {} : { redirect_uri: redirectUri }

export const SignInWay = ({ area, redirectUri }: Wanted & { area: Area }) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} to={loginPathOf(area)} search={toSearch({ redirectUri })} />}>
    {text.backToSignIn()}
  </Anchor>
)
