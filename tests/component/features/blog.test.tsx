/** The public blog: list by category or tag, and a post drawn from allowed elements alone. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { BlogPage } from '../../../src/features/blog/blog-page'
import { PostPage } from '../../../src/features/blog/post-page'
import { useAuthStore } from '../../../src/stores/auth'
import { answerCalls, listOf, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { render } from '../render'

const POSTS = `GET ${recordsPath('blog_post')}`
const news = { id: 3, version: 1, slug: 'news', name: 'News' }
const paper = {
  ...{ id: 1, version: 2, title: 'Paper and ink', slug: 'paper-and-ink', excerpt: 'All about paper.' },
  ...{ status: 'published', published_at: '2026-03-01T10:00:00.000Z', image: null },
  ...{ categories: [news], tags: [{ id: 4, version: 1, slug: 'board', name: 'Board' }] },
}

test('published posts are listed newest first, with links to older ones and to their category', async () => {
  const calls = answerCalls({ [POSTS]: listOf([paper], { total: 25 }) })
  await page.viewport(360, 720)
  await render(<BlogPage search={{ category: 'news', page: 2 }} />)
  await expect.element(page.getByRole('link', { name: 'Paper and ink' })).toHaveAttribute('href', '/blog/paper-and-ink')
  await expect.element(page.getByText('Posts in “News”')).toBeVisible()
  await expect.element(page.getByText('March 1, 2026')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'News', exact: true }))
    .toHaveAttribute('href', '/blog?category=news')
  await expect.element(page.getByRole('link', { name: 'Newer posts' })).toHaveAttribute('href', '/blog?category=news')
  await expect
    .element(page.getByRole('link', { name: 'Older posts' }))
    .toHaveAttribute('href', '/blog?category=news&page=3')
  await expect.element(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/rss.xml')
  const [search] = calls.map((call) => call.search)
  expect(search?.getAll('filter')).toEqual(
    expect.arrayContaining(['status,eq,published', 'blog_category.slug,eq,news']),
  )
  expect(search?.get('exclude')).toBe('html')
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('a page after the last, or an unknown category, leads to all posts', async () => {
  answerCalls({ [POSTS]: listOf([]) })
  await render(<BlogPage search={{ page: 9 }} />)
  await expect.element(page.getByRole('heading', { name: 'No posts here' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/blog')
  expect(page.getByRole('navigation', { name: 'Pages' }).elements()).toEqual([])
})

test('a post shows its content, and nothing that the server would remove', async () => {
  const html = `<h1>Start</h1><p onclick="alert(1)" style="color:red">A <strong>strong</strong> word.
    <a href="javascript:alert(1)">bad</a> <a href="https://example.com/x" target="_blank">good</a></p>
    <script>window.broken = true</script><iframe src="https://example.com"></iframe><img src="data:image/png;base64,x"
    alt="Hidden"><img src="/uploads/0123456789abcdef0123456789abcdef.png" alt="A sheet" onerror="alert(1)">
    <table><tr><td colspan="2">Cell</td></tr></table>`
  answerCalls({ [POSTS]: listOf([{ ...paper, html }]) })
  await page.viewport(360, 720)
  await render(<PostPage slug="paper-and-ink" />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Paper and ink' })).toBeVisible()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Start' })).toBeVisible()
  const article = page.getByRole('article').element()
  expect(article.querySelectorAll('script, iframe, [onclick], [onerror], [target], [style*=red]')).toHaveLength(0)
  expect(page.getByText('bad').element().getAttribute('href')).toBeNull()
  await expect.element(page.getByRole('link', { name: 'good' })).toHaveAttribute('href', 'https://example.com/x')
  expect([...article.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['A sheet'])
  // A `srcset` that says more than the server's copy has shows a narrow picture smaller.
  expect([...article.querySelectorAll('img')].map(({ srcset, src }) => [srcset, new URL(src).search])).toEqual([
    ['', '?w=1280'],
  ])
  expect(article.querySelector('td')?.colSpan).toBe(2)
  await expect.element(page.getByRole('link', { name: 'Board' })).toHaveAttribute('href', '/blog?tag=board')
  expect(document.title).toBe('Paper and ink · Holdfast')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  expect(await axeFindings('main')).toEqual([])
})

test('a post’s picture has its alternative text, and none where nobody wrote one', async () => {
  const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const pictured = { ...paper, html: '<p>x</p>', image: PIXEL }
  let posts: AnyRecord[] = [{ ...pictured, image_alt: 'A stack of board' }]
  answerCalls({ [POSTS]: () => listOf(posts) })
  const { queryClient } = await render(<PostPage slug="paper-and-ink" />)
  await expect.element(page.getByRole('img', { name: 'A stack of board' })).toBeVisible()
  posts = [{ ...pictured, image_alt: null }]
  await queryClient.invalidateQueries()
  await expect.element(page.getByRole('img', { name: 'A stack of board' })).not.toBeInTheDocument()
  expect(page.getByRole('article').element().querySelector('img')?.alt).toBe('')
})

test('a post that is not there leads to all posts', async () => {
  answerCalls({ [POSTS]: listOf([]) })
  await render(<PostPage slug="gone" />)
  await expect.element(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'All posts' }).last()).toHaveAttribute('href', '/blog')
  expect(await axeFindings('main')).toEqual([])
})

test('a draft, which only administrators get, says that it is one', async () => {
  answerCalls({ [POSTS]: listOf([{ ...paper, status: 'draft', published_at: null, html: '<p>Soon</p>' }]) })
  await render(<PostPage slug="paper-and-ink" />)
  await expect.element(page.getByText('Draft: visitors do not see this post')).toBeVisible()
})

const later = { ...paper, title: 'Later', slug: 'later', published_at: '2099-03-01T10:00:00.000Z' }

test('a scheduled post, which only administrators get, says when it opens; its tab has the title for search', async () => {
  answerCalls({ [POSTS]: listOf([{ ...later, search_title: 'Paper, later', html: '<p>Soon</p>' }]) })
  await render(<PostPage slug="later" />)
  await expect.element(page.getByText(/^Scheduled for Mar 1, 2099.*: visitors do not see this post yet$/)).toBeVisible()
  expect(document.title).toBe('Paper, later · Holdfast')
})

test('the list of an administrator names the moment too, since they may read scheduled posts', async () => {
  const calls = answerCalls({
    [POSTS]: listOf([paper]),
    'GET /v1/api/records/holdfast/public/blog_post': listOf([{ ...paper, title: 'For visitors' }]),
  })
  await render(<BlogPage search={{}} />)
  await expect.element(page.getByRole('link', { name: 'Paper and ink' })).toBeVisible()
  expect(calls[0]?.search.getAll('filter')).toEqual([
    'status,eq,published',
    expect.stringMatching(/^published_at,le,\d{4}-/),
  ])
  useAuthStore.setState({ isAuthenticated: false, user: null, token: null, role: null })
  await expect.element(page.getByRole('link', { name: 'For visitors' })).toBeVisible()
  expect(calls.at(-1)?.search.getAll('filter')).toEqual(['status,eq,published'])
})
