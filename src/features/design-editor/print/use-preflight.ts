import { useEffect, useMemo, useState } from 'react'
import type { Facts, Finding } from '#shared/design/preflight/finding'
import { preflight } from '#shared/design/preflight/preflight'
import type { Id, Scene } from '#shared/design/scene'
import { drawTools } from '../draw-tools'
import { useLibrary } from '../library-queries'
import { gatherFacts } from './gather-facts'
import type { Reader } from './read-codes'

/** After the last change, before pictures and codes are looked at again. */
const SETTLED_MS = 400

type Gathered = { scene: Scene; facts: Awaited<ReturnType<typeof gatherFacts>> }

/** Facts of scenes, so that the panel starts with those that the count has gathered. */
const gatheredOf = new WeakMap<Scene, Gathered>()

async function gather(scene: Scene, rest: Reader['rest']): Promise<Gathered> {
  const gathered = { scene, facts: await gatherFacts(scene, rest) }
  gatheredOf.set(scene, gathered)
  return gathered
}

const contentOf = (scene: Scene, id: Id): string | undefined => {
  const object = scene.objects[id]
  return object?.kind === 'qr' ? object.content : undefined
}

/** Codes that were read in an older scene count as long as their content is the same. */
function factsFor(scene: Scene, { scene: known, facts }: Gathered): Gathered['facts'] {
  if (known === scene) return facts
  const same = Object.entries(facts.decoded ?? {}).filter(([id]) => contentOf(known, id) === contentOf(scene, id))
  return { ...facts, decoded: Object.fromEntries(same) }
}

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
  return preflight(scene, { measure, modules, library, ...(await gather(scene, rest)).facts })
}

/** Findings of the scene; `isChecking` while pictures, fonts and codes are still being looked at. */
export function usePreflight(scene: Scene): { findings: readonly Finding[]; isChecking: boolean } {
  const library = useLibrary(scene)
  const [gathered, setGathered] = useState(() => gatheredOf.get(scene))
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const check = async () => {
      const next = await gather(scene, () => letAnswer(signal))
      if (!signal.aborted) setGathered(next)
    }
    const timer = setTimeout(() => {
      void check().catch((error: unknown) => {
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
