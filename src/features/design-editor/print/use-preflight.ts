import { useEffect, useMemo, useState } from 'react'
import type { Facts, Finding } from '#shared/design/preflight/finding'
import { preflight } from '#shared/design/preflight/preflight'
import type { Scene } from '#shared/design/scene'
import { drawTools } from '../draw-tools'
import { useLibrary } from '../library-queries'
import { gatherFacts } from './gather-facts'

/** After the last change, before pictures and codes are looked at again. */
const SETTLED_MS = 400

type Gathered = { scene: Scene; facts: Awaited<ReturnType<typeof gatherFacts>> }

/** Codes were read in an older scene: what they say may be of another content. */
const factsFor = (scene: Scene, { scene: known, facts }: Gathered) =>
  known === scene ? facts : { ...facts, decoded: {} }

/** Checks the scene as it is, without what only the page knows of the library. */
export async function checkNow(scene: Scene, library: NonNullable<Facts['library']>): Promise<Finding[]> {
  const { measure, modules } = drawTools('')
  return preflight(scene, { measure, modules, library, ...(await gatherFacts(scene)) })
}

/** Findings of the scene; `isChecking` while pictures, fonts and codes are still being looked at. */
export function usePreflight(scene: Scene): { findings: readonly Finding[]; isChecking: boolean } {
  const library = useLibrary(scene)
  const [gathered, setGathered] = useState<Gathered>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const facts = await gatherFacts(scene)
      if (isCurrent) setGathered({ scene, facts })
    }, SETTLED_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [scene])
  const known = JSON.stringify(library)
  const findings = useMemo(() => {
    const { measure, modules } = drawTools('')
    const facts = gathered ? factsFor(scene, gathered) : {}
    return preflight(scene, { measure, modules, library: JSON.parse(known), ...facts })
  }, [scene, gathered, known])
  return { findings, isChecking: gathered?.scene !== scene }
}
