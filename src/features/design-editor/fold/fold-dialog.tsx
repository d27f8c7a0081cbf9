/** The fold preview of a page and of the other face of its board in a dialog, with its controls. */
import { ActionIcon, Button, Group, Modal } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/design-fold'
import { dielineErrors } from '#shared/design/dieline/limits'
import type { Id, Scene } from '#shared/design/scene'
import { sidesOf } from '#shared/design/sides'
import { listOf } from '#shared/messages/list-of'
import { useReturnFocus } from '../../../ui/use-return-focus'
import classes from './fold.module.css'
import { type Artwork, FoldPreview, type FoldPreviewProps } from './fold-preview'
import { FIRST_TURN, INSIDE_TURN, STEPS, type Turn, turnedBy } from './turning'
import { useFolding } from './use-folding'

export type FoldDialogProps = {
  scene: Scene
  pageId: Id
  /** The picture of the outside. Without it the board is white. */
  artwork?: Artwork | undefined
  /** The picture of the inside. */
  inside?: Artwork | undefined
  onClose: () => void
}

export function FoldDialog({ scene, pageId, artwork, inside, onClose }: FoldDialogProps) {
  useReturnFocus()
  const page = scene.pages[pageId]
  const sides = sidesOf(scene, pageId)
  const shown = [sides.outside, ...(sides.inside === undefined ? [] : [sides.inside])]
  const isFoldable = page !== undefined && dielineErrors(page.dieline).length === 0
  return (
    <Modal opened onClose={onClose} title={text.title()} size="xl" centered>
      {isFoldable ? (
        <Folding
          dieline={page.dieline}
          name={listOf(shown.flatMap((id) => scene.pages[id]?.name ?? []))}
          isInside={pageId === sides.inside}
          artwork={artwork}
          inside={inside}
        />
      ) : (
        <p>{text.notFoldable()}</p>
      )}
    </Modal>
  )
}

const BUTTONS = [
  { key: 'ArrowLeft', label: text.turnLeft, Icon: IconArrowLeft },
  { key: 'ArrowRight', label: text.turnRight, Icon: IconArrowRight },
  { key: 'ArrowUp', label: text.turnUp, Icon: IconArrowUp },
  { key: 'ArrowDown', label: text.turnDown, Icon: IconArrowDown },
] as const

const wordsOf = (fraction: number): string =>
  fraction === 0 ? text.flat() : fraction === 1 ? text.shut() : text.folded({ percent: Math.round(fraction * 100) })

type FoldingProps = Pick<FoldPreviewProps, 'dieline' | 'name' | 'artwork' | 'inside'> & {
  /** The inside is open in the editor: the box begins open, with the inside to the front. */
  isInside: boolean
}

function Folding({ isInside, ...box }: FoldingProps) {
  const first = isInside ? INSIDE_TURN : FIRST_TURN
  const { fraction, setFraction, foldTo } = useFolding(!isInside)
  const [turn, setTurn] = useState<Turn>(first)
  const isShut = fraction > 0.5
  return (
    <>
      <FoldPreview {...box} fraction={fraction} turn={turn} onTurn={setTurn} />
      <div className={classes.controls}>
        <label className={classes.label}>
          <span className={classes.name}>{text.fold()}</span>
          <input
            type="range"
            className={classes.slider}
            min={0}
            max={100}
            aria-label={text.fold()}
            aria-valuetext={wordsOf(fraction)}
            value={Math.round(fraction * 100)}
            onChange={(event) => setFraction(Number(event.currentTarget.value) / 100)}
          />
          <span aria-hidden="true">{text.flat()}</span>
          <span aria-hidden="true">{text.shut()}</span>
        </label>
        <Group gap="xs" className={classes.buttons} role="group" aria-label={text.turn()}>
          <Button variant="default" onClick={() => foldTo(isShut ? 0 : 1)}>
            {isShut ? text.unfold() : text.foldUp()}
          </Button>
          {BUTTONS.map(({ key, label, Icon }) => (
            <ActionIcon
              key={key}
              // Its arrow shows a way on the screen, not the way on.
              dir="ltr"
              variant="default"
              size={44}
              aria-label={label()}
              title={label()}
              onClick={() => setTurn((before) => turnedBy(before, STEPS[key]))}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
          <Button variant="default" onClick={() => setTurn(first)}>
            {text.reset()}
          </Button>
        </Group>
      </div>
    </>
  )
}
