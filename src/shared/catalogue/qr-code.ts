/**
 * Draws a QR code for app and server, as SVG and as pixels, and checks that it stays readable
 * (contrast, quiet zone, module size on screen and in print). The caller encodes the modules. Pure.
 */
import { toHex } from './background'

/** Light modules that scanners need on every side (ISO/IEC 18004). */
export const QUIET_ZONE = 4
/** Contrast ratio (WCAG): below the first a code is rejected, below the second it gets a remark. */
export const LEAST_CONTRAST = 3
export const SAFE_CONTRAST = 4.5
/** Pixels per module below which its edges are lost. */
export const LEAST_MODULE_PX = 2
/** Module size that phones read safely on paper, and the print resolution it is computed for. */
export const SAFE_MODULE_MM = 0.4
export const PRINT_DPI = 300
const INCH_MM = 25.4

const LEVELS = ['L', 'M', 'Q', 'H'] as const
export type QrLevel = (typeof LEVELS)[number]
export type QrCode = { content: string; size: number; level: QrLevel; foreground: string; background: string }
/** Rows of modules, true for dark, quiet zone included. */
export type QrModules = readonly (readonly boolean[])[]

const DEFAULT_SIZE_PX = 512
const colourOr = (value: unknown, other: string): string => (typeof value === 'string' && toHex(value)) || other

/** A code from a record or a form; missing or invalid values get the server's defaults. */
export function toQrCode(values: Readonly<Record<string, unknown>>): QrCode {
  const size = Number(values.size ?? '')
  return {
    content: typeof values.content === 'string' ? values.content : '',
    size: size >= 1 ? Math.round(size) : DEFAULT_SIZE_PX,
    level: LEVELS.find((level) => level === values.error_correction) ?? 'M',
    foreground: colourOr(values.foreground, '#000000'),
    background: colourOr(values.background, '#ffffff'),
  }
}

type Rgb = [number, number, number]
const toRgb = (hex: string): Rgb => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

/** Relative luminance (WCAG 2). */
function luminanceOf(hex: string): number {
  const [red, green, blue] = toRgb(hex)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function toLinear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** 1 (the same) to 21 (black on white). */
export function contrastOf(first: string, second: string): number {
  const [a, b] = [luminanceOf(first), luminanceOf(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export type QrRemark = {
  field: 'content' | 'size' | 'error_correction' | 'foreground'
  message: string
  isError: boolean
}

const TOO_LONG = 'Content is too long for a QR code with this error correction'

const roundDown = (number: number): number => Math.floor(number * 10) / 10
const roundUp = (number: number): string => (Math.ceil(number * 100) / 100).toFixed(2)

function colourRemarks({ foreground, background }: QrCode): QrRemark[] {
  const contrast = contrastOf(foreground, background)
  const remark = (message: string, isError: boolean): QrRemark => ({ field: 'foreground', message, isError })
  if (contrast < LEAST_CONTRAST)
    return [
      remark(
        `Foreground and background are too similar to scan: their contrast is ${roundDown(contrast)}, at least ${LEAST_CONTRAST} is needed`,
        true,
      ),
    ]
  return [
    ...(contrast < SAFE_CONTRAST
      ? [remark(`The contrast is ${roundDown(contrast)}. In bad light ${SAFE_CONTRAST} or more is safer.`, false)]
      : []),
    ...(luminanceOf(foreground) > luminanceOf(background)
      ? [remark('Light on dark: some scanners read only dark on light.', false)]
      : []),
  ]
}

function sizeRemarks({ size }: QrCode, side: number): QrRemark[] {
  if (size < side * LEAST_MODULE_PX)
    return [
      { field: 'size', message: `Size must be at least ${side * LEAST_MODULE_PX} px for this content`, isError: true },
    ]
  const module = (size / side / PRINT_DPI) * INCH_MM
  if (module >= SAFE_MODULE_MM) return []
  const enough = Math.ceil((side * SAFE_MODULE_MM * PRINT_DPI) / INCH_MM)
  return [
    {
      field: 'size',
      message: `Printed at ${PRINT_DPI} dpi its modules are ${roundUp(module)} mm wide. Phones need ${SAFE_MODULE_MM} mm, which takes ${enough} px.`,
      isError: false,
    },
  ]
}

/**
 * The problems of a code, errors first.
 * @param side modules of a side, quiet zone included; undefined when the content fits no code
 */
export function judgeQrCode(code: QrCode, side: number | undefined): QrRemark[] {
  const fitting: QrRemark[] =
    side === undefined ? [{ field: 'content', message: TOO_LONG, isError: true }] : sizeRemarks(code, side)
  const reserve: QrRemark[] =
    code.level === 'L'
      ? [{ field: 'error_correction', message: 'L leaves little reserve for folds and scratches.', isError: false }]
      : []
  return [...fitting, ...colourRemarks(code), ...reserve].sort((a, b) => Number(b.isError) - Number(a.isError))
}

/** The errors among the remarks: message per field. */
export const qrErrors = (remarks: readonly QrRemark[]): Record<string, string> =>
  Object.fromEntries(remarks.filter(({ isError }) => isError).map(({ field, message }) => [field, message]))

/** The dark modules as one SVG path, one unit per module. */
export const qrPath = (modules: QrModules): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

export const qrSvg = (modules: QrModules, { size, foreground, background }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${modules.length} ${modules.length}" shape-rendering="crispEdges"><rect width="${modules.length}" height="${modules.length}" fill="${background}"/><path d="${qrPath(modules)}" fill="${foreground}"/></svg>`

/**
 * RGBA pixels of the code at `size`. Each pixel takes the module under its centre, so that no edge
 * is blurred.
 */
export function qrPixels(
  modules: QrModules,
  { size, foreground, background }: Pick<QrCode, 'size' | 'foreground' | 'background'>,
): Uint8ClampedArray<ArrayBuffer> {
  const [dark, light] = [toRgb(foreground), toRgb(background)]
  const pixels = new Uint8ClampedArray(size * size * 4)
  const line = new Uint8ClampedArray(size * 4)
  const scale = modules.length / size
  let drawn: number | undefined
  for (let y = 0; y < size; y++) {
    const row = Math.floor((y + 0.5) * scale)
    // Equal lines are computed once.
    for (let x = 0; x < size && row !== drawn; x++)
      line.set([...(modules[row]?.[Math.floor((x + 0.5) * scale)] ? dark : light), 255], x * 4)
    drawn = row
    pixels.set(line, y * size * 4)
  }
  return pixels
}
