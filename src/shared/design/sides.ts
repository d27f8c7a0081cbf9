/**
 * The faces of the board. The first page of a folding box is the outside; a second page of the same
 * box is the inside. The inside is laid out flat as the sheet that is turned over from left to right:
 * its dieline is the mirror image of the outside's, and its print is read as it will be from inside.
 */
import { isSame } from '../records/values'
import { type Layout, layOut } from './dieline/layout'
import { inOrder } from './order-keys'
import type { Dieline, Id, Page, Scene } from './scene'

/** Labels and pouches have no inside that is seen. */
export const hasInside = ({ kind }: Dieline): boolean => kind === 'tuck_end' || kind === 'mailer' || kind === 'sleeve'

/** The pages of both faces; undefined where the box has an outside alone. */
function bothSides({ pages }: Pick<Scene, 'pages'>): { outside: Id; inside: Id } | undefined {
  const [outside = '', inside = ''] = inOrder(pages)
  const [first, second] = [pages[outside], pages[inside]]
  const isOneBox = first && second && hasInside(first.dieline) && isSame(first.dieline, second.dieline)
  return isOneBox ? { outside, inside } : undefined
}

/** The pages on the box that a page belongs to. Any further page is a box by itself. */
export function sidesOf(scene: Pick<Scene, 'pages'>, pageId: Id): { outside: Id; inside?: Id } {
  const both = bothSides(scene)
  return both && (pageId === both.outside || pageId === both.inside) ? both : { outside: pageId }
}

/** @param page one of the scene's */
export function isInside(scene: Pick<Scene, 'pages'>, page: Page): boolean {
  const both = bothSides(scene)
  return both !== undefined && scene.pages[both.inside] === page
}

/** @throws RangeError for sizes that dielineErrors reports */
export const layOutPage = (scene: Pick<Scene, 'pages' | 'bleed' | 'safe'>, page: Page): Layout =>
  layOut(page.dieline, scene, isInside(scene, page))
