/** The heart of a space and the page of favorites, for visitors and for signed-in people. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { CardSkeleton, RecordCard } from '../../../src/features/explore/space-card'
import { FavoriteButton } from '../../../src/features/favorites/favorite-button'
import { FavoritesPage } from '../../../src/features/favorites/favorites-page'
import { useAuthStore } from '../../../src/stores/auth'
import { addVisitorFavorite, useVisitorFavorites } from '../../../src/stores/favorites'
import { answerCalls, type Call, Failure, listOf, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'

const PUBLIC = '/v1/api/records/holdfast/public/space'
const space = (id: number): AnyRecord => ({
  ...{ id, name: `Space ${id}`, category: 'studio', city: 'Berlin', capacity: 8, rate_cents: 6_500, currency: 'EUR' },
  ...{ photos: [], amenities: [] },
})
const Page = () => (
  <FavoritesPage
    card={(record, favorite) => <RecordCard record={record} favorite={favorite} />}
    skeleton={() => <CardSkeleton />}
  />
)
const beVisitor = () => useAuthStore.setState({ isAuthenticated: false, user: null, token: null, role: null })
const heart = (id: number, is: 'Add' | 'Remove') =>
  page.getByRole('button', {
    name: is === 'Add' ? `Add Space ${id} to favorites` : `Remove Space ${id} from favorites`,
  })
const title = (id: number) => page.getByRole('heading', { name: `Space ${id}` })

beforeEach(() => useVisitorFavorites.setState({ list: [] }))

test('a visitor without favorites learns how to add one', async () => {
  beVisitor()
  await render(<Page />)
  await expect.element(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Explore spaces' })).toHaveAttribute('href', '/explore')
})

test("a visitor's favorites are of this device: removed at once, and taken back by undo", async () => {
  beVisitor()
  for (const id of [3, 4]) addVisitorFavorite({ id, at: 1_000 + id })
  answerCalls({
    [`GET ${PUBLIC}/4,3`]: { list: [space(4), space(3)] },
    [`GET ${PUBLIC}/3,3`]: { list: [space(3), space(3)] },
  })
  await render(<Page />)
  await expect.element(title(4)).toBeVisible()
  await expect.element(page.getByText(/Saved on this device. Sign in/)).toBeVisible()
  expect(await axeFindings('main')).toEqual([])
  await heart(4, 'Remove').click()
  await expect.element(title(4)).not.toBeInTheDocument()
  await notification('Removed from favorites').getByRole('button', { name: 'Undo' }).click()
  await expect.element(title(4)).toBeVisible()
  expect(useVisitorFavorites.getState().list.map(({ id }) => id)).toEqual([4, 3])
})

test('a space that is not offered now is named and can be removed', async () => {
  beVisitor()
  for (const id of [3, 4]) addVisitorFavorite({ id, at: 1_000 + id })
  answerCalls({
    [`GET ${PUBLIC}/4,3`]: { list: [space(3)] },
    [`GET ${PUBLIC}/3,3`]: { list: [space(3), space(3)] },
  })
  await render(<Page />)
  await expect.element(page.getByText('1 favorite is not available right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect.element(page.getByText(/not available right now/)).not.toBeInTheDocument()
  expect(useVisitorFavorites.getState().list.map(({ id }) => id)).toEqual([3])
})

test('offline those of this device are shown, with their age', async () => {
  beVisitor()
  addVisitorFavorite({ id: 3, at: 1_000 })
  answerCalls({
    [`GET ${PUBLIC}/3,3`]: { list: [space(3)], _offline: true, _cachedAt: Date.now() - 60_000 },
  })
  await render(<Page />)
  await expect.element(page.getByText(/These favorites are saved on this device. Last updated/)).toBeVisible()
  await expect.element(title(3)).toBeVisible()
})

test('the heart of a signed-in person shows at once, and is a record of their account', async () => {
  let favorites: AnyRecord[] = []
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = answerCalls({
    [`GET ${recordsPath('favorite')}`]: () => listOf(favorites),
    [`POST ${recordsPath('favorite')}`]: async () => {
      await answered
      favorites = [{ id: 9, space_id: 3, user_id: 1 }]
      return { model: { id: 9 }, data: 9, message: 'Record created successfully' }
    },
    [`DELETE ${recordsPath('favorite', 9)}`]: () => {
      favorites = []
      return { data: 1, message: 'Record deleted successfully' }
    },
  })
  await render(<FavoriteButton space={{ id: 3, name: 'Space 3' }} />)
  await heart(3, 'Add').click()
  // Before the server has answered.
  await expect.element(heart(3, 'Remove')).toBeVisible()
  answer()
  await heart(3, 'Remove').click()
  await expect.element(heart(3, 'Add')).toBeVisible()
  await expect.poll(() => calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  const [post] = calls.filter(({ method }) => method === 'POST')
  expect(post?.body).toEqual({ space_id: 3 })
  // Administrators may read those of others.
  const list: Call | undefined = calls.find(({ method }) => method === 'GET')
  expect(list?.search.getAll('filter')).toEqual(['user_id,eq,1'])
})

test('a heart that could not be added says so and disappears again', async () => {
  answerCalls({
    [`GET ${recordsPath('favorite')}`]: listOf([]),
    [`POST ${recordsPath('favorite')}`]: new Failure(400, 'There is no such space'),
  })
  await render(<FavoriteButton space={{ id: 3, name: 'Space 3' }} />)
  await heart(3, 'Add').click()
  await expect.element(notification('There is no such space')).toBeVisible()
  await expect.element(heart(3, 'Add')).toBeVisible()
})
