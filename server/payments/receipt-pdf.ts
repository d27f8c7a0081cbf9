/**
 * Draws a receipt as a PDF on A4 pages, in the standard font Helvetica. That font has the letters of
 * western European languages (Windows-1252). Other letters lose their accents where that helps;
 * characters of other scripts become "?", and the receipt says so. Decision 0015.
 */

import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib'
import * as text from '#messages/receipts'
import { formatMoney } from '#shared/money'
import { toDayText } from '../moment-text'
import type { Receipt } from './receipt'

/** Points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 }
const LINE = 16
const SIZE = 10
const RIGHT = PAGE.width - PAGE.margin
const QUANTITY_AT = RIGHT - 110
const DESCRIPTION_WIDTH = QUANTITY_AT - 60 - PAGE.margin

type Fonts = { regular: PDFFont; bold: PDFFont }
type Style = { size?: number; bold?: boolean; right?: boolean }

/** The text in characters that the font has. `isWhole`: none was replaced by "?". */
export function toPrintable(value: string, characters: ReadonlySet<number>): { shown: string; isWhole: boolean } {
  let isWhole = true
  const has = (part: string) => Array.from(part).every((sign) => characters.has(sign.codePointAt(0) ?? 0))
  const shown = Array.from(value.normalize('NFC').replace(/\s+/g, ' '), (sign) => {
    if (has(sign)) return sign
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
    if (plain !== '' && has(plain)) return plain
    isWhole = false
    return '?'
  }).join('')
  return { shown, isWhole }
}

/** Formats minor units; in a currency whose sign the font lacks, with its code. */
function toAmount(cents: number, currency: string, characters: ReadonlySet<number>): string {
  const format = (display: 'symbol' | 'code') => formatMoney(cents, currency, 'en-GB', display)
  return toPrintable(format('symbol'), characters).isWhole ? format('symbol') : format('code')
}

/** Breaks at spaces, and inside a word that is longer than a line. */
export function wrap(value: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = ['']
  for (const word of value.split(' ')) {
    const last = lines.at(-1) ?? ''
    const joined = last === '' ? word : `${last} ${word}`
    if (widthOf(joined) <= width) lines[lines.length - 1] = joined
    else {
      if (last !== '') lines.push('')
      for (const sign of word) {
        const grown = `${lines.at(-1) ?? ''}${sign}`
        if (widthOf(grown) <= width || grown === sign) lines[lines.length - 1] = grown
        else lines.push(sign)
      }
    }
  }
  return lines
}

/** Writes from the top of the page down, and begins pages as needed. */
class Sheet {
  isWhole = true
  readonly characters: ReadonlySet<number>
  private page: PDFPage
  private y = PAGE.height - PAGE.margin
  private readonly document: PDFDocument
  private readonly fonts: Fonts

  constructor(document: PDFDocument, fonts: Fonts) {
    this.document = document
    this.fonts = fonts
    this.characters = new Set(fonts.regular.getCharacterSet())
    this.page = document.addPage([PAGE.width, PAGE.height])
  }

  /** Moves down; to a new page when fewer than `needed` points are left. */
  down(points: number, needed = LINE): void {
    this.y -= points
    if (this.y - needed >= PAGE.margin + LINE) return
    this.page = this.document.addPage([PAGE.width, PAGE.height])
    this.y = PAGE.height - PAGE.margin
  }

  widthOf(value: string): number {
    return this.fonts.regular.widthOfTextAtSize(value, SIZE)
  }

  printable(value: string): string {
    const { shown, isWhole } = toPrintable(value, this.characters)
    this.isWhole &&= isWhole
    return shown
  }

  write(value: string, x: number, { size = SIZE, bold = false, right = false }: Style = {}): void {
    const shown = this.printable(value)
    const font = bold ? this.fonts.bold : this.fonts.regular
    const at = right ? x - font.widthOfTextAtSize(shown, size) : x
    this.page.drawText(shown, { x: at, y: this.y - size, size, font })
  }

  rule(): void {
    const y = this.y - 2
    this.page.drawLine({ start: { x: PAGE.margin, y }, end: { x: RIGHT, y }, thickness: 0.5 })
  }
}

