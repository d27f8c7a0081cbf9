/**
 * HTML as rich text or as its source. What only the source can hold (styles, boxes) opens as source, and says so before rich text
 * drops it; nothing changes by looking. Places of a template and pictures of the photo library are put in by a press.
 */
import { Button, Group, Input, SegmentedControl, Text, Textarea } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { IconPhoto } from '@tabler/icons-react'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import { inBraces } from '#shared/mail-places'
import type { FieldInputProps } from '../record/facets'
import classes from './fields.module.css'
import { usePhotos } from './image-input'
import type { ChosenPhoto } from './photo-chooser'
import { fitsRichText } from './rich-html'
import { RichPicture } from './rich-picture'
import '@mantine/tiptap/styles.css'
import { lazyPart } from '../../ui/lazy-part'

const PhotoChooser = lazyPart(() => import('./photo-chooser').then(({ PhotoChooser }) => PhotoChooser))

export type RichTextProps = Pick<FieldInputProps, 'field' | 'value' | 'error' | 'onChange' | 'onBlur' | 'id'> & {
  /** Names that may stand in double braces. */
  places?: readonly string[]
  /** Offers the photo library. Its addresses are this server's: a mail could not show them. */
  canChoose?: boolean
}

type Mode = 'text' | 'source'

const MODES = [
  { value: 'text', label: 'Text' },
  { value: 'source', label: 'Source' },
]

/** As source: the same as the editor writes. */
function toTag({ url, alt }: ChosenPhoto): string {
  const picture = document.createElement('img')
  picture.setAttribute('src', url)
  picture.setAttribute('alt', alt)
  return picture.outerHTML
}

export function RichText(props: RichTextProps) {
  const { field, value, error, onChange, onBlur, id = field.name, places = [], canChoose = false } = props
  const photos = usePhotos()
  const [isChoosing, setChoosing] = useState(false)
  const html = typeof value === 'string' ? value : ''
  const [mode, setMode] = useState<Mode>(() => (fitsRichText(html) ? 'text' : 'source'))
  const source = useRef<HTMLTextAreaElement>(null)
  const editor = useEditor({
    // Made while it renders, it would be made and thrown away for ever where React renders this in its own time, after it was loaded.
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
  // What came from elsewhere (a draft, the source, a newer record) is shown; what was typed here is there already.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== html && !editor.isFocused) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  const insert = (text: string) => {
    if (mode === 'text') return void editor?.chain().focus().insertContent(text).run()
    const area = source.current
    const [start, end] = [area?.selectionStart ?? html.length, area?.selectionEnd ?? html.length]
    onChange(html.slice(0, start) + text + html.slice(end))
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
        <SegmentedControl
          aria-label={`How to edit ${field.label}`}
          data={MODES}
          value={mode}
          onChange={(next) => setMode(next === 'source' ? 'source' : 'text')}
        />
        {canChoose && photos ? (
          <Button
            variant="default"
            leftSection={<IconPhoto size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            Insert a photo
          </Button>
        ) : null}
        {places.length > 0 ? (
          <Group gap={6} role="group" aria-label="Placeholders">
            {places.map((name) => (
              <Button
                key={name}
                variant="default"
                radius="xl"
                aria-label={`Insert ${name}`}
                onClick={() => insert(inBraces(name))}
              >
                {inBraces(name)}
              </Button>
            ))}
          </Group>
        ) : null}
      </Group>
      {isAtRisk ? (
        <Text size="sm" mb={6} role="status">
          This text has formatting that only the source can hold. Changing something here drops it.
        </Text>
      ) : null}
      {mode === 'text' ? (
        <Tools editor={editor} />
      ) : (
        <Textarea
          ref={source}
          id={id}
          aria-label={`${field.label}, source`}
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
