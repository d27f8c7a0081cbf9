/**
 * CSS paint from a record's text: a colour, a gradient, or one of the named patterns. Anything else, an address
 * above all, paints nothing: the text comes from people.
 */
const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const GRADIENT = /^(?:repeating-)?(?:linear|radial|conic)-gradient\([\w\s#%.,()-]+\)$/i

const PATTERNS: Record<string, string> = {
  dots: 'radial-gradient(#868e96 20%, transparent 22%) 0 0 / 10px 10px',
  stripes: 'repeating-linear-gradient(45deg, #868e96 0 3px, transparent 3px 9px)',
  grid: 'linear-gradient(#868e96 1px, transparent 1px) 0 0 / 9px 9px, linear-gradient(90deg, #868e96 1px, transparent 1px) 0 0 / 9px 9px',
}

export function toPaint(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (COLOUR.test(text)) return text
  if (GRADIENT.test(text) && !/url\s*\(/i.test(text)) return text
  return Object.hasOwn(PATTERNS, text.toLowerCase()) ? PATTERNS[text.toLowerCase()] : undefined
}
