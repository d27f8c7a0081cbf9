/** The value of a background: an editor for its kind, and what it looks like while it is chosen. The value stays one text. */
import { ColorInput, Input, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { fitsKind, toPaint } from '#shared/catalogue/background'
import type { SpecialInputProps } from '../../crud/record/facets'
import classes from './catalogue.module.css'
import { FIRST_GRADIENT, GradientEditor } from './gradient-editor'
import { FIRST_PATTERN, PatternEditor } from './pattern-editor'

/** What a kind begins with. */
const FIRST: Readonly<Record<string, string>> = { gradient: FIRST_GRADIENT, pattern: FIRST_PATTERN }

/** Another kind brings its own value back, or begins anew: going to and fro loses nothing. */
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
        <img src={image} alt="Swatch of this background" />
      </div>
    )
  if (!paint)
    return (
      <div className={classes.swatch} data-empty>
        <Text size="sm" c="dimmed">
          {kind === 'image' ? 'Choose the picture below.' : 'Nothing to see yet.'}
        </Text>
      </div>
    )
  return (
    <div className={classes.swatch} role="img" aria-label="Swatch of this background" style={{ background: paint }} />
  )
}

export function BackgroundInput({ field, value, values, error, onChange, onBlur, id = '' }: SpecialInputProps) {
  const kind = String(values.kind ?? '')
  const text = typeof value === 'string' ? value : ''
  useValueOfKind(kind, text, onChange)
  const editor = { id, value: text, onChange, onBlur }
  return (
    // An id of its own: the field's belongs to the first input, where the error summary leads.
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
              label="Colour"
              format="hex"
              error={error !== undefined}
              value={text}
              onChange={onChange}
              onBlur={onBlur}
              eyeDropperButtonProps={{ 'aria-label': 'Pick the colour from the screen' }}
            />
          ) : null}
          <Swatch kind={kind} value={text} image={values.image} />
        </Stack>
      </fieldset>
    </Input.Wrapper>
  )
}
