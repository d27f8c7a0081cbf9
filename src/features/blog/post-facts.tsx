/** Date and categories of a post, and whether it is a draft. */
import { Link } from '@tanstack/react-router'
import * as text from '#messages/blog'
import classes from './blog.module.css'
import type { Post, Term } from './post'

const day = (moment: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(moment))

export const PostFacts = ({ post: { publishedAt, categories, isDraft } }: { post: Post }) => (
  <div className={classes.facts}>
    {isDraft ? <strong>{text.draft()}</strong> : null}
    {publishedAt === undefined ? null : <time dateTime={publishedAt}>{day(publishedAt)}</time>}
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
