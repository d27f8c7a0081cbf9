/** Links between the guest pages of both areas. They keep the requested page in the address. */
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/sign-in'
import * as words from '#messages/ui'
import { type Area, loginPathOf } from '#shared/roles'

export type Wanted = { redirectUri: string | undefined }

export const toSearch = ({ redirectUri }: Wanted): { redirect_uri?: string } =>
  redirectUri === undefined ? {} : { redirect_uri: redirectUri }

export const forgotPathOf = (area: Area): '/admin/forgot' | '/forgot' =>
  area === 'admin' ? '/admin/forgot' : '/forgot'

/** Buttons to the sign-in pages: the page of the area first, for an address may be of either. */
export function SignInButtons({ area, redirectUri }: { area: Area; redirectUri?: string | undefined }) {
  const search = toSearch({ redirectUri })
  const admin = { to: loginPathOf('admin'), label: words.adminSignIn() }
  const user = { to: loginPathOf('user'), label: words.userSignIn() }
  const [first, second] = area === 'admin' ? [admin, user] : [user, admin]
  return (
    <>
      <Button fullWidth renderRoot={(props) => <Link {...props} to={first.to} search={search} />}>
        {first.label}
      </Button>
      <Button
        variant="default"
        fullWidth
        mt="sm"
        renderRoot={(props) => <Link {...props} to={second.to} search={search} />}
      >
        {second.label}
      </Button>
    </>
  )
}

export const SignInWay = ({ area, redirectUri }: Wanted & { area: Area }) => (
  <Anchor inherit renderRoot={(props) => <Link {...props} to={loginPathOf(area)} search={toSearch({ redirectUri })} />}>
    {text.backToSignIn()}
  </Anchor>
)
