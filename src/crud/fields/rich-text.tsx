/**
 * Edits HTML as rich text or as source. HTML that rich text can't keep (styles, boxes) opens as source,
 * and a warning shows before rich text drops it. Opening or switching must change nothing.
 */

import { Button, Group, Input, SegmentedControl, Text, Textarea } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { IconPhoto } from '@tabler/icons-react'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import * as text from '#messages/rich-text'
import { plainPicture } from '#shared/focal-point'
import { inBraces } from '#shared/mail-places'
import type { FieldInputProps } from '../record/facets'
import classes from './fields.module.css'
import { usePhotos } from './image-input'
import type { ChosenPhoto } from './photo-chooser'
import { type Place, PlaceMenu } from './place-menu'
import { fitsRichText } from './rich-html'
import { RichPicture } from './rich-picture'
import '@mantine/tiptap/styles.css'
import { lazyPart } from '../../ui/lazy-part'

const PhotoChooser = lazyPart(() => import('./photo-chooser').then(({ PhotoChooser }) => PhotoChooser))

export type RichTextProps = Pick<FieldInputProps, 'field' | 'value' | 'error' | 'onChange' | 'onBlur' | 'id'> & {
  /** Placeholders, written in double braces. */
  places?: readonly Place[]
  /** Whether the HTML can be edited too. Off where there is another place for it. */
  hasSource?: boolean
  /** Offers the photo library. Off for emails: its addresses only work on this site. */
  canChoose?: boolean
}

type Mode = 'text' | 'source'

/** The same HTML as the editor writes. */
function toTag({ url, alt }: ChosenPhoto): string {
  const picture = document.createElement('img')
  // Its place in a text crops nothing.
  picture.setAttribute('src', plainPicture(url))
  picture.setAttribute('alt', alt)
  return picture.outerHTML
}

export function RichText(props: RichTextProps) {
  const {
    field,
    value,
    error,
    onChange,
    onBlur,
    id = field.name,
    places = [],
    canChoose = false,
    hasSource = true,
  } = props
  const photos = usePhotos()
  const [isChoosing, setChoosing] = useState(false)
  const html = typeof value === 'string' ? value : ''
  const [mode, setMode] = useState<Mode>(() => (!hasSource || fitsRichText(html) ? 'text' : 'source'))
  const source = useRef<HTMLTextAreaElement>(null)
  const editor = useEditor({
    // Created during render, the editor would be discarded again and again under concurrent rendering.
    immediatelyRender: false,
    extensions: [StarterKit.configure({ link: false }), Link.configure({ openOnClick: false }), RichPicture],
    content: html,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        ...(field.required ? { 'aria-required': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur,
  })
  // Show changes from elsewhere: a draft, the source, a newer record. Typed text is already in the editor.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== html && !editor.isFocused) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  const insert = (part: string) => {
    if (mode === 'text') return void editor?.chain().focus().insertContent(part).run()
    const area = source.current
    const [start, end] = [area?.selectionStart ?? html.length, area?.selectionEnd ?? html.length]
    onChange(html.slice(0, start) + part + html.slice(end))
    area?.focus()
  }
  const isAtRisk = mode === 'text' && !fitsRichText(html)
  return (
    <Input.Wrapper
      id={`${id}-editor`}
      label={field.label}
      description={field.help}
      required={field.required ?? false}
      error={error}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Group justify="space-between" gap="xs" mb={6} mt={4}>
        {hasSource ? (
          <SegmentedControl
            aria-label={text.editAs({ field: field.label })}
            data={[
              { value: 'text', label: text.asText() },
              { value: 'source', label: text.asSource() },
            ]}
            value={mode}
            onChange={(next) => setMode(next === 'source' ? 'source' : 'text')}
          />
        ) : null}
        {canChoose && photos ? (
          <Button
            variant="default"
            leftSection={<IconPhoto size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            {text.insertPhoto()}
          </Button>
        ) : null}
        {places.length > 0 ? <PlaceMenu places={places} onInsert={(name) => insert(inBraces(name))} /> : null}
      </Group>
      {isAtRisk ? (
        <Text size="sm" mb={6} role="status">
          {text.losesFormatting()}
        </Text>
      ) : null}
      {mode === 'text' ? (
        <Tools editor={editor} />
      ) : (
        <Textarea
          ref={source}
          id={id}
          aria-label={text.sourceOf({ field: field.label })}
          autosize
          minRows={8}
          maxRows={24}
          error={error !== undefined}
          value={html}
          classNames={{ input: classes.source ?? '' }}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
      {isChoosing && photos ? (
        <PhotoChooser
          photos={photos}
          inText
          onChoose={(photo) => {
            setChoosing(false)
            insert(toTag(photo))
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Input.Wrapper>
  )
}

const Tools = ({ editor }: { editor: Editor | null }) => (
  <RichTextEditor editor={editor} className={classes.rich ?? ''}>
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
    <RichTextEditor.Content />
  </RichTextEditor>
)
