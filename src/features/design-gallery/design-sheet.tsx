/** Preview of a design: its picture on its background, in its own proportions. */
import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import * as text from '#messages/design-sheet'
import { parseJson } from '#shared/json'
import { parseRecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { backgroundTable } from '#shared/resources/catalogue'
import { resourceOfTable } from '#shared/resources/resources'
import { isPictured, RecordPicture } from '../../crud/fields/record-picture'
import type { PreviewProps } from '../../crud/record/facets'
import { useRecord } from '../../crud/record/record-queries'
import { recordTitle } from '../../crud/record/record-title'
import { ResourceLink, recordTarget } from '../../crud/record/resource-link'
import type { LazyPart } from '../../ui/lazy-part'
import classes from './design-sheet.module.css'
import { sceneOf } from './designs'
import { DielineDrawing } from './dieline-drawing'
import { FactsText } from './facts-text'
import { firstDieline } from './scene-facts'

const SIDE_PX = 256
/** Keeps a very narrow design visible. */
const SHORTEST_PX = 48

/** Sides of the sheet in CSS pixels; the longer side is SIDE_PX. */
function sidesOf({ width_mm, height_mm }: Record<string, unknown>) {
  const [width, height] = [Number(width_mm) || 1, Number(height_mm) || 1]
  const scale = SIDE_PX / Math.max(width, height)
  return { width: Math.max(width * scale, SHORTEST_PX), height: Math.max(height * scale, SHORTEST_PX) }
}

type SheetProps = {
  values: Record<string, unknown>
  background: AnyRecord | undefined
  /** Name of a saved design. */
  name?: string
}

function labelOf(name: string | undefined, background: string | undefined): string {
  if (name === undefined) return background === undefined ? text.preview() : text.previewOn({ background })
  return background === undefined ? text.previewOf({ name }) : text.previewOfOn({ name, background })
}

function captionOf({ width_mm, height_mm }: Record<string, unknown>, background: string | undefined): string {
  if (!width_mm || !height_mm) return background === undefined ? '' : text.onBackground({ background })
  const size = { width: String(width_mm), height: String(height_mm) }
  return background === undefined ? text.sheetSize(size) : text.sheetSizeOn({ ...size, background })
}

function Sheet({ values, background, name }: SheetProps) {
  const { width, height } = sidesOf(values)
  const preview = typeof values.preview === 'string' && values.preview !== '' ? values.preview : undefined
  const isCovered = background !== undefined && isPictured(backgroundTable, background)
  if (!preview && !isCovered) return <Dieline values={values} name={name} />
  const ground = background && recordTitle(backgroundTable, background)
  return (
    <Stack gap={4} align="flex-start">
      <div className={classes.sheet} style={{ width, height }} role="img" aria-label={labelOf(name, ground)}>
        {background && isCovered ? (
          <div className={classes.ground}>
            <RecordPicture table={backgroundTable} record={background} size={SIDE_PX} decorative />
          </div>
        ) : null}
        {preview ? <img className={classes.print} src={preview} alt="" /> : null}
      </div>
      <Text size="sm" c="dimmed">
        {captionOf(values, ground)}
      </Text>
      <FactsText canvas={values.canvas} />
    </Stack>
  )
}

/** For a design that has no picture yet. */
function Dieline({ values, name }: Pick<SheetProps, 'values' | 'name'>) {
  const scene = sceneOf(values)
  const dieline = scene && firstDieline(scene)
  if (!dieline) return null
  return (
    <Stack gap={4}>
      <div className={classes.dieline}>
        <DielineDrawing dieline={dieline} label={labelOf(name, undefined)} />
      </div>
      <FactsText canvas={values.canvas} />
    </Stack>
  )
}

/** `canvas`: the stored scene. */
export type DrawingProps = { canvas: unknown; label: string }

/** The row of the fields that it replaces would be there without a background, too. */
function GroundLink({ background }: { background: AnyRecord }) {
  const id = parseRecordId(String(background.id ?? ''))
  const resource = resourceOfTable(backgroundTable.name)
  if (id === undefined || !resource) return null
  return (
    <Text size="sm" component="div">
      {text.background()}:{' '}
      <ResourceLink inherit target={recordTarget(resource, id)}>
        {recordTitle(backgroundTable, background)}
      </ResourceLink>
    </Text>
  )
}

/** On the record's page, where the background is joined into the record. */
function DesignSheet({ values, Drawing }: PreviewProps & { Drawing: LazyPart<DrawingProps> }) {
  const { canvas } = values
  const scene = useMemo(() => sceneOf({ canvas }), [canvas])
  const background = isRecord(values.background_id) ? values.background_id : undefined
  const name = String(values.name ?? '')
  const sheet = <Sheet values={values} background={background} name={name} />
  const link = background && <GroundLink background={background} />
  if (!scene || !firstDieline(scene))
    return (
      <Stack gap={4}>
        {sheet}
        {link}
      </Stack>
    )
  const ground = background && recordTitle(backgroundTable, background)
  return (
    <Stack gap={4}>
      <div className={classes.dieline}>
        <Drawing fallback={null} errorFallback={sheet} canvas={canvas} label={labelOf(name, ground)} />
      </div>
      <Text size="sm" c="dimmed">
        {captionOf(values, ground)}
      </Text>
      <FactsText canvas={canvas} />
      {link}
    </Stack>
  )
}

/** The view of a record, with the drawing of its scene. */
export const viewWith = (Drawing: LazyPart<DrawingProps>) => (props: PreviewProps) => (
  <DesignSheet {...props} Drawing={Drawing} />
)

/** In the form, which holds only the background's id. */
export function DesignDraft({ values }: PreviewProps) {
  const { data } = useRecord(backgroundTable, parseRecordId(String(values.background_id ?? '')))
  const { canvas } = values
  const json = useMemo(() => (typeof canvas === 'string' ? parseJson(canvas) : canvas), [canvas])
  return <Sheet values={{ ...values, canvas: json }} background={values.background_id ? data?.model : undefined} />
}
