/**
 * The rich text editor and its source view: what it writes as HTML, and that opening or switching
 * never changes the content.
 */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Field } from '#shared/resources/field'
import { RichText } from '../../../../src/crud/fields/rich-text'
import { axeFindings } from '../../axe'
import { render } from '../../render'

const FIELD: Field = { name: 'html', label: 'Content', kind: 'html', required: true, help: 'As it is sent.' }
const STYLED = '<div style="color:#0b7285">Welcome</div>'

type EditorProps = {
  initial: string
  places: readonly string[]
  error: string | undefined
  onChange: (value: unknown) => void
}

function Editor({ initial, places, error, onChange }: EditorProps) {
  const [value, setValue] = useState<unknown>(initial)
  const change = (next: unknown) => {
    onChange(next)
    setValue(next)
  }
  return (
    <RichText
      field={FIELD}
      value={value}
      error={error}
      places={places.map((name) => ({ name, label: `${name} — text` }))}
      onChange={change}
      onBlur={() => {}}
    />
  )
}

async function open(initial = '', places: readonly string[] = [], error?: string) {
  const onChange = vi.fn<(value: unknown) => void>()
  await render(<Editor initial={initial} places={places} error={error} onChange={onChange} />)
  await expect.element(page.getByRole('radiogroup', { name: 'Edit Content as' })).toBeVisible()
  return { last: () => onChange.mock.lastCall?.[0], onChange }
}
const text = page.getByRole('textbox', { name: 'Content', exact: true })
const source = page.getByRole('textbox', { name: 'Content, source' })
const mode = (name: 'Text' | 'Source') => userEvent.click(page.getByText(name, { exact: true }))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const insert = async (name: string) => {
  await userEvent.click(button('Insert placeholder'))
  await userEvent.click(page.getByRole('menuitem', { name: `${name} — text` }))
}
const RISK = 'This text has formatting that only the source supports. Editing it here removes that formatting.'

test('typed text becomes HTML, and a cleared editor is an empty value', async () => {
  const { last } = await open()
  await userEvent.click(text)
  await userEvent.keyboard('Hello{Enter}you')
  await expect.poll(last).toBe('<p>Hello</p><p>you</p>')
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await expect.poll(last).toBe('')
})

test('text is set bold by its button and its shortcut', async () => {
  const { last } = await open()
  await userEvent.click(text)
  await userEvent.click(button('Bold'))
  await userEvent.keyboard('loud')
  await userEvent.keyboard('{Control>}b{/Control} still')
  await expect.poll(last).toBe('<p><strong>loud</strong> still</p>')
})

test('a heading and a list are made by their buttons', async () => {
  const { last } = await open()
  await userEvent.click(text)
  await userEvent.click(button('Heading 2'))
  await userEvent.keyboard('Title{Enter}')
  await userEvent.click(button('Bullet list'))
  await userEvent.keyboard('one{Enter}two')
  await expect.poll(last).toContain('<h2>Title</h2><ul><li><p>one</p></li><li><p>two</p></li></ul>')
})

test('text and source show the same content, and each takes over edits of the other', async () => {
  const { last } = await open('<p>Hello</p>')
  await expect.element(text).toHaveTextContent('Hello')
  await mode('Source')
  await expect.element(source).toHaveValue('<p>Hello</p>')
  await userEvent.fill(source, '<p>Written <em>here</em></p>')
  expect(last()).toBe('<p>Written <em>here</em></p>')
  await mode('Text')
  await expect.element(text).toHaveTextContent('Written here')
  await expect.element(page.getByText(RISK)).not.toBeInTheDocument()
})

test('formatting that only the source supports opens as source, and is lost only by editing the text', async () => {
  const { last, onChange } = await open(STYLED)
  await expect.element(source).toHaveValue(STYLED)
  await mode('Text')
  await expect.element(page.getByRole('status')).toHaveTextContent(RISK)
  await expect.element(text).toHaveTextContent('Welcome')
  await userEvent.click(text)
  await mode('Source')
  await expect.element(source).toHaveValue(STYLED)
  expect(onChange).not.toHaveBeenCalled()
  await mode('Text')
  await userEvent.click(text)
  await userEvent.keyboard('{End}!')
  await expect.poll(last).toBe('<p>Welcome!</p>')
  await expect.element(page.getByText(RISK)).not.toBeInTheDocument()
})

test('placeholders are inserted at the caret, in text and in source', async () => {
  const { last } = await open('', ['name', 'link'])
  await userEvent.click(text)
  await userEvent.keyboard('Welcome, ')
  await insert('name')
  await expect.poll(last).toBe('<p>Welcome, {{name}}</p>')
  await mode('Source')
  await expect.element(source).toBeVisible()
  const area = source.element()
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The source is no text area')
  area.focus()
  area.setSelectionRange(3, 3)
  await insert('link')
  expect(last()).toBe('<p>{{link}}Welcome, {{name}}</p>')
  await expect.element(source).toHaveFocus()
})

test('without a source of its own it has no switch, and what it can only show in part is not opened as source', async () => {
  await render(
    <RichText field={FIELD} value={STYLED} error={undefined} onChange={() => {}} onBlur={() => {}} hasSource={false} />,
  )
  await expect.element(text).toHaveTextContent('Welcome')
  await expect.element(page.getByRole('radiogroup', { name: 'Edit Content as' })).not.toBeInTheDocument()
})

test('an edit is undone and redone', async () => {
  const { last } = await open('<p>Kept</p>')
  await userEvent.click(text)
  // One key: of keys that come slowly each is a step of its own.
  await userEvent.keyboard('{End}!')
  await expect.poll(last).toBe('<p>Kept!</p>')
  await userEvent.click(button('Undo'))
  await expect.poll(last).toBe('<p>Kept</p>')
  await userEvent.click(button('Redo'))
  await expect.poll(last).toBe('<p>Kept!</p>')
})

test('the editor is marked as required, and its error is shown with it', async () => {
  await open('', [], 'Content is required')
  await expect.element(text).toHaveAttribute('aria-required', 'true')
  await expect.element(page.getByText('Content is required')).toBeVisible()
  await expect.element(page.getByText('As it is sent.')).toBeVisible()
})

test.each(['Text', 'Source'] as const)('axe finds nothing in the %s view with an error', async (name) => {
  await open('<p>Hello <a href="https://holdfast.test">there</a></p>', ['name'], 'Content is required')
  await mode(name)
  await expect.element(name === 'Text' ? text : source).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
})
