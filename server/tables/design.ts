/** Designs: everybody reads templates, and the content must be a scene that the editor opens. */
import { laterFormat } from '#messages/design-scene'
import { OUTSIDE } from '#messages/shared'
import { parseScene } from '#shared/design/parse-scene'
import { requireNone, type TableFacet } from './facet'

/**
 * Undefined where the value can be stored. A scene of the first format stays as it is: rewritten,
 * it would differ from what its device takes for the base of its next change.
 */
function canvasError(canvas: unknown): string | undefined {
  if (canvas === undefined || canvas === null) return undefined
  const parsed = parseScene(canvas, OUTSIDE)
  if ('problem' in parsed) return parsed.problem
  return parsed.isReadOnly ? laterFormat() : undefined
}

export const designFacet: TableFacet = {
  rules: { 'own or template': `("design"."user_id" = $1::bigint or "design"."template")` },
  prepare: (_, values) => requireNone(values, { canvas: canvasError(values.canvas) }),
}
