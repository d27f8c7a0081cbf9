/** Sheets of paper, and how many labels each holds. Lengths are mm. */

export const PAPERS = { a4: [210, 297], a3: [297, 420], letter: [215.9, 279.4] } as const
export type Paper = keyof typeof PAPERS

/** Room that printers leave white. */
const MARGIN = 10

export type Grid = { width: number; height: number; columns: number; rows: number; left: number; top: number }

/**
 * Places of labels on a sheet of paper, upright or across, whichever holds more.
 * @returns undefined when not one fits
 */
export function gridOf(label: { width: number; height: number }, bleed: number, paper: Paper): Grid | undefined {
  const pitch = { width: label.width + 2 * bleed, height: label.height + 2 * bleed }
  const [short, long] = PAPERS[paper]
  const grids = [
    [short, long],
    [long, short],
  ].map(([width = 0, height = 0]): Grid => {
    const columns = Math.floor((width - 2 * MARGIN) / pitch.width + 1e-6)
    const rows = Math.floor((height - 2 * MARGIN) / pitch.height + 1e-6)
    const [left, top] = [(width - columns * pitch.width) / 2 + bleed, (height - rows * pitch.height) / 2 + bleed]
    return { width, height, columns, rows, left, top }
  })
  const [best] = grids.sort((a, b) => b.columns * b.rows - a.columns * a.rows)
  return best && best.columns > 0 && best.rows > 0 ? best : undefined
}
