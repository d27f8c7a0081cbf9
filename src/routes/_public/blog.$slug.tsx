/** /blog/{slug}: a post. */
import { createFileRoute } from '@tanstack/react-router'
import { PostPage } from '../../features/blog/post-page'

export const Route = createFileRoute('/_public/blog/$slug')({ component: PostRoute })

function PostRoute() {
  return <PostPage slug={Route.useParams().slug} />
}
