/**
 * In the form of a design: the way to the editor in place of the scene's JSON. That of a design that
 * was not drawn is folded, for scenes from elsewhere.
 */
import { Box, Input, Stack } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import * as text from '#messages/design-sheet'
import * as view from '#messages/view'
import { isEmptyValue } from '#shared/empty'
import { fieldsOf, parseJson } from '#shared/json'
import { parseRecordId } from '#shared/offline/temp-id'
import { FieldInput } from '../../crud/fields/field-input'
import type { SpecialInputProps } from '../../crud/record/facets'
import { FactsText } from './facts-text'
import { EditorButton } from './open-in-editor'

export function CanvasInput({ values: _, ...props }: SpecialInputProps) {
  const { value, field } = props
  // Typing JSON does not replace the input.
  const [isDrawn] = useState(() => !isEmptyValue(value))
  const canvas = useMemo(() => (typeof value === 'string' ? parseJson(value) : value), [value])
  const address = useRouterState({ select: ({ location }) => location })
  // The form of a new record, such as a copy, has no id yet.
  const id = address.pathname.startsWith('/admin/edit-')
    ? parseRecordId(String(fieldsOf(address.search).id ?? ''))
    : undefined
  const description = isDrawn || id !== undefined ? text.drawnInEditor() : text.drawnOnceSaved()
  return (
    <Input.Wrapper label={field.label} labelElement="div" description={description}>
      <Stack gap={4} align="flex-start" mt={4}>
        <FactsText canvas={isDrawn ? canvas : undefined} />
        {id === undefined ? null : <EditorButton id={id} from="edit" />}
        {isDrawn ? null : (
          <Box component="details" w="100%" open={props.error !== undefined || undefined}>
            <summary>{view.advanced()}</summary>
            <FieldInput {...props} />
          </Box>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
