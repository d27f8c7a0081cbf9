/** The pictures of a space. A press opens them in a lightbox, which is loaded then. */

import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/space'
import { focusStyle } from '#shared/focal-point'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import { FIRST_PICTURE_SIZES, FIRST_PICTURE_WIDTH, OTHER_PICTURE_SIZES } from '#shared/space-pictures'
import { lazyPart } from '../../ui/lazy-part'
import classes from './space.module.css'

const Lightbox = lazyPart(() => import('./lightbox').then((module) => module.Lightbox))

/** Pictures of the page itself; the lightbox has all. */
const SHOWN = 5

export type GalleryProps = { name: string; photos: readonly string[] }

export function Gallery({ name, photos }: GalleryProps) {
  const [open, setOpen] = useState<number>()
  const count = photos.length
  if (count === 0)
    return (
      <div className={classes.noPictures}>
        <IconPhoto size={36} stroke={1.5} aria-hidden />
        {text.noPictures()}
      </div>
    )
  const shown = photos.slice(0, SHOWN)
  return (
    <>
      <ul className={classes.gallery} data-count={shown.length} aria-label={text.pictures()}>
        {shown.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={text.openPicture({ number: index + 1, count })}
              onClick={() => setOpen(index)}
            >
              <img
                src={pictureAt(url, FIRST_PICTURE_WIDTH)}
                srcSet={pictureSet(url)}
                sizes={index === 0 ? FIRST_PICTURE_SIZES : OTHER_PICTURE_SIZES}
                style={focusStyle(url)}
                alt=""
                width={800}
                height={600}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
              />
              {index === shown.length - 1 && count > SHOWN ? (
                <span className={classes.morePictures} aria-hidden>
                  +{count - SHOWN}
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {open === undefined ? null : (
        <Lightbox name={name} photos={photos} first={open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
