/**
 * The editor of an email template: its blocks, the types of its placeholders, and the preview. What
 * nobody changes must stay as it was.
 */
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { namesOf } from '#shared/names'
import type { Field } from '#shared/resources/field'
import { builtInMail, MAIL_TEMPLATES } from '../../../server/ports/mail-templates'
import { EmailHtmlInput, EmailPreview, emailErrors } from '../../../src/features/content/email-template'
import { useAuthStore } from '../../../src/stores/auth'
import { axeFindings } from '../axe'
import { focus, notification, render } from '../render'

const FIELD: Field = { name: 'html', label: 'Content', kind: 'html', required: true }
const TAG = 'name, link, minutes, code'
const BUILT_IN = builtInMail('reset-password', 'en').html
const RESET_TEXT = `Hello Ada Lovelace,

Someone requested a new password for your account. The link works once and expires in 30 minutes.

Set new password: https://example.com/link

You'll also need this code: 000000

If this wasn't you, you can ignore this email. Your password stays the same.

Holdfast`
const BOX = '<div dir="auto" style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">'

type EditorProps = { initial: string; tag: string; slug?: string; onChange: (value: unknown) => void }

function Editor({ initial, tag, slug = 'x', onChange }: EditorProps) {
  const [html, setHtml] = useState<unknown>(initial)
  const [isChecked, setChecked] = useState(false)
  const values = { slug, subject: 'Hello {{name}}', tag, html }
  const change = (next: unknown) => {
    onChange(next)
    setHtml(next)
  }
  return (
    <>
      <EmailHtmlInput
        id="field-html"
        field={FIELD}
        values={values}
        value={html}
        error={isChecked ? emailErrors(values).html : undefined}
        onChange={change}
        onBlur={() => setChecked(true)}
      />
      <button type="button" onClick={() => setHtml('<p>From a draft</p>')}>
        Restore draft
      </button>
      <EmailPreview values={values} />
    </>
  )
}

