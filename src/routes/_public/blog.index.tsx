/** /blog: published posts. The page reads the search part of the address. */
import { createFileRoute } from '@tanstack/react-router'
import { BlogPage } from '../../features/blog/blog-page'
import { type BlogSearch, parseBlogSearch } from '../../features/blog/blog-search'

export const Route = createFileRoute('/_public/blog/')({
  validateSearch: (search: BlogSearch): BlogSearch => search,
  component: BlogRoute,
})

function BlogRoute() {
  return <BlogPage search={parseBlogSearch(Route.useSearch())} />
}
