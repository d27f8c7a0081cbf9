/** Categories and tags of the blog: visitors and users read those that a public post has. */
import { publicPosts } from '../content/published-posts'
import type { TableFacet } from './facet'

/** @param list the column of a post that holds the ids */
const usedBy = (table: string, list: string): TableFacet => ({
  rules: {
    used: `EXISTS (SELECT 1 FROM blog_post post WHERE ${publicPosts('post', '$3')} AND post.deleted_at IS NULL
      AND post.${list} @> to_jsonb("${table}"."id"))`,
  },
})

export const blogCategoryFacet = usedBy('blog_category', 'categories')
export const blogTagFacet = usedBy('blog_tag', 'tags')
