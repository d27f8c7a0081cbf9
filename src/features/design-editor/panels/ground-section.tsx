/** The ground: of all pages, or of this one alone. */
import { NativeSelect, Stack, Text } from '@mantine/core'
import * as steps from '#messages/design-editor'
import * as text from '#messages/design-panels'
import { groundOf } from '#shared/design/scene'
import { listOf } from '#shared/messages/list-of'
import { pagesOf, useEditor } from '../editor'
import { groundChange } from '../edits/library'
import { PaintInput } from './paint-input'

export function GroundSection() {
  const { scene, page, pageId, change, document } = useEditor()
  const isOwn = page.ground !== undefined
  const hasPages = Object.keys(scene.pages).length > 1
  return (
    <Stack gap={6}>
      {hasPages ? <ScopeSelect /> : null}
      <PaintInput
        label={isOwn ? text.groundOfPage() : hasPages ? text.groundOfAll() : text.ground()}
        disabled={document.isReadOnly}
        value={groundOf(scene, page)?.paint}
        onChange={(paint) =>
          change(paint ? steps.groundChanged() : steps.groundRemoved(), [
            groundChange(pageId, page, paint && { paint }),
          ])
        }
      />
    </Stack>
  )
}

/** A page begins its own ground with the one that it shows. */
function ScopeSelect() {
  const { scene, page, pageId, change, document } = useEditor()
  const others = pagesOf(scene).flatMap(([, { name, ground }]) => (ground === undefined ? [] : [name]))
  return (
    <>
      <NativeSelect
        label={text.groundFor()}
        disabled={document.isReadOnly}
        value={page.ground === undefined ? 'all' : 'page'}
        data={[
          { value: 'all', label: text.allPages() },
          { value: 'page', label: text.thisPage() },
        ]}
        onChange={(event) => {
          const isOwn = event.currentTarget.value === 'page'
          const after = isOwn ? { after: scene.ground ?? 'none' } : {}
          change(isOwn ? steps.groundOfPage() : steps.groundOfAll(), [
            { in: 'pages', id: pageId, field: 'ground', ...after },
          ])
        }}
      />
      {page.ground === undefined && others.length > 0 ? (
        <Text size="xs" c="dimmed">
          {text.ownGrounds({ pages: listOf(others), count: others.length })}
        </Text>
      ) : null}
    </>
  )
}
