/**
 * Scrolls a text area that takes the focus to where no bar covers it. A browser brings only its caret
 * into view, without the margin that the style sheet gives to fields.
 */
import type { FocusEvent } from 'react'

export function revealField({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}
