/** Builds the product when there is no build; a test run of everything has just made one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export default function buildWhenMissing(): void {
  if (existsSync('dist/index.html') && existsSync('dist/sw.js')) return
  const { status } = spawnSync('node_modules/.bin/vite', ['build'], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error('The product does not build.')
}
