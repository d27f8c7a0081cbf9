/** Fills the templates of docs/cluster. */
import { readFileSync } from 'node:fs'

/** @throws Error when a value of the template is missing */
export const fill = (file: string, values: Readonly<Record<string, string | number>>): string =>
  readFileSync(`docs/cluster/${file}`, 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`docs/cluster/${file} needs ${name}`)
    return String(value)
  })
