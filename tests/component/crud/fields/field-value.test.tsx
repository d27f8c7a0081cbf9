/** Values of records: pictures of the fields that they are in, and numbers with their unit. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { defineTable, fieldOf } from '#shared/resources/field'
import { FieldValue } from '../../../../src/crud/fields/field-value'
import { render } from '../../render'

const table = defineTable('blog_post', 'name', [
  { name: 'name', kind: 'text' },
  { name: 'image', kind: 'image' },
  { name: 'social_picture', kind: 'image' },
  { name: 'length', kind: 'number', unit: 'minutes' },
])
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
const record = { id: 1, name: 'Straw', image: `${PIXEL}#cover`, social_picture: `${PIXEL}#social`, length: 90 }

const show = (name: string, values: Readonly<Record<string, unknown>>) => {
  const field = fieldOf(table, name)
  if (!field) throw new Error(name)
  return render(<FieldValue table={table} field={field} record={{ ...record, ...values }} place="page" />)
}

afterEach(() => {
  globalThis.hfWords = undefined
})

test('a second picture is its own, and none where it is empty', async () => {
  await show('social_picture', {})
  await expect.element(page.getByRole('img')).toHaveAttribute('src', `${PIXEL}#social`)
})

test('an empty second picture is not the cover', async () => {
  await show('social_picture', { social_picture: null })
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

test('a unit is in the language of the page', async () => {
  globalThis.hfWords = { language: 'de', locale: 'de', texts: { 'label.minutes': 'Minuten' } }
  await show('length', { length: 1_500 })
  await expect.element(page.getByText('1.500 Minuten')).toBeVisible()
})
