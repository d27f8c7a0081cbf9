/**
 * Draws the demo's images: packages, backgrounds, finishes, QR codes and portraits. Pure;
 * ports/seed-pictures.ts renders them.
 */
import { encode } from 'uqr'
import { parsePattern, TILE_SIDE, tileOf } from '#shared/catalogue/background'
import { QUIET_ZONE, qrSvg, toQrCode } from '#shared/catalogue/qr-code'
import type { Drawing } from '../ports/seed-pictures'
import type { BACKGROUNDS, EMBELLISHMENTS, Form, QR_CODES, USERS } from './seed-content'
import { drawText } from './seed-lettering'
import { drawScene, type Scene } from './seed-scene'

export const toWebp = (svg: string): Drawing => ({ svg, contentType: 'image/webp' })

export const svg = (width: number, height: number, content: string, defs = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${content}</svg>`

/** Light from the left, and a soft shadow on the table. */
const PACKAGE_DEFS = `
  <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4f5f7"/><stop offset="1" stop-color="#dfe3e8"/></linearGradient>
  <linearGradient id="round" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".32"/><stop offset=".22" stop-color="#fff" stop-opacity=".26"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient>
  <linearGradient id="puff" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".18"/><stop offset=".3" stop-color="#fff" stop-opacity=".22"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></linearGradient>
  <radialGradient id="shade"><stop offset="0" stop-color="#1c2530" stop-opacity=".42"/><stop offset="1" stop-color="#1c2530" stop-opacity="0"/></radialGradient>`

const WIDTH = 480
const HEIGHT = 360

/** The design as a package on a table, 480 × 360 px. */
export function drawPackage(form: Form, scene: Scene): Drawing {
  const ground = scene.layers[0]?.fill ?? '#ffffff'
  const deep = form === 'box' ? 0.16 : 0
  const scale = Math.min((WIDTH * 0.72) / (scene.width * (1 + deep)), (HEIGHT * 0.72) / (scene.height * (1 + deep / 2)))
  const width = scene.width * scale
  const height = scene.height * scale
  const left = (WIDTH - width * (1 + deep)) / 2
  const top = (HEIGHT - height) / 2 + (deep * height) / 4
  const outline = outlineOf(form, left, top, width, height)
  const print = `<g clip-path="url(#face)"><g transform="translate(${left} ${top}) scale(${scale})">${drawScene(scene)}</g></g>`
  const shadow = `<ellipse cx="${WIDTH / 2 + 8}" cy="${top + height + 4}" rx="${width * (0.62 + deep)}" ry="16" fill="url(#shade)"/>`
  const body = `${print}${finish(form, left, top, width, height, ground)}`
  return toWebp(
    svg(
      WIDTH,
      HEIGHT,
      `<rect width="100%" height="100%" fill="url(#wall)"/>${shadow}${body}`,
      `${PACKAGE_DEFS}<clipPath id="face">${outline}</clipPath>`,
    ),
  )
}

function outlineOf(form: Form, x: number, y: number, width: number, height: number): string {
  const radius = form === 'tube' ? width * 0.12 : form === 'label' ? 8 : 2
  if (form !== 'pouch') return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`
  const bulge = width * 0.05
  return `<path d="M${x + bulge} ${y}H${x + width - bulge}Q${x + width + bulge} ${y + height / 2} ${x + width - bulge / 2} ${y + height}Q${x + width / 2} ${y + height - bulge} ${x + bulge / 2} ${y + height}Q${x - bulge} ${y + height / 2} ${x + bulge} ${y}Z"/>`
}

/** Sides, lids and light that make a flat print three-dimensional. */
function finish(form: Form, x: number, y: number, width: number, height: number, ground: string): string {
  const right = x + width
  if (form === 'box') {
    const dx = width * 0.16
    const dy = height * 0.08
    const side = `${right},${y} ${right + dx},${y - dy} ${right + dx},${y + height - dy} ${right},${y + height}`
    const lid = `${x},${y} ${x + dx},${y - dy} ${right + dx},${y - dy} ${right},${y}`
    return `<polygon points="${side}" fill="${ground}"/><polygon points="${side}" fill="#000" opacity=".3"/><polygon points="${lid}" fill="${ground}"/><polygon points="${lid}" fill="#fff" opacity=".28"/>`
  }
  const face = (fill: string) =>
    `<rect x="${x - 20}" y="${y - 20}" width="${width + 40}" height="${height + 40}" fill="url(#${fill})" clip-path="url(#face)"/>`
  if (form === 'tube') {
    const cap = `<rect x="${x + width * 0.08}" y="${y - 10}" width="${width * 0.84}" height="12" rx="4" fill="#c9ced6"/>`
    return `${face('round')}${cap}`
  }
  if (form === 'pouch')
    return `${face('puff')}<rect x="${x + width * 0.05}" y="${y + 10}" width="${width * 0.9}" height="2" fill="#000" opacity=".16"/>`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="none" stroke="#000" stroke-opacity=".12"/>`
}

const SWATCH = 320

export function drawBackground({ kind, value, colours: [first, second] }: (typeof BACKGROUNDS)[number]): Drawing {
  const ground = `<rect width="100%" height="100%" fill="${kind === 'gradient' ? 'url(#fade)' : first}"/>`
  const fade = `<linearGradient id="fade" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${first}"/><stop offset="1" stop-color="${second}"/></linearGradient>`
  const parsed = parsePattern(value)
  const tile = parsed ? tileOf(parsed) : value === 'kraft-paper' ? drawFibres(second) : undefined
  const pattern = tile
    ? `<pattern id="tile" width="${TILE_SIDE}" height="${TILE_SIDE}" patternUnits="userSpaceOnUse">${tile}</pattern>`
    : ''
  const overlay = tile ? '<rect width="100%" height="100%" fill="url(#tile)"/>' : ''
  return toWebp(svg(SWATCH, SWATCH * 0.75, ground + overlay, fade + pattern))
}

