/**
 * Writes one event as an iCalendar file (RFC 5545), as server/ical.ts does for the feed: a calendar
 * that has both knows by the UID that they are the same. Pure.
 */

export type IcsEvent = {
  uid: string
  /** Epoch milliseconds; `stampedAt`: when this version was made. */
  stampedAt: number
  startsAt: number
  endsAt: number
  summary: string
  location: string
  description: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Increases with every change. */
  sequence: number
}

/** Octets of a line without its break (RFC 5545, 3.1). */
const LINE_MAX = 75

/** Characters that RFC 5545 forbids in text: some readers would end the file there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')

/** 20261204T090000Z */
const toUtc = (moment: number): string => new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')

const encoder = new TextEncoder()

/** Breaks a line at 75 octets, never within a character. Each further line begins with a space. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_MAX) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

export function toIcs(event: IcsEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Holdfast//Holdfast//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${toUtc(event.stampedAt)}`,
    `DTSTART:${toUtc(event.startsAt)}`,
    `DTEND:${toUtc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    `STATUS:${event.status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}
