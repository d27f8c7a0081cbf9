/** The page that adds a record as a copy of another one, while that one is being loaded again. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATALOGUE } from '#shared/resources/catalogue'
import { AddPage } from '../../../../src/crud/form/add-page'
import { recordKeys } from '../../../../src/query/keys'
import { answerCalls, recordsPath } from '../../api'
import { render } from '../../render'
import { recordCommands } from '../../worker'

const found = CATALOGUE.find(({ name }) => name === 'project')
if (!found) throw new Error('There is no project resource')
const projects = found

const client = page.getByLabelText('Client')

test('a copy of a record that was just saved waits for the saved values, and then keeps what is typed', async () => {
  recordCommands()
  const saved = { id: 21, version: 2, name: 'Autumn tea', client: 'Saved', description: '', status: 'draft' }
  let answer = (_: { model: object }) => {}
  answerCalls({
    [`GET ${recordsPath('project', 21)}`]: () =>
      new Promise<{ model: object }>((resolve) => {
        answer = resolve
      }),
  })
  const { queryClient } = await render(<AddPage resource={projects} given={{ copy_of: 21 }} />, {
    at: '/admin/add-project?copy_of=21',
    known: (queries) => {
      queries.setQueryData(recordKeys.one('project', 21), { model: { ...saved, version: 1, client: 'Before' } })
      void queries.invalidateQueries({ queryKey: recordKeys.all })
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Copy Autumn tea' })).toBeVisible()
  answer({ model: saved })
  await expect.element(client).toHaveValue('Saved')

  await userEvent.fill(client, 'Mine')
  const again = queryClient.invalidateQueries({ queryKey: recordKeys.all })
  await expect.element(client).toHaveValue('Mine')
  answer({ model: { ...saved, version: 3, client: 'Later' } })
  await again
  await expect.element(client).toHaveValue('Mine')
})