async function open(initial = '', tag = TAG) {
  const onChange = vi.fn<(value: unknown) => void>()
  await render(<Editor initial={initial} tag={tag} onChange={onChange} />)
  await expect.element(page.getByRole('group', { name: 'Blocks of Content' })).toBeVisible()
  return { last: () => String(onChange.mock.lastCall?.[0]), onChange }
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const block = (number: number) => button(new RegExp(`^${number}\\. `))
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
const kinds = () =>
  page
    .getByRole('button', { name: /^\d+\. / })
    .elements()
    .map((element) => /\. (\w+)/.exec(element.textContent ?? '')?.[1])
const add = async (kind: string) => {
  await userEvent.click(button('Add block'))
  await userEvent.click(item(kind))
}
const switchTo = (name: string) => userEvent.click(page.getByText(name, { exact: true }))

test('a built-in template is a list of blocks, and opening all of them changes nothing', async () => {
  const { onChange } = await open(BUILT_IN)
  expect(kinds()).toEqual(['Text', 'Button', 'Text'])
  await expect.element(block(2)).toHaveTextContent('Set new password')
  for (const number of [1, 2, 3]) {
    await userEvent.click(block(number))
    await expect.element(block(number)).toHaveAttribute('aria-expanded', 'true')
  }
  await expect.element(page.getByRole('textbox', { name: 'Text, block 3' })).toHaveTextContent('{{code}}')
  await switchTo('Source')
  await expect.element(page.getByRole('textbox', { name: 'Content, source' })).toHaveValue(BUILT_IN)
  await switchTo('Blocks')
  expect(onChange).not.toHaveBeenCalled()
})

test('an empty email begins with its text, and is empty again when that is cleared', async () => {
  const { last } = await open()
  const text = page.getByRole('textbox', { name: 'Text, block 1' })
  await userEvent.click(text)
  await userEvent.keyboard('Welcome, ')
  await userEvent.click(button('Insert placeholder'))
  await userEvent.click(item('name — text, such as Ada Lovelace'))
  await expect.poll(last).toBe(`${BOX}\n<div data-block="text"><p>Welcome, {{name}}</p></div>\n</div>`)
  await userEvent.click(text)
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
  await expect.poll(last).toBe('')
})

test('blocks are added after the open one, written and shown in the preview', async () => {
  const { last } = await open('<p>Hello</p>', 'name, link')
  await add('Heading')
  await expect.element(page.getByRole('textbox', { name: 'Heading text' })).toHaveFocus()
  await userEvent.keyboard('News <1>')
  await add('Button')
  await expect.element(page.getByRole('textbox', { name: 'Button label' })).toHaveFocus()
  await userEvent.keyboard('Go')
  await userEvent.click(button('Insert placeholder in Link'))
  // Only web addresses are offered for a link.
  expect(page.getByRole('menuitem').elements()).toHaveLength(1)
  await userEvent.click(item('link — web address, such as https://example.com/link'))
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue('{{link}}')
  await add('Divider')
  await add('Spacer')
  await add('Picture')
  // An address that answers at once: the preview asks for it.
  await userEvent.fill(page.getByRole('textbox', { name: 'Picture address' }), 'http://127.0.0.1:9/a.png')
  await userEvent.fill(page.getByRole('textbox', { name: 'Alternative text' }), 'A room')
  expect(kinds()).toEqual(['Text', 'Heading', 'Button', 'Divider', 'Spacer', 'Picture'])
  expect(last()).toContain('<p>Hello</p>\n<h2 data-block="heading"')
  expect(last()).toContain('>News &lt;1&gt;</h2>')
  expect(last()).toContain('<a href="{{link}}" style="display:inline-block')
  expect(last()).toContain('alt="A room"')
  const frame = page.getByTitle('Email preview').element()
  expect(frame.getAttribute('srcdoc')).toContain('https://example.com/link')
})

test('blocks are moved by buttons and keys, and the focus goes with them', async () => {
  const { last, onChange } = await open('<h1>One</h1><hr><p>Three</p>')
  await userEvent.click(button('Move block 1 down'))
  expect(kinds()).toEqual(['Divider', 'Heading', 'Text'])
  await expect.element(button('Move block 2 down')).toHaveFocus()
  await expect.element(page.getByText('Heading is now block 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(kinds()).toEqual(['Divider', 'Text', 'Heading'])
  // It is the last one now.
  await expect.element(block(3)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
  expect(kinds()).toEqual(['Heading', 'Divider', 'Text'])
  await expect.element(block(1)).toHaveFocus()
  expect(last()).toBe('<h1>One</h1><hr><p>Three</p>')
  expect(onChange).toHaveBeenCalledTimes(4)
})

test('a block is dragged to another place', async () => {
  await open('<h1>One</h1><hr><p>Three</p>')
  const rows = page.getByRole('group', { name: 'Blocks of Content' }).getByRole('listitem')
  const grip = rows.nth(0).element().querySelector('span[aria-hidden]')
  if (!(grip instanceof HTMLElement)) throw new Error('no grip')
  const at = (element: Element) => {
    const { left, top, height } = element.getBoundingClientRect()
    return { clientX: left + 12, clientY: top + height / 2 }
  }
  const send = (type: string, point: { clientX: number; clientY: number }) =>
    grip.dispatchEvent(new PointerEvent(type, { ...point, bubbles: true, pointerId: 1, button: 0 }))
  // No such pointer exists to capture.
  grip.setPointerCapture = () => undefined
  send('pointerdown', at(grip))
  for (const index of [1, 2]) {
    send('pointermove', at(rows.nth(index).element()))
    await expect.poll(() => kinds()[index]).toBe('Heading')
  }
  send('pointerup', at(rows.nth(2).element()))
  expect(kinds()).toEqual(['Divider', 'Text', 'Heading'])
})

test('a block is duplicated, deleted, and brought back', async () => {
  const { last } = await open('<h1>One</h1><hr>')
  await userEvent.click(button('More actions for block 1'))
  await userEvent.click(item('Duplicate'))
  expect(kinds()).toEqual(['Heading', 'Heading', 'Divider'])
  await expect.element(block(2)).toHaveFocus()
  await userEvent.click(button('More actions for block 1'))
  await userEvent.click(item('Delete'))
  expect(kinds()).toEqual(['Heading', 'Divider'])
  await expect.element(block(1)).toHaveFocus()
  await expect.element(notification('Block deleted')).toBeVisible()
  await userEvent.click(button('Undo'))
  expect(kinds()).toEqual(['Heading', 'Heading', 'Divider'])
  expect(last()).toBe('<h1>One</h1>\n<h1>One</h1><hr>')
})

test('a placeholder that is no web address is refused as a link, at its input and for the form', async () => {
  await open('', TAG)
  await add('Button')
  await userEvent.fill(page.getByRole('textbox', { name: 'Button label' }), 'Go')
  const link = page.getByRole('textbox', { name: 'Link' })
  const refusal = '{{minutes}} is a number: a button or link needs a web address'
  await userEvent.fill(link, '{{minutes}}')
  await expect.element(page.getByText(refusal).first()).toBeVisible()
  await userEvent.fill(link, 'www.example.com')
  await expect.element(page.getByText('Use an address that starts with https://').first()).toBeVisible()
  await userEvent.fill(link, '')
  await expect.element(page.getByText('Link is required')).not.toBeInTheDocument()
  await userEvent.click(button('Restore draft'))
  expect(emailErrors({ tag: 'minutes', html: '<a href="{{minutes}}">a</a>' })).toEqual({ html: refusal })
  expect(emailErrors({ tag: 'shop: colour', html: '' }).tag).toMatch(/unknown type “colour”/)
  expect(emailErrors({ tag: 'minutes: link', html: '' }).tag).toMatch(/always has the type “number”/)
  expect(emailErrors({ tag: 'shop: link', html: '<a href="{{shop}}">a</a>' })).toEqual({})
})

test('what is missing in a block is an error once the form was checked', async () => {
  await open('<p>Hello</p>')
  await add('Picture')
  await expect.element(page.getByText('Picture address is required')).not.toBeInTheDocument()
  await focus(page.getByRole('textbox', { name: 'Send test to' }))
  await expect.element(page.getByText('Block 2: Picture address is required')).toBeVisible()
  await expect.element(page.getByText('Alternative text is required')).toBeVisible()
})

test('HTML that is no block is kept whole and edited as source', async () => {
  const table = '<table><tr><td style="color:red">x</td></tr></table>'
  const { last } = await open(`<p>Hello</p>${table}`)
  expect(kinds()).toEqual(['Text', 'HTML'])
  await userEvent.click(block(2))
  const source = page.getByRole('textbox', { name: 'HTML, block 2, source' })
  await expect.element(source).toHaveValue(table)
  await userEvent.fill(source, '<b>new</b>')
  expect(last()).toBe('<p>Hello</p><div data-block="html"><b>new</b></div>')
})

test('values from elsewhere replace the blocks', async () => {
  await open('<h1>One</h1><hr>')
  await userEvent.click(button('Restore draft'))
  await expect.element(block(1)).toHaveTextContent('From a draft')
  expect(kinds()).toEqual(['Text'])
})

test('an email with a link is only shown to those who may not edit it', async () => {
  useAuthStore.setState({ role: 'admin' })
  onTestFinished(() => useAuthStore.setState({ role: 'super_admin' }))
  await render(<Editor initial={BUILT_IN} tag={TAG} slug="reset-password" onChange={() => {}} />)
  await expect.element(page.getByText(/^Only a super admin can edit/)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Content, source' })).toHaveAttribute('readonly')
  await expect.element(button('Add block')).not.toBeInTheDocument()
})

test('a test email goes to the own address until another one is written', async () => {
  const { userDetails } = useAuthStore.getState()
  useAuthStore.setState({ userDetails: { ...userDetails, email: 'ada@holdfast.test' } })
  await open(BUILT_IN)
  const to = page.getByRole('textbox', { name: 'Send test to' })
  await expect.element(to).toHaveValue('ada@holdfast.test')
  await userEvent.clear(to)
  await expect.element(to).toHaveValue('')
})

/** The size of a document in a frame of that size, without the sandbox, which hides it. */
async function sizeIn(frame: Element, srcdoc: string) {
  const probe = document.createElement('iframe')
  Object.assign(probe.style, { width: `${frame.clientWidth}px`, height: `${frame.clientHeight}px`, border: '0' })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  probe.addEventListener('load', resolve)
  probe.srcdoc = srcdoc
  document.body.append(probe)
  await promise
  const { scrollWidth = 0, scrollHeight = 0 } = probe.contentDocument?.scrollingElement ?? {}
  probe.remove()
  return { width: scrollWidth, height: scrollHeight }
}

test('the narrow preview shows an email of the server as a whole', async () => {
  await open(BUILT_IN)
  await switchTo('Narrow')
  const frame = page.getByTitle('Email preview').element()
  const start = frame.getAttribute('srcdoc')?.split('<body>')[0]
  expect(frame.clientWidth).toBeLessThanOrEqual(360)
  for (const language of ['en', 'de', 'ar'] as const)
    for (const slug of namesOf(MAIL_TEMPLATES)) {
      const { width, height } = await sizeIn(frame, `${start}<body>${builtInMail(slug, language).html}`)
      expect(width, slug).toBe(frame.clientWidth)
      expect(height, slug).toBeLessThanOrEqual(frame.clientHeight)
    }
})

test('the plain text is what the server sends', async () => {
  await open(BUILT_IN)
  await switchTo('Plain text')
  const shown = page.getByRole('region', { name: 'Plain text' }).element().querySelector('pre')?.textContent
  // As tests/unit/shared/mail-blocks.test.ts has it from the server.
  expect(shown).toBe(RESET_TEXT)
})

test.each([320, 1280])('axe finds nothing at %i px, and nothing is wider than the page', async (width) => {
  await page.viewport(width, 800)
  await open(BUILT_IN)
  await userEvent.click(block(2))
  await userEvent.fill(page.getByRole('textbox', { name: 'Link' }), '{{minutes}}')
  await switchTo('Plain text')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeFindings('main')).toEqual([])
  await page.viewport(1280, 800)
})
