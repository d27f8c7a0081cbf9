/** Draws the demo's spaces: a room seen from the front, furnished for its use. */

import type { Drawing } from '../ports/seed-pictures'
import { svg, toWebp } from './seed-pictures'
import type { SPACES } from './seed-places'

const WIDTH = 640
const HEIGHT = 420
export const ROOM_SIZE = { width: WIDTH, height: HEIGHT } as const
const FLOOR = 300

const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

const windowAt = (x: number, width: number): string =>
  `${box(x, 60, width, 130, '#dff1fb')}${box(x, 60, width, 130, 'url(#sky)')}<path d="M${x + width / 2} 60v130M${x} 125h${width}" stroke="#fff" stroke-width="5"/>${box(x - 6, 188, width + 12, 9, '#fff')}`

const lampAt = (x: number, colour: string): string =>
  `<path d="M${x} 0v70" stroke="#333" stroke-width="2"/><path d="M${x - 26} 96q26 -52 52 0z" fill="${colour}"/>`

const tableAt = (x: number, y: number, width: number, fill: string): string =>
  `${box(x, y, width, 12, fill)}${box(x + 10, y + 12, 8, 350 - y, fill, 'opacity=".8"')}${box(x + width - 18, y + 12, 8, 350 - y, fill, 'opacity=".8"')}`

const chairs = (from: number, count: number, fill: string): string =>
  Array.from({ length: count }, (_, index) => {
    const x = from + index * 62
    return `${box(x, 284, 30, 46, fill, 'rx="5"')}${box(x + 2, 330, 5, 34, '#333')}${box(x + 23, 330, 5, 34, '#333')}`
  }).join('')

/** By category of the space. `accent` is the space's second colour. */
const FURNITURE: Readonly<Record<string, (accent: string) => string>> = {
  studio: (accent) =>
    `<path d="M210 40h250v250q0 40 60 70H150q60 -30 60 -70z" fill="#f6f6f4"/>${box(300, 262, 70, 70, accent)}<path d="M112 366l26 -150l26 150" stroke="#333" stroke-width="4" fill="none"/>${box(104, 176, 68, 46, '#2b2d31', 'rx="6"')}`,
  workshop: (accent) =>
    `${windowAt(60, 120)}${tableAt(200, 256, 360, accent)}${[0, 1, 2, 3, 4, 5].map((n) => box(250 + n * 46, 110, 6, 60, '#6b7280')).join('')}${box(236, 104, 290, 8, '#8b5e3c')}${box(240, 216, 70, 40, '#9ca3af', 'rx="4"')}${box(420, 226, 100, 30, '#d6b98c')}`,
  meeting: (accent) =>
    `${windowAt(70, 150)}${box(300, 70, 260, 140, '#fff', 'rx="4"')}<path d="M330 110h150M330 140h190M330 170h110" stroke="${accent}" stroke-width="6"/>${chairs(150, 6, accent)}${tableAt(120, 262, 420, '#a97c50')}`,
  event: (accent) =>
    `${[90, 210, 330, 450, 560].map((x) => lampAt(x, accent)).join('')}${box(170, 250, 300, 60, '#40342c')}${box(170, 244, 300, 10, '#6b574a')}${chairs(80, 8, accent)}`,
  kitchen: (accent) =>
    `${windowAt(250, 140)}${box(40, 230, 560, 14, '#efece6')}${box(40, 244, 560, 106, accent)}<path d="M180 244v106M320 244v106M460 244v106" stroke="#0003" stroke-width="3"/>${box(60, 90, 150, 70, accent)}${box(430, 90, 150, 70, accent)}${box(480, 206, 60, 24, '#c0c5ce', 'rx="5"')}`,
  gallery: (accent) =>
    `${[
      [70, 80, 110, 140],
      [230, 70, 170, 120],
      [450, 90, 120, 120],
    ]
      .map(
        ([x = 0, y = 0, w = 0, h = 0]) =>
          `${box(x, y, w, h, '#fff', 'stroke="#222" stroke-width="5"')}<circle cx="${x + w / 2}" cy="${y + h / 2}" r="${Math.min(w, h) / 3.4}" fill="${accent}"/>`,
      )
      .join('')}${box(250, 330, 140, 20, '#d8d2c8')}`,
}

export function drawRoom({ category, colours: [wall, accent] }: (typeof SPACES)[number]): Drawing {
  const defs = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7cc0ea" stop-opacity=".7"/><stop offset="1" stop-color="#fff" stop-opacity=".2"/></linearGradient>
  <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>`
  const boards = Array.from({ length: 9 }, (_, n) => `M${n * 80} ${FLOOR + 40}L${n * 80 - 60} ${HEIGHT}`).join('')
  const room = `${box(0, 0, WIDTH, HEIGHT, wall)}${box(0, FLOOR + 40, WIDTH, HEIGHT - FLOOR - 40, '#b08968')}<path d="${boards}" stroke="#0002" stroke-width="2"/>`
  return toWebp(
    svg(WIDTH, HEIGHT, `${room}${FURNITURE[category]?.(accent) ?? ''}${box(0, 0, WIDTH, HEIGHT, 'url(#light)')}`, defs),
  )
}
