/** A post of the blog, by the slug in the address. */

import { Skeleton, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/blog'
import { CACHED_DATA } from '#messages/specification'
import { focusStyle } from '#shared/focal-point'
import { pictureAt, pictureSet } from '#shared/picture-sizes'
import { PageHeader, usePageTitle } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import classes from './blog.module.css'
import { type Post, toPost } from './post'
import { AllPosts, PostFacts, Terms } from './post-facts'
import { PostHtml } from './post-html'
import { usePost } from './queries'

export function PostPage({ slug }: { slug: string }) {
  const { data, error, refetch } = usePost(slug)
  const [record] = data?.list ?? []
  return (
    <div className={classes.page}>
      <Link to="/blog" className={classes.back}>
        <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        {text.allPosts()}
      </Link>
      {data?._offline ? <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      {record ? (
        <Content post={toPost(record, Date.now())} />
      ) : data ? (
        <NotThere />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap="sm" aria-busy="true" role="status" aria-label={text.loading()}>
          <Skeleton height={40} />
          <Skeleton height={480} />
        </Stack>
      )}
    </div>
  )
}

function NotThere() {
  usePageTitle(text.notFound())
  return (
    <EmptyState title={text.notFound()} action={<AllPosts />}>
      {text.notFoundHint()}
    </EmptyState>
  )
}

function Content({ post }: { post: Post }) {
  usePageTitle(post.searchTitle)
  return (
    <article>
      <PageHeader title={post.title} />
      <PostFacts post={post} />
      {post.image === undefined ? null : (
        <img
          className={classes.picture}
          src={pictureAt(post.image, 1280)}
          srcSet={pictureSet(post.image)}
          sizes="(max-width: 48em) 100vw, 720px"
          style={focusStyle(post.image)}
          alt={post.imageAlt}
          width={720}
          height={405}
        />
      )}
      <PostHtml html={post.html} />
      <Terms label={text.tags()} terms={post.tags} kind="tag" />
    </article>
  )
}
