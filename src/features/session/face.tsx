/** A user's avatar: photo, else initials, else Mantine's placeholder. */
import { Avatar } from '@mantine/core'

export type FaceProps = { photo: string | null | undefined; name: string }

export const Face = ({ photo, name }: FaceProps) => (
  <Avatar src={photo} name={name} size={32} radius="xl" color="teal" alt="" />
)
