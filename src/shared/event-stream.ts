/**
 * Parses server-sent events (HTML standard, section 9.2) from chunks of text, which may end
 * anywhere, even between CR and LF.
 */

export type StreamEvent = { event: string; data: string }

/**
 * Returns a function that takes the next chunk and gives the events it completes. Events without
 * data are dropped.
 */
export function createEventReader(): (chunk: string) => StreamEvent[] {
  let rest = ''
  let event = ''
  let data: string[] = []

  function take(line: string): StreamEvent | undefined {
    if (line === '') {
      const complete = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : undefined
      event = ''
      data = []
      return complete
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?([\s\S]*))?$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
    return undefined
  }

  return (chunk) => {
    const lines = (rest + chunk).split(/\r\n|\n|\r(?=[\s\S])/)
    rest = lines.pop() ?? ''
    return lines.flatMap((line) => take(line) ?? [])
  }
}

/** Serialises one event. The value becomes JSON, which has no line breaks. */
export const toEventText = (event: string, value: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`
