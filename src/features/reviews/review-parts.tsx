/** Parts of the lists of reviews: a long list that is opened, and the state of a review. */
import { Button } from '@mantine/core'
import { type Key, type ReactNode, useState } from 'react'
import * as text from '#messages/my-reviews'
import { StatusBadge } from '../../ui/status-badge'
import type { ReviewState } from './reviews'
import classes from './reviews.module.css'

/** Cards that are shown before the person asks for all. */
const SHOWN = 5

type CardsProps<Item> = { items: readonly Item[]; keyOf: (item: Item) => Key; children: (item: Item) => ReactNode }

export function Cards<Item>({ items, keyOf, children }: CardsProps<Item>) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ul className={classes.cards}>
        {(isWhole ? items : items.slice(0, SHOWN)).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {!isWhole && items.length > SHOWN ? (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          {text.showAll({ count: items.length })}
        </Button>
      ) : null}
    </>
  )
}

const STATES: Record<ReviewState, { label: () => string; colour: string }> = {
  published: { label: text.published, colour: 'teal' },
  hidden: { label: text.notPublished, colour: 'yellow' },
  waiting: { label: text.waiting, colour: 'orange' },
  refused: { label: text.refused, colour: 'red' },
}

export const ReviewStateBadge = ({ state }: { state: ReviewState }) => (
  <StatusBadge label={STATES[state].label()} colour={STATES[state].colour} />
)
