/** A finish on a square of card, drawn as SVG from its kind and colour. */
import { type ReactNode, useId } from 'react'
import { toHex } from '#shared/catalogue/background'

const LEAF = 'M120 40C190 70 190 160 120 204C50 160 50 70 120 40Z'
const CARD = '#f3f1ec'
const WAVES = [30, 70, 110, 150, 190].map((y) => `M0 ${y}q30 -34 60 0t60 0t60 0t60 0`).join('')

type Finish = (colour: string, shine: string) => ReactNode

const FINISHES: Readonly<Record<string, Finish>> = {
  foil: (colour, shine) => (
    <>
      <circle cx="120" cy="120" r="82" fill={colour} />
      <circle cx="120" cy="120" r="82" fill={shine} />
    </>
  ),
  emboss: (colour) => (
    <>
      <path d={LEAF} transform="translate(5 6)" fill="#000" opacity="0.22" />
      <path d={LEAF} transform="translate(-3 -4)" fill="#fff" />
      <path d={LEAF} fill={colour} />
    </>
  ),
  deboss: (colour) => (
    <>
      <path d={LEAF} fill="#000" opacity="0.28" />
      <path d={LEAF} transform="translate(4 5)" fill="#fff" />
      <path d={LEAF} transform="translate(2 3)" fill={colour} />
    </>
  ),
  spot_uv: (colour) => (
    <>
      <rect width="240" height="240" fill={colour} />
      <circle cx="120" cy="120" r="74" fill="#fff" opacity="0.12" />
      <path d="M66 150A60 60 0 0 1 150 66A74 74 0 0 0 66 150Z" fill="#fff" opacity="0.5" />
    </>
  ),
  pattern: (colour) => <path d={WAVES} fill="none" stroke={colour} strokeWidth="9" />,
  icon: (colour) => (
    <>
      <path d={LEAF} fill={colour} />
      <path d="M120 70V216" stroke={CARD} strokeWidth="5" />
    </>
  ),
}

/** Default colours by kind. */
const OWN_COLOUR: Readonly<Record<string, string>> = { emboss: '#efe9df', deboss: '#d8cfc4', spot_uv: '#2b2d42' }

export type FinishPictureProps = { values: Record<string, unknown>; size: number | string; label: string }

export function FinishPicture({ values, size, label }: FinishPictureProps) {
  const id = useId()
  const kind = String(values.kind)
  const colour = (typeof values.colour === 'string' && toHex(values.colour)) || (OWN_COLOUR[kind] ?? '#868e96')
  return (
    <svg viewBox="0 0 240 240" width={size} height={size} role="img" aria-label={label}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.75" />
          <stop offset="0.3" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0.6" />
          <stop offset="0.7" stopColor="#000" stopOpacity="0.18" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.4" />
        </linearGradient>
      </defs>
      <rect width="240" height="240" fill={CARD} />
      {FINISHES[kind]?.(colour, `url(#${id})`)}
    </svg>
  )
}
