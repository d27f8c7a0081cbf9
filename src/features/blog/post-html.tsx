/**
 * The content of a post as elements. Only those that the server allows are drawn: a change that is
 * still on this device has not been cleaned yet.
 */
import { createElement, type ReactNode, useMemo } from 'react'
import { pictureAt } from '#shared/picture-sizes'
import { LINK_PROTOCOLS, PICTURE_PROTOCOLS, POST_ATTRIBUTES, POST_DEPTH, POST_TAGS } from '#shared/post-html'
import classes from './blog.module.css'

export function PostHtml({ html }: { html: string }) {
  const children = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body, 1), [html])
  return <div className={classes.content}>{children}</div>
}

const childrenOf = (element: Element, depth: number): ReactNode[] =>
  [...element.childNodes].map((node, index) => toElement(node, index, depth))

function toElement(node: ChildNode, key: number, depth: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof HTMLElement) || !POST_TAGS.includes(node.localName) || depth > POST_DEPTH) return null
  const { localName } = node
  if (localName === 'img') return <Picture key={key} {...attributesOf(node)} />
  // The page's title is its only heading of the first level.
  const tag = localName === 'h1' ? 'h2' : localName
  const children = node.hasChildNodes() ? childrenOf(node, depth + 1) : []
  return createElement(tag, { key, ...attributesOf(node) }, ...children)
}

const NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

function attributesOf(element: HTMLElement): Record<string, string> {
  const entries = (POST_ATTRIBUTES[element.localName] ?? []).flatMap((name) => {
    const value = element.getAttribute(name)
    if (value === null || (name === 'href' && !leadsTo(value, LINK_PROTOCOLS))) return []
    return [[NAMES[name] ?? name, value]]
  })
  return Object.fromEntries(entries)
}

function leadsTo(address: string, protocols: readonly string[]): boolean {
  const url = URL.parse(address, location.href)
  return url !== null && protocols.includes(url.protocol.slice(0, -1))
}

/**
 * One address without `srcset`: the server enlarges no picture, and a browser shows one that is
 * narrower than its `srcset` says smaller than it is.
 */
function Picture({ src = '', alt = '', ...rest }: { src?: string; alt?: string }) {
  if (!leadsTo(src, PICTURE_PROTOCOLS)) return alt
  return <img {...rest} alt={alt} src={pictureAt(src, 1280)} loading="lazy" />
}
