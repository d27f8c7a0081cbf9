/**
 * Chooses a picture from the photo library, newest first, with the search of the photo list. Offline it
 * offers the photos on this device and says so.
 */

import { Button, Group, Modal, SimpleGrid, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/photo-chooser'
import { chooseFromPhotos } from '#messages/pictures'
import { CACHED_DATA } from '#messages/specification'
import { plainPicture } from '#shared/focal-point'
import { LIST_SIZE_MAX } from '#shared/limits'
import { parseTempText } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { useReturnFocus } from '../../ui/use-return-focus'
import { countedRecords } from '../record/label'
import { toListState, toRecordsQuery } from '../record/list-state'
import recordClasses from '../record/record.module.css'
import { type RecordList, useRecordList } from '../record/record-queries'
import { recordTitle } from '../record/record-title'
import classes from './fields.module.css'
import { RecordPicture } from './record-picture'
import { SearchBox } from './search-box'

export type ChosenPhoto = { url: string; alt: string }

export type PhotoChooserProps = {
  /** The resource of the photos. */
  photos: Resource
  /** Address of the current picture. */
  value?: string | null | undefined
  /** Excludes photos that are not uploaded: their temporary address is replaced in fields, never inside a text. */
  inText?: boolean
  onChoose: (photo: ChosenPhoto) => void
  onClose: () => void
}

const STEP = 24

const toPhoto = ({ url, alt }: AnyRecord): ChosenPhoto => ({
  url: String(url ?? ''),
  alt: typeof alt === 'string' ? alt : '',
})

export function PhotoChooser({ photos, value, inText = false, onChoose, onClose }: PhotoChooserProps) {
  useReturnFocus()
  const [q, setQ] = useState('')
  const [size, setSize] = useState(STEP)
  const state = toListState({ q, size, columns: 'url,caption,alt' }, photos)
  const { data, error, isPending, isPlaceholderData, refetch } = useRecordList(
    photos.table.name,
    toRecordsQuery(state, photos),
  )
  const search = (words: string) => {
    setQ(words)
    setSize(STEP)
  }
  return (
    <Modal opened onClose={onClose} title={chooseFromPhotos()} size="xl" returnFocus={false}>
      <Stack gap="sm" className={recordClasses.touch}>
        <Group>
          <SearchBox label={text.searchPhotos()} value={q} onChange={search} isFirst />
        </Group>
        {isPending ? (
          <SimpleGrid cols={{ base: 2, sm: 4 }} role="status" aria-label={common.loading()} aria-busy="true">
            {['one', 'two', 'three', 'four'].map((key) => (
              <Skeleton key={key} height={160} />
            ))}
          </SimpleGrid>
        ) : data ? (
          <Matches
            data={data}
            photos={photos}
            value={value}
            inText={inText}
            isNarrowed={q !== ''}
            isStale={isPlaceholderData}
            onChoose={onChoose}
          />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
        {data && data.total > data.list.length && size < LIST_SIZE_MAX ? (
          <Group justify="center">
            <Button
              variant="default"
              loading={isPlaceholderData}
              onClick={() => setSize(Math.min(LIST_SIZE_MAX, size + STEP))}
            >
              {text.showMore()}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Modal>
  )
}

type MatchesProps = Pick<PhotoChooserProps, 'photos' | 'value' | 'inText' | 'onChoose'> & {
  data: RecordList
  isNarrowed: boolean
  isStale: boolean
}

function Matches({ data, photos, value, inText, isNarrowed, isStale, onChoose }: MatchesProps) {
  return (
    <>
      {data._offline ? (
        <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} partial={data._partial} />
      ) : null}
      <Text size="sm" role="status">
        {countedRecords(data.total, photos)}
      </Text>
      {data.list.length === 0 ? (
        <None isNarrowed={isNarrowed} isPartial={data._offline === true && data._partial === true} />
      ) : null}
      <ul
        className={`${classes.gallery} ${classes.choices} ${isStale ? recordClasses.stale : ''}`}
        aria-label={text.photos()}
        aria-busy={isStale}
      >
        {data.list.map((photo) => {
          const chosen = toPhoto(photo)
          const title = recordTitle(photos.table, photo)
          const isWaiting = inText && parseTempText(chosen.url) !== undefined
          return (
            <li key={photo.id}>
              <UnstyledButton
                className={classes.choice}
                aria-pressed={plainPicture(chosen.url) === plainPicture(value ?? '')}
                disabled={isWaiting}
                onClick={() => onChoose(chosen)}
              >
                <span className={classes.tilePicture}>
                  <RecordPicture table={photos.table} record={photo} size={200} decorative />
                </span>
                <Text component="span" size="sm" lineClamp={2} p={6}>
                  {isWaiting ? text.availableOnceUploaded({ photo: title }) : title}
                </Text>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function None({ isNarrowed, isPartial }: { isNarrowed: boolean; isPartial: boolean }) {
  if (isPartial)
    return <EmptyState title={text.notOnDevice()}>{isNarrowed ? text.noMatchesOpened() : text.noneOpened()}</EmptyState>
  if (isNarrowed) return <EmptyState title={text.noMatches()}>{text.noMatchesExplanation()}</EmptyState>
  return <EmptyState title={text.noneYet()}>{text.whereToAdd()}</EmptyState>
}
