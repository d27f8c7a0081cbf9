/** The photo on its page, as large as there is room. */
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import type { RecordPartProps } from '../../crud/record/facets'

/** Its own width and height keep its place while it loads. */
const LOOK = {
  display: 'block',
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: '60vh',
  borderRadius: 'var(--mantine-radius-md)',
}

export function PhotoLarge({ record: { url, alt, width, height } }: RecordPartProps) {
  if (typeof url !== 'string' || url === '') return null
  return (
    <img
      src={pictureAt(url, 1280)}
      srcSet={pictureSet(url)}
      sizes="(max-width: 62em) 100vw, 1200px"
      alt={typeof alt === 'string' ? alt : ''}
      {...(typeof width === 'number' && typeof height === 'number' ? { width, height } : {})}
      style={LOOK}
    />
  )
}
