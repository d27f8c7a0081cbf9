/** A person's picture: their photo, else the initials of their name; without one, Mantine's picture of a person. */
import { Avatar } from '@mantine/core'

export type FaceProps = { photo: string | null | undefined; name: string }

export const Face = ({ photo, name }: FaceProps) => (
  <Avatar src={photo} name={name} size={32} radius="xl" color="teal" alt="" />
)
