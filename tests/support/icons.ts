/**
 * Draws the icons of public/icons: an anchor in the shapes that browsers need. Run `npm run icons`
 * after a change; the results are checked in.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { runCommand } from './command'

const TEAL = '#0b7285'
const SIZE = 512

/** The anchor in a 512 box: ring, shank, stock and arms, thick enough to be legible at 16 px. */
const mark = (colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="46" stroke-linecap="round" stroke-linejoin="round">` +
  '<circle cx="256" cy="130" r="42"/><path d="M256 172V408"/><path d="M170 238H342"/>' +
  '<path d="M104 286C104 356 170 408 256 408S408 356 408 286"/></g>'

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><title>Holdfast</title>${content}</svg>\n`

const scaled = (factor: number, content: string): string => {
  const shift = (SIZE * (1 - factor)) / 2
  return `<g transform="translate(${shift} ${shift}) scale(${factor})">${content}</g>`
}

const icon = svg(`<rect width="${SIZE}" height="${SIZE}" rx="112" fill="${TEAL}"/>${scaled(1.12, mark('#fff'))}`)
// Browsers crop a maskable icon to any shape: colour to the edge, the anchor within the middle 80
// %.
const maskable = svg(`<rect width="${SIZE}" height="${SIZE}" fill="${TEAL}"/>${scaled(0.86, mark('#fff'))}`)
// A monochrome icon uses only the alpha channel.
const monochrome = svg(mark('#fff'))

async function main(): Promise<boolean> {
  const folder = join(process.cwd(), 'public', 'icons')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'icon.svg'), icon)
  for (const [name, source, size] of [
    ['icon-192', icon, 192],
    ['icon-512', icon, 512],
    ['icon-maskable-512', maskable, 512],
    ['icon-monochrome-512', monochrome, 512],
  ] as const)
    await sharp(Buffer.from(source), { density: (72 * size) / SIZE })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, `${name}.png`))
  return true
}

await runCommand(main)
