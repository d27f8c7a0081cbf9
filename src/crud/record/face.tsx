/** A person's photo, else their initials. */

import { Avatar } from '@mantine/core'
import { focusStyle } from '#shared/focal-point'

export type FaceProps = { photo: string | null | undefined; name: string; size?: number }

export const Face = ({ photo, name, size = 32 }: FaceProps) => (
  <Avatar
    src={photo ?? null}
    imageProps={{ style: focusStyle(photo ?? '') }}
    name={name}
    size={size}
    radius="xl"
    color="teal"
    alt=""
  />
)
