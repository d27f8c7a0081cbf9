/** Parts of both pages of the blog: facts of a post, and the way to all posts. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/blog'
import { ownLocale } from '#shared/messages/language'
import { formatMoment } from '../../ui/dates'
import classes from './blog.module.css'
import type { Post, Term } from './post'

const day = (moment: string): string =>
  new Intl.DateTimeFormat(ownLocale(), { dateStyle: 'long' }).format(new Date(moment))

/** Date and categories, and whether visitors don't see it yet. */
export const PostFacts = ({ post: { publishedAt, categories, state } }: { post: Post }) => (
  <div className={classes.facts}>
    {state === 'draft' ? <strong>{text.draft()}</strong> : null}
    {publishedAt === undefined ? null : state === 'scheduled' ? (
      <strong>{text.scheduled({ when: formatMoment(publishedAt) })}</strong>
    ) : (
      <time dateTime={publishedAt}>{day(publishedAt)}</time>
    )}
    <Terms label={text.categories()} terms={categories} kind="category" />
  </div>
)

type TermsProps = { label: string; terms: readonly Term[]; kind: 'category' | 'tag' }

export const Terms = ({ label, terms, kind }: TermsProps) =>
  terms.length === 0 ? null : (
    <ul aria-label={label} className={classes.terms}>
      {terms.map(({ slug, name }) => (
        <li key={slug}>
          <Link to="/blog" search={{ [kind]: slug }} className={classes.touch}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )

export const AllPosts = () => (
  <Button component={Link} to="/blog" mih={44}>
    {text.allPosts()}
  </Button>
)
