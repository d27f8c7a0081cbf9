/** The way from a design's record to the editor. One that was not drawn begins empty, in its size. */
import { Button } from '@mantine/core'
import { IconBrush } from '@tabler/icons-react'
import * as text from '#messages/design-sheet'
import type { RecordId } from '#shared/offline/temp-id'
import type { RecordPartProps } from '../../crud/record/facets'
import { requireId } from '../../crud/record/record-title'
import { EditorLink, type RecordScreen } from './editor-link'

export const EditorButton = ({ id, from }: { id: RecordId; from: RecordScreen }) => (
  <Button
    variant="default"
    leftSection={<IconBrush size={16} aria-hidden />}
    renderRoot={(props) => <EditorLink {...props} id={id} from={from} />}
  >
    {text.openInEditor()}
  </Button>
)

export const OpenInEditor = ({ record }: RecordPartProps) => <EditorButton id={requireId(record)} from="view" />
