/** A design on its background, in its own proportions: what is known of how it will look. */
import { Stack, Text } from '@mantine/core'
import { parseRecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { backgroundTable } from '#shared/resources/catalogue'
import { isPictured, RecordPicture } from '../../crud/fields/record-picture'
import type { PreviewProps } from '../../crud/record/facets'
import { useRecord } from '../../crud/record/record-queries'
import { recordTitle } from '../../crud/record/record-title'
import classes from './catalogue.module.css'

const SIDE_PX = 256
/** A ribbon of a design is still to be seen. */
const SHORTEST_PX = 48

/** Sides of the sheet in CSS pixels, the longer one as long as there is room. */
function sidesOf({ width_mm, height_mm }: Record<string, unknown>) {
  const [width, height] = [Number(width_mm) || 1, Number(height_mm) || 1]
  const scale = SIDE_PX / Math.max(width, height)
  return { width: Math.max(width * scale, SHORTEST_PX), height: Math.max(height * scale, SHORTEST_PX) }
}

type SheetProps = { values: Record<string, unknown>; background: AnyRecord | undefined; label: string }

function Sheet({ values, background, label }: SheetProps) {
  const { width, height } = sidesOf(values)
  const preview = typeof values.preview === 'string' && values.preview !== '' ? values.preview : undefined
  const isCovered = background !== undefined && isPictured(backgroundTable, background)
  if (!preview && !isCovered) return null
  const size = [values.width_mm, values.height_mm].every(Boolean) ? `${values.width_mm} × ${values.height_mm} mm` : ''
  const ground = background ? `on ${recordTitle(backgroundTable, background)}` : ''
  return (
    <Stack gap={4} align="flex-start">
      <div className={classes.sheet} style={{ width, height }} role="img" aria-label={[label, ground].join(' ').trim()}>
        {background && isCovered ? (
          <div className={classes.ground}>
            <RecordPicture table={backgroundTable} record={background} size={SIDE_PX} decorative />
          </div>
        ) : null}
        {preview ? <img className={classes.print} src={preview} alt="" /> : null}
      </div>
      <Text size="sm" c="dimmed">
        {[size, ground].filter(Boolean).join(', ')}
      </Text>
    </Stack>
  )
}

/** On the record's page: its background came along with it. */
export const DesignSheet = ({ values }: PreviewProps) => (
  <Sheet
    values={values}
    background={isRecord(values.background_id) ? values.background_id : undefined}
    label={`Preview of ${String(values.name ?? '')}`}
  />
)

/** In the form: the background is looked up when it is chosen. */
export function DesignDraft({ values }: PreviewProps) {
  const { data } = useRecord(backgroundTable, parseRecordId(String(values.background_id ?? '')))
  return <Sheet values={values} background={values.background_id ? data?.model : undefined} label="Preview" />
}
