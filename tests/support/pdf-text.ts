/**
 * Reads back the text of a PDF whose fonts have one byte per character in Windows-1252: the pieces of
 * text in the order in which they are drawn. It follows the file's own streams (ISO 32000-1, 7.3.8
 * and 9.4.3).
 */
import { inflateSync } from 'node:zlib'

/** 0x80 to 0x9f; the other bytes are code points. Node's TextDecoder takes these for controls. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const decode = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte >= 0x80 && byte <= 0x9f ? HIGH[byte - 0x80] : String.fromCharCode(byte))).join('')

export function pdfText(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  const text = file.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('This is no whole PDF')
  return [...text.matchAll(/<<([\s\S]*?)>>\s*stream\r?\n/g)].flatMap((match) => {
    const start = match.index + match[0].length
    const length = Number(/\/Length (\d+)/.exec(match[1] ?? '')?.[1])
    const raw = file.subarray(start, start + length)
    const content = match[1]?.includes('/FlateDecode') ? inflateSync(raw) : raw
    return drawn(content.toString('latin1'))
  })
}

/** `<48656C6C6F> Tj` */
const drawn = (content: string): string[] =>
  [...content.matchAll(/<([0-9A-Fa-f]+)>\s*Tj/g)].map(([, hex = '']) => decode(Buffer.from(hex, 'hex')))
