/** The other administrators who have the same record open. */
import * as text from '#messages/presence'
import { Face } from '../../crud/record/face'
import type { PresenceProps } from '../../crud/record/facets'
import classes from './presence.module.css'
import { type Other, useOthers } from './queries'

const FACES = 3

type Sentence = (values: { name: string; other: string; count: number }) => string

const nameOf = (person: Other | undefined): string => person?.name || text.somebody()

/** `count`: the people beside the first one. The second one is named when there are two. */
const say = (sentence: Sentence, people: readonly Other[]): string | null =>
  people.length === 0 ? null : sentence({ name: nameOf(people[0]), other: nameOf(people[1]), count: people.length - 1 })

export function Presence({ table, id, isEditing = false }: PresenceProps) {
  const others = useOthers(table, id, isEditing)
  const editing = others.filter((person) => person.isEditing)
  const sentences = [
    say(isEditing ? text.editingToo : text.editing, editing),
    say(
      text.viewing,
      others.filter((person) => !person.isEditing),
    ),
  ].filter((sentence) => sentence !== null)
  return (
    <div role="status" className={classes.presence}>
      {others.length > 0 ? (
        <>
          <span className={classes.faces}>
            {others.slice(0, FACES).map((person) => (
              <Face key={person.id} photo={person.photo} name={nameOf(person)} size={24} />
            ))}
          </span>
          <span className={classes.words}>
            <span className={classes.line}>{sentences.join(' · ')}</span>
            {isEditing && editing.length > 0 ? <span className={classes.more}>{text.saving()}</span> : null}
          </span>
        </>
      ) : null}
    </div>
  )
}
