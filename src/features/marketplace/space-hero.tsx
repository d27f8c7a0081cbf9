/** The top of a space's page for administrators: photos, key facts, and the next days. */

import { Anchor, Paper } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import * as text from '#messages/booking-admin'
import { focusStyle } from '#shared/focal-point'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import type { AnyRecord } from '#shared/records/query'
import { fieldOf } from '#shared/resources/field'
import { spaceTable } from '#shared/resources/marketplace'
import { FieldValue } from '../../crud/fields/field-value'
import type { RecordPartProps } from '../../crud/record/facets'
import { Stars } from '../../ui/stars'
import classes from './space-hero.module.css'
import { SpaceWeek } from './space-week'

/** Photos in the mosaic: one large, the others beside it. */
const SHOWN = 5

export function SpaceHero({ record }: RecordPartProps) {
  const photos = Array.isArray(record.photos) ? record.photos.filter((url) => typeof url === 'string') : []
  return (
    <Paper withBorder className={classes.hero}>
      {photos.length > 0 ? <Mosaic photos={photos} /> : null}
      <div className={classes.body}>
        <KeyFacts record={record} />
        <SpaceWeek space={record} />
      </div>
    </Paper>
  )
}

function Mosaic({ photos }: { photos: readonly string[] }) {
  const shown = photos.slice(0, SHOWN)
  return (
    <ul className={classes.mosaic} data-count={shown.length} aria-label={text.photos()}>
      {shown.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
        <li key={`${url} ${index}`}>
          <img
            src={pictureAt(url, index === 0 ? 1280 : 640)}
            srcSet={pictureSet(url)}
            sizes={index === 0 ? '(max-width: 62em) 100vw, 640px' : '320px'}
            alt={text.photoOf({ number: index + 1, count: photos.length })}
            style={focusStyle(url)}
            loading="lazy"
          />
          {index === shown.length - 1 && photos.length > shown.length ? (
            <span className={classes.more}>{text.morePhotos({ count: photos.length - shown.length })}</span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const HERO_FIELDS = ['status', 'rate_cents', 'capacity'] as const

function KeyFacts({ record }: { record: AnyRecord }) {
  const count = Number(record.rating_count) || 0
  const average = Number(record.rating_avg)
  const address = [record.address, record.city, record.country]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
  const map = mapAddress(record, address)
  return (
    <dl className={classes.facts}>
      {HERO_FIELDS.flatMap((name) => fieldOf(spaceTable, name) ?? []).map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <FieldValue table={spaceTable} field={field} record={record} place="page" />
          </dd>
        </div>
      ))}
      <div>
        <dt>{text.rating()}</dt>
        <dd>
          {count > 0 ? <Stars rating={Math.round(average)} /> : null}
          {text.ratingOf({ count, average })}
        </dd>
      </div>
      {address ? (
        <div data-long>
          <dt>{text.address()}</dt>
          <dd>
            {address}
            {map ? (
              <Anchor href={map} target="_blank" rel="noreferrer" inherit className={classes.map}>
                {text.openMap()} <IconExternalLink size={14} aria-hidden="true" />
              </Anchor>
            ) : null}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}

/** OpenStreetMap at the space's position; without one, its search for the address. */
function mapAddress({ lat, lng }: AnyRecord, address: string): string | undefined {
  if (typeof lat === 'number' && typeof lng === 'number')
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
  return address ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}` : undefined
}
