/**
 * Builds the product if there is no build (a run of all tests has just made one), and prepares the
 * files that test workers share.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { makeSeed } from '../support/backend'
import { makeBuildFolder } from '../support/build-once'

export default async function prepare(): Promise<() => Promise<void>> {
  if (!existsSync('dist/index.html') || !existsSync('dist/sw.js')) {
    const { status } = spawnSync('node_modules/.bin/vite', ['build'], { stdio: ['ignore', 'inherit', 'inherit'] })
    if (status !== 0) throw new Error('The product does not build.')
  }
  const removeBuilds = makeBuildFolder()
  const removeSeed = await makeSeed()
  return async () => {
    await removeSeed()
    removeBuilds()
  }
}
