/** A design in words: its box and size, how many objects, its finishes and its QR codes. */
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import * as text from '#messages/design-sheet'
import { listOf } from '#shared/messages/list-of'
import { kindLabel, sizesText } from './boxes'
import classes from './design-sheet.module.css'
import { sceneOf } from './designs'
import { factsOf } from './scene-facts'

/** Characters that are shown of the content of a QR code. */
const EXCERPT = 80
const excerptOf = (content: string): string =>
  content.length > EXCERPT ? `${content.slice(0, EXCERPT).trimEnd()}…` : content

/** Nothing for a design that was not drawn. */
export function FactsText({ canvas }: { canvas: unknown }) {
  const scene = useMemo(() => sceneOf({ canvas }), [canvas])
  if (canvas === null || canvas === undefined) return null
  const facts = scene && factsOf(scene)
  if (!facts?.dieline)
    return (
      <Text size="sm" c="dimmed">
        {text.unreadable()}
      </Text>
    )
  const { dieline, objects, finishes, codes } = facts
  return (
    <Text size="sm" c="dimmed" component="div">
      {text.facts({
        kind: kindLabel(dieline.kind),
        sizes: sizesText(dieline),
        objects: text.objects({ count: objects }),
      })}
      {finishes.length > 0 ? <div>{text.finishes({ list: listOf(finishes) })}</div> : null}
      {codes.length > 0 ? (
        <div className={classes.codes}>
          {text.codes()}
          <ul>
            {codes.map((content) => (
              <li key={content}>
                <bdi>{excerptOf(content)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Text>
  )
}
