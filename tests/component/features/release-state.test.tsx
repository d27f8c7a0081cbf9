/** What the list of wireframes says about the releases that are live. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFINITIONS_TABLE } from '#shared/resources/definition'
import { ReleaseState } from '../../../src/features/wireframes/release-state'
import { answerCalls, listOf, recordsPath } from '../api'
import { render } from '../render'

const definition = (
  id: number,
  name: string,
  { release = 7, updated_at = '2026-11-20T10:00:00.000Z', wireframe = 1 } = {},
) => ({
  ...{ id, name, release, updated_at },
  definition: { table: { name, title: 'title', fields: [] }, wireframe },
})
const saved = (updated_at: string) => ({ id: 1, name: 'Depot', slug: 'renamed-since', updated_at })
const BEFORE = '2026-11-20T09:00:00.000Z'
const AFTER = '2026-11-20T11:00:00.000Z'
const preview = definition(1, 'depot_preview__shelf', { release: 8, updated_at: AFTER })
const production = definition(2, 'depot__shelf')
const other = definition(3, 'shop__order', { wireframe: 2 })

test.each([
  ['a release of another wireframe only', [other], BEFORE, 'Draft'],
  ['a release in the preview', [other, preview], BEFORE, 'In preview, release 8'],
  [
    'a release in the preview, saved later',
    [preview],
    '2026-11-20T12:00:00.000Z',
    'In preview, release 8, changed since',
  ],
  ['releases in both environments', [preview, production], BEFORE, 'Live, release 7'],
  ['a release in production, saved later', [preview, production], AFTER, 'Live, release 7, changed since'],
])('%s', async (_, definitions, updated_at, words) => {
  answerCalls({ [`GET ${recordsPath(DEFINITIONS_TABLE)}`]: listOf(definitions) })
  await render(<ReleaseState record={saved(updated_at)} />)
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})
