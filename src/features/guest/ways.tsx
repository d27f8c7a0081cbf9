/** Links between the pages for guests. Each keeps the page that the person wanted. */
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Area, loginPathOf } from '#shared/roles'

export type Wanted = { redirectUri: string | undefined }

export const toSearch = ({ redirectUri }: Wanted): { redirect_uri?: string } =>
  redirectUri === undefined ? {} : { redirect_uri: redirectUri }

export const SignInWay = ({ area, redirectUri }: Wanted & { area: Area }) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} to={loginPathOf(area)} search={toSearch({ redirectUri })} />}>
    Back to sign in
  </Anchor>
)
