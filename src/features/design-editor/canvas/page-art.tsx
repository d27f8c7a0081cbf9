/** The drawing of a page: ground, objects, and the lines of the dieline above them. */
import { memo, useMemo } from 'react'
import type { Layout } from '#shared/design/dieline/layout'
import { layoutPaths } from '#shared/design/dieline/svg-path'
import { type DrawTools, drawGround, drawObject, type FrameOf, transformOf } from '#shared/design/draw'
import { groundOf, type Id, type Page, type Scene, type SceneObject } from '#shared/design/scene'
import { SvgDrawing } from '../../../ui/svg-drawing'
import classes from './canvas.module.css'

type ObjectArtProps = {
  id: Id
  object: SceneObject
  inks: Scene['inks']
  styles: Scene['styles']
  scene: Scene
  tools: DrawTools
  frameX: number
  frameY: number
  isEdited: boolean
}

/** The rest of the scene does not matter for one object. */
const isSameArt = (before: ObjectArtProps, after: ObjectArtProps): boolean =>
  before.object === after.object &&
  before.inks === after.inks &&
  before.styles === after.styles &&
  before.tools === after.tools &&
  before.frameX === after.frameX &&
  before.frameY === after.frameY &&
  before.isEdited === after.isEdited

const ObjectArt = memo(function ObjectArt({ id, object, scene, tools, frameX, frameY, isEdited }: ObjectArtProps) {
  if (object.hidden) return null
  const frameOf: FrameOf = () => ({ x: frameX, y: frameY })
  const drawn = drawObject(id, object, scene, tools)
  return (
    <g data-object={id} transform={transformOf(object, frameOf)} opacity={drawn.attributes.opacity}>
      {/* The typed text is in a field above. */}
      {isEdited ? null : <SvgDrawing drawn={drawn.children ?? []} />}
    </g>
  )
}, isSameArt)

type GroundProps = { ground: Scene['ground']; scene: Scene; page: Page; tools: DrawTools; layout: Layout }

const isSameGround = (before: GroundProps, after: GroundProps): boolean =>
  before.ground === after.ground && before.layout === after.layout && before.tools === after.tools

const Ground = memo(function Ground({ scene, page, tools }: GroundProps) {
  const drawn = drawGround(scene, page, tools)
  return drawn ? <SvgDrawing drawn={[drawn]} /> : null
}, isSameGround)

const Paper = memo(function Paper({ layout }: { layout: Layout }) {
  return <path className={classes.paper} d={layoutPaths(layout).cut} fillRule="evenodd" />
})

/** Lines keep their width at any zoom. */
const DielineLines = memo(function DielineLines({ layout }: { layout: Layout }) {
  const { cut, crease, bleed, safe, glue, seal } = layoutPaths(layout)
  return (
    <g className={classes.dieline}>
      <path className={classes.bleed} d={bleed} />
      <path className={classes.safe} d={safe} />
      <path className={classes.glue} d={glue + seal} />
      <path className={classes.crease} d={crease} />
      <path className={classes.cut} d={cut} />
    </g>
  )
})

export type PageArtProps = {
  scene: Scene
  page: Page
  layout: Layout
  order: readonly Id[]
  tools: DrawTools
  editing?: Id | undefined
  hasLines?: boolean
}

/** Drawn anew only when it has changed: not for the guides of a drag. */
export const PageArt = memo(function PageArt({
  scene,
  page,
  layout,
  order,
  tools,
  editing,
  hasLines = true,
}: PageArtProps) {
  const frames = useMemo(() => new Map(layout.panels.map(({ id, frame }) => [id, frame])), [layout])
  return (
    <>
      <Paper layout={layout} />
      <Ground ground={groundOf(scene, page)} scene={scene} page={page} tools={tools} layout={layout} />
      <g className={classes.texts}>
        {order.map((id) => {
          const object = scene.objects[id]
          if (!object) return null
          const frame = object.panel === undefined ? undefined : frames.get(object.panel)
          return (
            <ObjectArt
              key={id}
              {...{ id, object, scene, tools, inks: scene.inks, styles: scene.styles }}
              frameX={frame?.x ?? 0}
              frameY={frame?.y ?? 0}
              isEdited={id === editing}
            />
          )
        })}
      </g>
      {hasLines ? <DielineLines layout={layout} /> : null}
    </>
  )
})
