/** Designs as picture cards. */
import { Anchor, Skeleton, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import * as text from '#messages/design-gallery'
import { pictureAt } from '#shared/picture-sizes'
import type { AnyRecord } from '#shared/records/query'
import { PendingBadge } from '../../crud/record/pending-badge'
import { Breakable } from '../../ui/breakable'
import { formatDay } from '../../ui/dates'
import { StatusBadge } from '../../ui/status-badge'
import classes from './design-gallery.module.css'
import { type Design, sceneOf, statusOf } from './designs'
import { DielineDrawing } from './dieline-drawing'
import { EditorLink } from './editor-link'
import { firstDieline } from './scene-facts'

export type DesignCardsProps = {
  designs: readonly Design[]
  /** Whether the name leads to the editor. */
  isLinked: boolean
  /** Page before it is replaced by the next one. */
  isStale: boolean
  /** Buttons at the end of a card. */
  actions: (design: Design) => ReactNode
}

export const DesignCards = ({ designs, isLinked, isStale, actions }: DesignCardsProps) => (
  <ul className={classes.cards} aria-busy={isStale} data-stale={isStale || undefined}>
    {designs.map((design) => (
      <li key={design.id} className={classes.card} data-design={design.id}>
        <CardPicture design={design} />
        <div className={classes.cardText}>
          {isLinked ? (
            <Anchor className={classes.cardLink} renderRoot={(props) => <EditorLink {...props} id={design.id} />}>
              <Breakable text={design.name} />
            </Anchor>
          ) : (
            <span className={classes.cardName}>
              <Breakable text={design.name} />
            </span>
          )}
          {design.project === undefined ? null : (
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {design.project}
            </Text>
          )}
          <Badges design={design} />
          {design.changedAt === undefined ? null : (
            <Text size="sm" c="dimmed">
              {text.changedOn({ day: formatDay(design.changedAt) })}
            </Text>
          )}
        </div>
        <div className={classes.cardEnd}>{actions(design)}</div>
      </li>
    ))}
  </ul>
)

const Badges = ({ design: { status, isTemplate, record } }: { design: Design }) => (
  <span className={classes.badges}>
    <StatusBadge {...statusOf(status)} />
    {isTemplate ? <StatusBadge label={text.template()} colour="blue" /> : null}
    <PendingBadge record={record} />
  </span>
)

/** Decorative: the name of the design is beside it. Without a picture the dieline stands for it. */
function CardPicture({ design: { preview, record } }: { design: Design }) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes.picture} aria-hidden="true">
      {preview === undefined || broken === preview ? (
        <Drawing record={record} />
      ) : (
        <img src={pictureAt(preview, 640)} alt="" loading="lazy" onError={() => setBroken(preview)} />
      )}
    </span>
  )
}

function Drawing({ record }: { record: AnyRecord }) {
  const { canvas } = record
  const dieline = useMemo(() => {
    const scene = sceneOf({ canvas })
    return scene && firstDieline(scene)
  }, [canvas])
  return dieline ? <DielineDrawing dieline={dieline} /> : <IconPhoto size={32} stroke={1.5} />
}

/** As high as the cards that replace them. */
export const CardSkeletons = () => (
  <ul className={classes.cards} aria-busy="true">
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <li key={key} className={classes.card}>
        <Skeleton className={classes.picture} />
        <div className={classes.cardText}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={16} width="40%" mt={6} />
          <Skeleton height={20} width={64} mt={6} />
        </div>
        <div className={classes.cardEnd}>
          <Skeleton height={44} width={44} />
        </div>
      </li>
    ))}
  </ul>
)
