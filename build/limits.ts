/**
 * Writes the numbers of src/shared/limits.ts as constants, as this build's environment sets them,
 * because a page and its worker have no environment.
 */
import { runnerImport } from 'vite'

/** @throws Error with a message for the console when a setting is invalid */
export function limits() {
  return {
    name: 'holdfast:limits',
    enforce: 'pre' as const,
    load: async (id: string) => {
      if (!id.endsWith('/src/shared/limits.ts')) return null
      const { module } = await runnerImport<typeof import('../src/shared/limits')>(id)
      const { limitProblem, ...values } = module
      const problem = limitProblem(process.env)
      if (problem) throw new Error(problem)
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
