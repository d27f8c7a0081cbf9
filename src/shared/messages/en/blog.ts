/** The public blog. */
import { message } from './message'

export const title = message('Blog')
export const loading = message('Loading posts')
export const feed = message('RSS feed')
export const under = message('Posts in “{name}”')
export const allPosts = message('All posts')
export const none = message('No posts yet')
export const noneUnder = message('No posts here')
export const newer = message('Newer posts')
export const older = message('Older posts')
export const pages = message('Pages')
export const notFound = message('Post not found')
export const notFoundHint = message('It may have been unpublished, or its address was changed.')
export const categories = message('Categories')
export const tags = message('Tags')
export const draft = message('Draft: visitors do not see this post')
export const scheduled = message('Scheduled for {when}: visitors do not see this post yet')
