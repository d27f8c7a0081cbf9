/** Server-sent events out of pieces of text (HTML standard, section 9.2): a piece may end anywhere, between CR and LF too. */

export type StreamEvent = { event: string; data: string }

/** Feed it piece by piece; it gives the events that are complete by then. What has no data is no event. */
export function createEventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  let event = ''
  let data: string[] = []

  function take(line: string): StreamEvent | undefined {
    if (line === '') {
      const found = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : undefined
      event = ''
      data = []
      return found
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
    return undefined
  }

  return (piece) => {
    const lines = (rest + piece).split(/\r\n|\n|\r(?=[\s\S])/)
    rest = lines.pop() ?? ''
    return lines.flatMap((line) => take(line) ?? [])
  }
}

/** One event as it goes over the wire; the value is JSON, which has no line breaks. */
export const toEventText = (event: string, value: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`
