/** All pictures of a space, one at a time: by swipe, arrow keys or buttons. Loaded lazily. */
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import * as text from '#messages/space'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import { FullDialog } from '../../ui/full-dialog'
import { onward } from '../../ui/onward'
import classes from './space.module.css'

export type LightboxProps = {
  name: string
  photos: readonly string[]
  /** Index of the picture to start with. */
  first: number
  onClose: () => void
}

export function Lightbox({ name, photos, first, onClose }: LightboxProps) {
  const strip = useRef<HTMLElement>(null)
  const [index, setIndex] = useState(first)
  const show = (next: number) => {
    const element = strip.current
    element?.scrollTo({ left: onward() * next * element.clientWidth })
  }
  const step = (by: number) => show(Math.min(photos.length - 1, Math.max(0, index + by)))
  useEffect(() => {
    const element = strip.current
    // Not smoothly: it opens with this picture.
    element?.scrollTo({ left: onward() * first * element.clientWidth, behavior: 'instant' })
  }, [first])
  return (
    <FullDialog
      title={name}
      onClose={onClose}
      isDark
      onKey={(event) => {
        const by = { ArrowLeft: -onward(), ArrowRight: onward() }[event.key]
        if (by === undefined) return
        // The browser would scroll the pictures by a few pixels, too.
        event.preventDefault()
        step(by)
      }}
    >
      <div className={classes.lightbox}>
        <section
          ref={strip}
          className={classes.strip}
          // Scrolled by keys too, where the browser does not make it focusable by itself.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus
          tabIndex={0}
          aria-label={text.pictures()}
          onScroll={({ currentTarget }) =>
            setIndex(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth))
          }
        >
          {photos.map((url, place) => (
            <img
              key={url}
              src={pictureAt(url, 1920)}
              srcSet={pictureSet(url)}
              sizes="100vw"
              alt={text.pictureOf({ number: place + 1, count: photos.length })}
              loading={Math.abs(place - first) < 2 ? 'eager' : 'lazy'}
            />
          ))}
        </section>
        <div className={classes.lightboxBar}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={text.previousPicture()}
            disabled={index === 0}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={24} />
          </ActionIcon>
          <span aria-live="polite">{text.pictureOf({ number: index + 1, count: photos.length })}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={text.nextPicture()}
            disabled={index === photos.length - 1}
            onClick={() => step(1)}
          >
            <IconChevronRight size={24} />
          </ActionIcon>
        </div>
      </div>
    </FullDialog>
  )
}
