/** A user's avatar: photo, else initials, else Mantine's placeholder. */

import { Avatar } from '@mantine/core'
import { focusStyle } from '#shared/focal-point'

export type FaceProps = { photo: string | null | undefined; name: string }

export const Face = ({ photo, name }: FaceProps) => (
  <Avatar
    src={photo}
    imageProps={{ style: focusStyle(photo ?? '') }}
    name={name}
    size={32}
    radius="xl"
    color="teal"
    alt=""
  />
)
