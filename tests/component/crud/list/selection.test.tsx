/** Selected records across the pages of a list. Each keeps the version that the person saw. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSelection } from '../../../../src/crud/list/use-selection'
import { render } from '../../render'

const PAGES = {
  first: [
    { id: 1, version: 3 },
    { id: 2, version: 5 },
  ],
  'first again': [{ id: 1, version: 4 }],
  second: [{ id: 7, version: 1 }],
}

function Selecting() {
  const [name, setName] = useState<keyof typeof PAGES>('first')
  const selection = useSelection(PAGES[name], 'all')
  const seen = [...selection.ids].map((id) => `${id} v${selection.records.get(id)?.version}`)
  return (
    <>
      {(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((key) => (
        <button key={key} type="button" onClick={() => setName(key)}>
          {key}
        </button>
      ))}
      <button type="button" onClick={() => selection.set([PAGES[name][0]?.id ?? 0], true)}>
        Select
      </button>
      <output>{seen.join()}</output>
    </>
  )
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

test('a selected record keeps the version that was on the screen, on other pages too', async () => {
  await render(<Selecting />)
  const seen = page.getByRole('status')
  await press('Select')
  await expect.element(seen).toHaveTextContent('1 v3')
  await press('second')
  await press('Select')
  await expect.element(seen).toHaveTextContent('1 v3,7 v1')
  await press('first again')
  await expect.element(seen).toHaveTextContent('1 v4,7 v1')
})
