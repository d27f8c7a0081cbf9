/** The options of each format of the export dialog. */
import { Checkbox, FileInput, NativeSelect, NumberInput, Stack, Text } from '@mantine/core'
import * as text from '#messages/design-print'
import type { Id, Scene } from '#shared/design/scene'
import { errorText } from '#shared/error-message'
import { listOf } from '#shared/messages/list-of'
import { type Choices, pictureSize } from './export-file'
import { columnsOf, gridFor, type LabelList, labelsOf, readLabelList } from './labels'
import { PAPERS, type Paper } from './pdf/papers'

type OptionsProps = {
  scene: Scene
  pageId: Id
  choices: Choices
  list: LabelList | undefined
  onChange: (part: Partial<Choices>) => void
  onList: (list: LabelList | undefined) => void
  onProblem: (message: string | undefined) => void
}

export function FormatOptions(props: OptionsProps) {
  switch (props.choices.format) {
    case 'pdf':
      return <PdfOptions {...props} />
    case 'png':
      return <PngOptions {...props} />
    case 'labels':
      return <LabelOptions {...props} />
    case 'svg':
      return null
  }
}

const PDF_PARTS = { marks: text.marks, dieline: text.dieline, finishes: text.finishes } as const

const PdfOptions = ({ choices, onChange }: OptionsProps) => (
  <Stack gap="xs">
    {(['marks', 'dieline', 'finishes'] as const).map((part) => (
      <Checkbox
        key={part}
        label={PDF_PARTS[part]()}
        checked={choices[part]}
        onChange={(event) => onChange({ ...choices, [part]: event.currentTarget.checked })}
      />
    ))}
  </Stack>
)

const DPI = { min: 36, max: 600 } as const

function PngOptions({ scene, pageId, choices, onChange }: OptionsProps) {
  const { isLimited, ...size } = pictureSize(scene, pageId, choices)
  return (
    <Stack gap="xs">
      <NumberInput
        label={text.resolution()}
        description={(isLimited ? text.pictureLimited : text.pictureSize)(size)}
        {...DPI}
        clampBehavior="blur"
        allowDecimal={false}
        value={choices.dpi}
        onChange={(value) => {
          if (typeof value === 'number' && value >= DPI.min && value <= DPI.max) onChange({ dpi: value })
        }}
      />
      <Checkbox
        label={text.withBleed()}
        checked={choices.withBleed}
        onChange={(event) => onChange({ withBleed: event.currentTarget.checked })}
      />
    </Stack>
  )
}

const NAMES = Object.keys(PAPERS) as Paper[] // The keys of PAPERS.
/** In braces, as a design writes it. */
const EXAMPLE = '{batch}'

function LabelOptions({ scene, pageId, choices, list, onChange, onList, onProblem }: OptionsProps) {
  const columns = columnsOf(scene, pageId)
  const grid = gridFor(scene, pageId, choices.paper)
  const read = async (file: File | null) => {
    onProblem(undefined)
    onList(undefined)
    if (!file) return
    try {
      const found = await readLabelList(file)
      // Says at once what is missing.
      labelsOf(scene, pageId, found)
      onList(found)
    } catch (error) {
      onProblem(errorText(error))
    }
  }
  const count = list?.rows.length ?? 0
  return (
    <Stack gap="xs">
      <Text size="sm">
        {columns.length === 0
          ? text.noColumns({ example: EXAMPLE })
          : text.columnsNamed({ columns: listOf(columns, 'unit'), count: columns.length })}
      </Text>
      <FileInput
        label={text.listFile()}
        placeholder={text.chooseFile()}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        clearable
        clearButtonProps={{ 'aria-label': text.clearFile() }}
        onChange={(file) => void read(file)}
      />
      <NativeSelect
        label={text.paper()}
        data={NAMES.map((value) => ({ value, label: text.paperNamed({ paper: value }) }))}
        value={choices.paper}
        error={grid ? undefined : text.labelTooLarge()}
        onChange={({ currentTarget: { value } }) => onChange({ paper: NAMES.find((each) => each === value) ?? 'a4' })}
      />
      {grid && count > 0 ? (
        <Text size="sm" c="dimmed">
          {text.rowsRead({ count, sheets: Math.ceil(count / (grid.columns * grid.rows)) })}
        </Text>
      ) : null}
    </Stack>
  )
}
