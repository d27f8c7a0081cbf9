/** Parts that the list and the page of one space share: picture, state. */
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/my-spaces'
import { pictureAt } from '#shared/picture-sizes'
import { StatusBadge } from '../../ui/status-badge'
import classes from './my-spaces.module.css'
import { type MySpace, statusLabel } from './spaces'

/** Decorative: the name of the space is beside it. */
export function SpacePicture({ url }: { url: string | undefined }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.picture} aria-hidden="true">
      {url === undefined || broken === url ? (
        <IconPhoto size={24} stroke={1.5} />
      ) : (
        <img src={pictureAt(url, 320)} alt="" loading="lazy" onError={() => setBroken(url)} />
      )}
    </span>
  )
}

/** The state, and beside it that changes wait to be sent. */
export const SpaceStatus = ({ space: { status, requestId } }: { space: MySpace }) => (
  <span className={classes.badges}>
    <StatusBadge {...statusLabel(status)} />
    {requestId === undefined ? null : <StatusBadge label={text.waiting()} colour="orange" />}
  </span>
)