/** Paper fibres. Not one of the patterns in the product. */
const drawFibres = (colour: string): string =>
  `<g stroke="${colour}" stroke-linecap="round" opacity=".45"><path d="M3 7l6 1M18 3l4 3M30 12l7-2M9 22l5 3M24 20l2 6M35 27l4 1M5 35l7-2M20 36l6 1M31 38l3-4"/></g>`

/** A square of card with the finish. */
export function drawEmbellishment({ kind, colour }: (typeof EMBELLISHMENTS)[number]): Drawing {
  const shine = `<linearGradient id="shine" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" stop-opacity=".6"/><stop offset=".7" stop-color="#000" stop-opacity=".18"/><stop offset="1" stop-color="#fff" stop-opacity=".4"/></linearGradient>`
  const card = '<rect width="240" height="240" fill="#f3f1ec"/>'
  return toWebp(svg(240, 240, card + (FINISHES[kind]?.(colour) ?? ''), shine))
}

const LEAF = 'M120 40C190 70 190 160 120 204C50 160 50 70 120 40Z'
const FLAME = 'M120 30C140 80 186 100 178 156A58 58 0 0 1 62 156C60 124 84 116 88 84C104 96 112 70 120 30Z'

const FINISHES: Readonly<Record<string, (colour: string) => string>> = {
  foil: (colour) =>
    `<circle cx="120" cy="120" r="82" fill="${colour}"/><circle cx="120" cy="120" r="82" fill="url(#shine)"/>`,
  emboss: (colour) =>
    `<path d="${LEAF}" transform="translate(5 6)" fill="#000" opacity=".22"/><path d="${LEAF}" transform="translate(-3 -4)" fill="#fff"/><path d="${LEAF}" fill="${colour}"/>`,
  deboss: (colour) =>
    `<path d="${LEAF}" fill="#000" opacity=".28"/><path d="${LEAF}" transform="translate(4 5)" fill="#fff"/><path d="${LEAF}" transform="translate(2 3)" fill="${colour}"/>`,
  spot_uv: (colour) =>
    `<rect width="240" height="240" fill="${colour}"/><circle cx="120" cy="120" r="74" fill="#fff" opacity=".1"/><path d="M66 150A60 60 0 0 1 150 66A74 74 0 0 0 66 150Z" fill="#fff" opacity=".5"/>`,
  pattern: (colour) =>
    `<g fill="none" stroke="${colour}" stroke-width="9">${[30, 70, 110, 150, 190]
      .map((y) => `<path d="M0 ${y}q30 -34 60 0t60 0t60 0t60 0"/>`)
      .join('')}</g>`,
  icon: (colour) =>
    colour === '#e4572e'
      ? `<path d="${FLAME}" fill="${colour}"/>`
      : `<path d="${LEAF}" fill="${colour}"/><path d="M120 70V216" stroke="#f3f1ec" stroke-width="5"/>`,
}

/** The code with the quiet zone of four modules that scanners need (ISO/IEC 18004). */
export function drawQrCode(code: (typeof QR_CODES)[number]): Drawing {
  const { data } = encode(code.content, { ecc: code.error_correction, border: QUIET_ZONE })
  return { svg: qrSvg(data, toQrCode(code)), contentType: 'image/png' }
}

/** Initials on the person's colour. */
export function drawPortrait({ first_name, last_name, colour }: (typeof USERS)[number]): Drawing {
  const initials = `${first_name.slice(0, 1)}${last_name.slice(0, 1)}`
  return toWebp(
    svg(160, 160, `<rect width="160" height="160" fill="${colour}"/>${drawText(initials, 80, 54, 52, '#ffffff')}`),
  )
}