function writeHead(sheet: Sheet, receipt: Receipt): void {
  const { number, issuedAt, paidAt, seller, buyer, state } = receipt
  sheet.write(text.receipt(), PAGE.margin, { size: 22, bold: true })
  sheet.write(seller, RIGHT, { size: 12, bold: true, right: true })
  sheet.down(44)
  const facts: [string, string | null][] = [
    [text.number(), number],
    [text.issued(), toDayText(issuedAt)],
    [text.paidOn(), paidAt === null ? null : toDayText(paidAt)],
    [text.from(), seller],
    [text.to(), buyer.name],
    [buyer.name === null ? text.to() : '', buyer.email],
  ]
  for (const [name, value] of facts) {
    if (value === null) continue
    const lines = wrap(sheet.printable(value), RIGHT - PAGE.margin - 90, (part) => sheet.widthOf(part))
    sheet.write(name, PAGE.margin)
    for (const line of lines) {
      sheet.write(line, PAGE.margin + 90)
      sheet.down(LINE)
    }
  }
  sheet.down(8)
  sheet.write(state, PAGE.margin, { bold: true })
  sheet.down(28)
}

function writeLines(sheet: Sheet, { lines, currency }: Receipt): void {
  sheet.write(text.description(), PAGE.margin, { bold: true })
  sheet.write(text.quantity(), QUANTITY_AT, { bold: true, right: true })
  sheet.write(text.amount(), RIGHT, { bold: true, right: true })
  sheet.down(LINE)
  sheet.rule()
  sheet.down(8)
  for (const { description, quantity, amount } of lines) {
    const parts = wrap(sheet.printable(description), DESCRIPTION_WIDTH, (part) => sheet.widthOf(part))
    parts.forEach((part, index) => {
      sheet.write(part, PAGE.margin)
      if (index === 0) {
        sheet.write(String(quantity), QUANTITY_AT, { right: true })
        sheet.write(toAmount(amount, currency, sheet.characters), RIGHT, { right: true })
      }
      sheet.down(LINE)
    })
  }
}

function writeSums(sheet: Sheet, { total, paid, refunded, currency, paidAt }: Receipt): void {
  // The sums stay together.
  sheet.down(4, 7 * LINE)
  sheet.rule()
  sheet.down(10)
  const credit = paidAt !== null && total > paid ? total - paid : 0
  const sums: [string, number, boolean][] = [
    [text.total(), total, true],
    [text.creditUsed(), -credit, credit > 0],
    [text.creditAdded(), -total, total < 0],
    [text.paid(), paid, true],
    [text.refunded(), -refunded, refunded > 0],
    [text.balance(), paid - refunded, refunded > 0],
  ]
  for (const [name, cents, isShown] of sums) {
    if (!isShown) continue
    sheet.write(name, QUANTITY_AT, { right: true, bold: name === text.total() })
    sheet.write(toAmount(cents, currency, sheet.characters), RIGHT, { right: true, bold: name === text.total() })
    sheet.down(LINE)
  }
}

export async function receiptPdf(receipt: Receipt): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  const fonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  }
  const issued = new Date(receipt.issuedAt)
  document.setTitle(`${text.receipt()} ${receipt.number}`, { showInWindowTitleBar: true })
  document.setAuthor(receipt.seller)
  document.setLanguage('en')
  document.setCreationDate(issued)
  document.setModificationDate(issued)
  const sheet = new Sheet(document, fonts)
  writeHead(sheet, receipt)
  writeLines(sheet, receipt)
  writeSums(sheet, receipt)
  sheet.down(LINE)
  if (receipt.isTest) sheet.write(text.testMode(), PAGE.margin)
  if (receipt.isTest) sheet.down(LINE)
  if (!sheet.isWhole) sheet.write(text.replaced(), PAGE.margin)
  const pages = document.getPages()
  pages.forEach((page, index) => {
    if (pages.length === 1) return
    const label = text.page({ page: index + 1, pages: pages.length })
    page.drawText(label, { x: PAGE.margin, y: PAGE.margin - LINE, size: 8, font: fonts.regular })
  })
  return new Uint8Array(await document.save({ useObjectStreams: false }))
}
