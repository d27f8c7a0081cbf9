/** Categories and tags of the blog: visitors and users read those that a published post has. */
import type { TableFacet } from './facet'

/** @param list the column of a post that holds the ids */
const usedBy = (table: string, list: string): TableFacet => ({
  rules: {
    used: `EXISTS (SELECT 1 FROM blog_post post WHERE post.status = 'published' AND post.deleted_at IS NULL
      AND post.${list} @> to_jsonb("${table}"."id"))`,
  },
})

export const blogCategoryFacet = usedBy('blog_category', 'categories')
export const blogTagFacet = usedBy('blog_tag', 'tags')
