/**
 * Two people changed one wireframe: what is put together by itself, and what the person chooses.
 */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { EditWireframePage } from '../../../../src/features/builder/pages'
import { answerCalls, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { render } from '../../render'

const field = (id: string, label: string) => ({ id, name: id, label, type: 'text' })
const model = (label: string, ...fields: object[]) => ({ id: 'm1', name: 'customer', label, title: 'f1', fields })
const shop = (id: number, version: number, ...models: object[]): AnyRecord => ({
  ...{ id, version, name: `Shop ${id}`, slug: 'shop', settings: {}, roles: [], routes: [], models },
})

/** Opens the editor; a save meets `theirs`, once, after `meanwhile`. */
async function open(id: number, theirs: AnyRecord, meanwhile = async (): Promise<void> => {}) {
  const path = recordsPath('wireframe', id)
  const record = shop(id, 1, model('Customer', field('f1', 'Name')))
  let hasMet = false
  const sent: Record<string, unknown>[] = []
  answerCalls({
    [`GET ${path}`]: () => ({ model: hasMet ? theirs : record }),
    [`GET ${recordsPath('deployment')}`]: listOf([]),
    [`PUT ${path}`]: async ({ body }) => {
      if (!hasMet) {
        hasMet = true
        await meanwhile()
        return new Failure(412, 'Changed', { code: 'VERSION_MISMATCH', model: theirs })
      }
      sent.push(body as Record<string, unknown>)
      return { model: { ...theirs, ...(body as object), version: 3 }, data: 1, message: 'Saved' }
    },
  })
  await render(<EditWireframePage id={id} search={{ tab: 'api' }} onSearch={() => {}} onRealId={() => {}} />)
  await expect.element(page.getByRole('heading', { level: 1, name: `Shop ${id}` })).toBeVisible()
  return sent
}

const label = page.getByRole('textbox', { name: 'Label', exact: true }).first()
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))

test('a change of another field is taken along', async () => {
  const sent = await open(31, shop(31, 2, model('Customer', field('f1', 'Name'), field('f2', 'Town'))))
  await userEvent.fill(label, 'Client')
  await save()
  await expect.poll(() => sent).toMatchObject([{ models: [{ label: 'Client', fields: [{ id: 'f1' }, { id: 'f2' }] }] }])
})

test('what is changed while a save is under way stays', async () => {
  const theirs = shop(35, 2, model('Customer', field('f1', 'Name'), field('f2', 'Town')))
  const sent = await open(35, theirs, () => userEvent.fill(label, 'Client of mine'))
  await userEvent.fill(label, 'Client')
  await save()
  await expect.poll(() => sent).toMatchObject([{ models: [{ label: 'Client' }] }])
  await expect.element(label).toHaveValue('Client of mine')
})

test('where both changed the same thing the person chooses, and everything else is put together', async () => {
  const sent = await open(32, shop(32, 2, model('Guest', field('f1', 'Full name'))))
  await userEvent.fill(label, 'Client')
  await save()
  const notice = page.getByRole('alert')
  await expect.element(notice).toHaveTextContent('Someone else saved this wireframe while you were editing')
  const choice = notice.getByRole('radiogroup', { name: /label$/ })
  const together = notice.getByRole('button', { name: 'Put together' })
  await expect.element(together).toBeDisabled()
  expect(await axeFindings('main, [role=alert]')).toEqual([])
  await userEvent.click(choice.getByRole('radio', { name: 'Theirs: “Guest”' }))
  await userEvent.click(together)
  await expect.element(notice).not.toBeInTheDocument()
  // Nothing of mine is left.
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Undo', exact: true }))
  expect(sent).toEqual([])
})
