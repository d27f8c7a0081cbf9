/** Turns the parts of a message with elements in it into something that React draws. */
import { createElement, Fragment, type ReactNode } from 'react'

export const richText = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)
