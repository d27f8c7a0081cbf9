/** Published posts, newest first, of all kinds or of one category or tag. */

import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/blog'
import { CACHED_DATA } from '#messages/specification'
import { focusStyle } from '#shared/focal-point'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import { withBase } from '../../stores/base-path'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import classes from './blog.module.css'
import type { BlogSearch } from './blog-search'
import { type Post, type Term, toPost } from './post'
import { AllPosts, PostFacts } from './post-facts'
import { POSTS_ON_PAGE, usePosts } from './queries'

const SKELETONS = ['a', 'b', 'c', 'd']

export function BlogPage({ search }: { search: BlogSearch }) {
  const { data, error, refetch } = usePosts(search)
  const posts = data?.list.map((record) => toPost(record, Date.now())).filter(({ state }) => state === 'published')
  return (
    <div className={classes.page}>
      <PageHeader
        title={text.title()}
        actions={
          <a href={withBase('/rss.xml')} className={classes.touch}>
            {text.feed()}
          </a>
        }
      />
      <Chosen search={search} posts={posts} />
      {data?._offline ? <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      {posts ? (
        <Posts posts={posts} search={search} total={data?.total ?? 0} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="lg" aria-busy="true" role="status" aria-label={text.loading()}>
          {SKELETONS.map((key) => (
            <Skeleton key={key} height={168} />
          ))}
        </Stack>
      )}
    </div>
  )
}

/** The chosen category or tag, named as the posts name it. */
function Chosen({ search: { category, tag }, posts = [] }: { search: BlogSearch; posts: readonly Post[] | undefined }) {
  const slug = category ?? tag
  if (slug === undefined) return null
  const terms: readonly Term[] = posts.flatMap((post) => (category === undefined ? post.tags : post.categories))
  const name = terms.find((term) => term.slug === slug)?.name ?? slug
  return (
    <Group gap="md" mb="md">
      <span>{text.under({ name })}</span>
      <Link to="/blog" className={classes.touch}>
        {text.allPosts()}
      </Link>
    </Group>
  )
}

function Posts({ posts, search, total }: { posts: readonly Post[]; search: BlogSearch; total: number }) {
  const { page = 1, ...terms } = search
  const hasOlder = page * POSTS_ON_PAGE < total
  if (posts.length === 0) return Object.keys(search).length > 0 ? <NoneHere /> : <EmptyState title={text.none()} />
  const toPage = (number: number): BlogSearch => (number > 1 ? { ...terms, page: number } : terms)
  return (
    <>
      {posts.map((post) => (
        <Card key={post.slug} post={post} />
      ))}
      {page > 1 || hasOlder ? (
        <nav aria-label={text.pages()}>
          <Group justify="space-between">
            {page > 1 ? (
              <Button
                renderRoot={(props) => <Link {...props} to="/blog" search={toPage(page - 1)} />}
                variant="default"
                mih={44}
              >
                {text.newer()}
              </Button>
            ) : null}
            {hasOlder ? (
              <Button
                renderRoot={(props) => <Link {...props} to="/blog" search={toPage(page + 1)} />}
                variant="default"
                mih={44}
                ms="auto"
              >
                {text.older()}
              </Button>
            ) : null}
          </Group>
        </nav>
      ) : null}
    </>
  )
}

/** An unknown category or tag, or a page after the last. */
const NoneHere = () => <EmptyState title={text.noneUnder()} action={<AllPosts />} />

const Card = ({ post }: { post: Post }) => (
  <article className={classes.card}>
    {post.image === undefined ? null : (
      <img
        src={pictureAt(post.image, 640)}
        srcSet={pictureSet(post.image)}
        sizes="(max-width: 40em) 100vw, 220px"
        style={focusStyle(post.image)}
        alt=""
        width={220}
        height={146}
        loading="lazy"
        decoding="async"
      />
    )}
    <div className={classes.cardBody}>
      <h2>
        <Link to="/blog/$slug" params={{ slug: post.slug }}>
          {post.title}
        </Link>
      </h2>
      <PostFacts post={post} />
      {post.excerpt === '' ? null : <p>{post.excerpt}</p>}
    </div>
  </article>
)
