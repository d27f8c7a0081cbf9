import { useEffect, useMemo, useState } from 'react'
import type { Facts, Finding } from '#shared/design/preflight/finding'
import { preflight } from '#shared/design/preflight/preflight'
import type { Scene } from '#shared/design/scene'
import { drawTools } from '../draw-tools'
import { useLibrary } from '../library-queries'
import { gatherFacts } from './gather-facts'
import type { Reader } from './read-codes'

/** After the last change, before pictures and codes are looked at again. */
const SETTLED_MS = 400

type Gathered = { scene: Scene; facts: Awaited<ReturnType<typeof gatherFacts>> }

/** Codes were read in an older scene: what they say may be of another content. */
const factsFor = (scene: Scene, { scene: known, facts }: Gathered) =>
  known === scene ? facts : { ...facts, decoded: {} }

/** Lets the page answer in between. @throws the signal's reason */
async function letAnswer(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  signal?.throwIfAborted()
}

/** Checks the scene as it is. @param rest see `readCodes`; what it throws is thrown */
export async function checkNow(
  scene: Scene,
  library: NonNullable<Facts['library']>,
  rest: Reader['rest'] = () => letAnswer(),
): Promise<Finding[]> {
  const { measure, modules } = drawTools('')
  return preflight(scene, { measure, modules, library, ...(await gatherFacts(scene, rest)) })
}

/** Findings of the scene; `isChecking` while pictures, fonts and codes are still being looked at. */
export function usePreflight(scene: Scene): { findings: readonly Finding[]; isChecking: boolean } {
  const library = useLibrary(scene)
  const [gathered, setGathered] = useState<Gathered>()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const gather = async () => {
      const facts = await gatherFacts(scene, () => letAnswer(signal))
      if (!signal.aborted) setGathered({ scene, facts })
    }
    const timer = setTimeout(() => {
      void gather().catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
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
