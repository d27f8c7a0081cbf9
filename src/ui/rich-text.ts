/** Makes one React node of the parts of a `richMessage`. */
import { createElement, Fragment, type ReactNode } from 'react'

export const richText = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)
