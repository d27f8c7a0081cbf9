/** Shows a drawing of a scene as SVG elements. */
import { createElement, Fragment, type ReactNode } from 'react'
import type { Drawn } from '#shared/design/draw'

/** React's spelling of SVG's attributes: stop-color is stopColor, xml:space is xmlSpace. */
const propOf = (name: string): string => name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())

const propsOf = (attributes: Drawn['attributes']) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [propOf(name), value]))

function render({ tag, attributes, children = [], text }: Drawn): ReactNode {
  return createElement(tag, propsOf(attributes), text, ...children.map(render))
}

export const SvgDrawing = ({ drawn }: { drawn: readonly Drawn[] }) =>
  createElement(Fragment, undefined, ...drawn.map(render))
