/**
 * Backgrounds, finishes, QR codes and pictures of the workspace. They are copied into the design with
 * their source: an approved design never changes by itself.
 */

import { Button, FileButton, NativeSelect, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import { toHex } from '#shared/catalogue/background'
import { inkOf } from '#shared/design/inks'
import { type Ink, newId } from '#shared/design/scene'
import { errorText } from '#shared/error-message'
import { plainPicture } from '#shared/focal-point'
import type { AnyRecord } from '#shared/records/query'
import { resourceFor } from '#shared/resources/resources'
import { RecordPicture } from '../../../crud/fields/record-picture'
import { ACCEPT } from '../../../crud/fields/use-picture-choice'
import { usePictures } from '../../../crud/fields/use-pictures'
import { toListState, toRecordsQuery } from '../../../crud/record/list-state'
import { useRecordList } from '../../../crud/record/record-queries'
import { recordTitle } from '../../../crud/record/record-title'
import { useAuthStore } from '../../../stores/auth'
import { notify } from '../../../ui/notify'
import { ErrorState } from '../../../ui/page-states'
import { type Editor, useEditor } from '../editor'
import { groundChange, groundPaintOf } from '../edits/library'
import { newImage } from '../edits/new-object'
import { addObject } from '../edits/objects'
import classes from './panels.module.css'

const SHELVES = ['background', 'embellishment', 'qr_code', 'photo'] as const
export type Shelf = (typeof SHELVES)[number]

const TITLES: Readonly<Record<Shelf, () => string>> = {
  background: text.backgrounds,
  embellishment: text.embellishments,
  qr_code: text.codes,
  photo: text.photos,
}

const LABELS: Readonly<Record<Shelf, (values: { name: string }) => string>> = {
  background: text.useAsGround,
  embellishment: text.addAsFinish,
  qr_code: text.insertCode,
  photo: text.insertPicture,
}

export function LibraryPanel({ shelf, onShelf }: { shelf: Shelf; onShelf: (shelf: Shelf) => void }) {
  const [q, setQ] = useState('')
  return (
    <Stack gap="xs">
      <NativeSelect
        aria-label={text.library()}
        value={shelf}
        data={SHELVES.map((value) => ({ value, label: TITLES[value]() }))}
        onChange={(event) => {
          const next = SHELVES.find((each) => each === event.currentTarget.value)
          if (next) onShelf(next)
        }}
      />
      <TextInput
        type="search"
        aria-label={text.searchLibrary()}
        placeholder={text.searchLibrary()}
        value={q}
        maxLength={100}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {shelf === 'photo' ? <UploadButton /> : null}
      <Items shelf={shelf} q={q} />
    </Stack>
  )
}

const COUNT = 30
const PICTURE_PX = 72

function Items({ shelf, q }: { shelf: Shelf; q: string }) {
  const editor = useEditor()
  const role = useAuthStore((state) => state.role)
  // Everybody reads the catalogue; only administrators have lists of it.
  const resource = resourceFor(shelf, 'list', role) ?? resourceFor(shelf, 'list', 'super_admin')
  const state = resource ? toListState({ q, size: COUNT }, resource) : undefined
  const { data, error, refetch } = useRecordList(
    shelf,
    resource && state ? toRecordsQuery(state, resource) : { size: COUNT },
  )
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!resource || !data) return null
  if (data.list.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.noneFound()}
      </Text>
    )
  return (
    <ul className={classes.items}>
      {data.list.map((record) => {
        const name = recordTitle(resource.table, record)
        return (
          <li key={record.id}>
            <UnstyledButton
              className={classes.item}
              aria-label={LABELS[shelf]({ name })}
              disabled={editor.document.isReadOnly}
              onClick={() => void take(editor, shelf, record, name)}
            >
              <RecordPicture table={resource.table} record={record} size={PICTURE_PX} decorative />
              <Text component="span" size="xs" lineClamp={2}>
                {name}
              </Text>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function take(editor: Editor, shelf: Shelf, record: AnyRecord, name: string): Promise<void> | void {
  switch (shelf) {
    case 'background':
      return takeGround(editor, record)
    case 'embellishment':
      return takeFinish(editor, record, name)
    case 'qr_code':
      return takeCode(editor, record, name)
    case 'photo':
      return insertPicture(editor, asText(record.url), name)
  }
}

function takeGround(editor: Editor, record: AnyRecord): void {
  const paint = groundPaintOf(record)
  if (!paint || record.id === undefined) return
  const ground = { paint, from: { background: record.id } }
  editor.change(steps.groundChanged(), [groundChange(editor.pageId, editor.page, ground)])
  editor.announce(steps.groundChanged())
}

/** Adds its ink once, and gives it to what is selected. */
function takeFinish(editor: Editor, record: AnyRecord, name: string): void {
  const known = Object.entries(editor.scene.inks).find(([, { from }]) => from?.embellishment === record.id)?.[0]
  const id = known ?? newId(Math.random)
  const ink: Ink = {
    ...inkOf(record, name),
    ...(record.id === undefined ? {} : { from: { embellishment: record.id } }),
  }
  const objects = editor.selected.filter(([, { kind, locked }]) => kind !== 'image' && !locked)
  editor.change(steps.inkAdded(), [
    ...(known === undefined ? [{ in: 'inks' as const, id, after: ink }] : []),
    ...objects.map(([object]) => ({ in: 'objects' as const, id: object, field: 'ink', after: id })),
  ])
  editor.announce(steps.inkAdded())
}

const CODE_MM = 25

function takeCode(editor: Editor, record: AnyRecord, name: string): void {
  const { frame } = editor.layout.front
  const side = Math.min(CODE_MM, frame.width / 2, frame.height / 2)
  const level = (['L', 'M', 'Q', 'H'] as const).find((each) => each === record.error_correction) ?? 'M'
  insert(editor, {
    ...{ kind: 'qr', page: editor.pageId, rotation: 0, name, content: asText(record.content), correction: level },
    ...{ x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2, width: side, height: side },
    fill: { rgb: toHex(asText(record.foreground)) ?? '#000000' },
  })
}

function insert(editor: Editor, object: Parameters<typeof addObject>[2]): void {
  const label = steps.added({ kind: object.kind })
  const added = addObject(editor.scene, editor.layout, object)
  editor.change(label, added.changes)
  editor.select([added.id], true)
  editor.announce(label)
}

/** In its own proportions; where it can't be read now (offline, never seen) as a square. */
async function insertPicture(editor: Editor, address: string, name: string): Promise<void> {
  // A design has a crop of its own.
  const src = plainPicture(address)
  if (src === '') return
  const image = new Image()
  image.src = src
  const natural = await image.decode().then(
    () => ({ width: image.naturalWidth || 1, height: image.naturalHeight || 1 }),
    () => ({ width: 1, height: 1 }),
  )
  insert(editor, { ...newImage(editor.pageId, src, natural, editor.layout.front.frame), name })
}

function UploadButton() {
  const editor = useEditor()
  // The upload takes its time; the scene may be another one then.
  const latest = useRef(editor)
  latest.current = editor
  const { store, canTake, isUploading } = usePictures()
  const take = async (file: File | null) => {
    if (!file) return
    try {
      const src = await store(file)
      await insertPicture(latest.current, src, file.name.replace(/\.[^.]*$/, ''))
    } catch (error) {
      notify({ type: 'error', title: text.uploadFailed(), message: errorText(error) })
    }
  }
  return (
    <FileButton accept={ACCEPT} onChange={(file) => void take(file)} disabled={!canTake || editor.document.isReadOnly}>
      {(props) => (
        <Button {...props} variant="default" loading={isUploading} disabled={!canTake || editor.document.isReadOnly}>
          {text.upload()}
        </Button>
      )}
    </FileButton>
  )
}
