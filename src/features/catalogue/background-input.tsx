/** The value of a background: an editor for its kind and a preview. The value stays one text. */

import { ColorInput, Input, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import * as text from '#messages/catalogue'
import { fitsKind, toPaint } from '#shared/catalogue/background'
import { focusStyle } from '#shared/focal-point'
import type { SpecialInputProps } from '../../crud/record/facets'
import classes from './catalogue.module.css'
import { FIRST_GRADIENT, GradientEditor } from './gradient-editor'
import { FIRST_PATTERN, PatternEditor } from './pattern-editor'

/** First value of a kind. */
const FIRST: Readonly<Record<string, string>> = { gradient: FIRST_GRADIENT, pattern: FIRST_PATTERN }

/** Keeps the last value of each kind, so that switching kinds back and forth loses nothing. */
function useValueOfKind(kind: string, value: string, onChange: (value: string) => void): void {
  const left = useRef<{ kind: string; values: Record<string, string> }>({ kind, values: {} })
  useEffect(() => {
    const { current } = left
    if (current.kind === kind) {
      current.values[kind] = value
      return
    }
    current.kind = kind
    if (!fitsKind(kind, value)) onChange(current.values[kind] ?? FIRST[kind] ?? '')
  }, [kind, value, onChange])
}

function Swatch({ kind, value, image }: { kind: string; value: string; image: unknown }) {
  const paint = kind === 'image' ? undefined : toPaint(value)
  if (kind === 'image' && typeof image === 'string' && image !== '')
    return (
      <div className={classes.swatch}>
        <img src={image} style={focusStyle(image)} alt={text.swatch()} />
      </div>
    )
  if (!paint)
    return (
      <div className={classes.swatch} data-empty>
        <Text size="sm" c="dimmed">
          {kind === 'image' ? text.chooseImage() : text.noPreviewYet()}
        </Text>
      </div>
    )
  return <div className={classes.swatch} role="img" aria-label={text.swatch()} style={{ background: paint }} />
}

export function BackgroundInput({ field, value, values, error, onChange, onBlur, id = '' }: SpecialInputProps) {
  const kind = String(values.kind ?? '')
  const paint = typeof value === 'string' ? value : ''
  useValueOfKind(kind, paint, onChange)
  const editor = { id, value: paint, onChange, onBlur }
  return (
    // The error summary leads to the field's id, which is the first input's; the wrapper needs
    // another.
    <Input.Wrapper id={`${id}-editor`} label={field.label} labelElement="div" error={error}>
      <fieldset
        className={classes.editor}
        aria-label={field.label}
        aria-describedby={error ? `${id}-editor-error` : undefined}
      >
        <Stack gap="sm">
          {kind === 'gradient' ? <GradientEditor {...editor} /> : null}
          {kind === 'pattern' ? <PatternEditor {...editor} /> : null}
          {kind === 'colour' ? (
            <ColorInput
              id={id}
              label={text.colour()}
              format="hex"
              error={error !== undefined}
              value={paint}
              onChange={onChange}
              onBlur={onBlur}
              eyeDropperButtonProps={{ 'aria-label': text.pickColour() }}
            />
          ) : null}
          <Swatch kind={kind} value={paint} image={values.image} />
        </Stack>
      </fieldset>
    </Input.Wrapper>
  )
}
