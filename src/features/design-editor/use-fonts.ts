import { useEffect, useMemo, useState } from 'react'
import { type Face, faceOf } from '#shared/design/fonts'
import type { Scene } from '#shared/design/scene'
import { lookOf } from '#shared/design/text-layout'
import { loadFace, stateOf } from './font-files'

/** The faces that a scene's texts use, sorted. */
export function facesOf({ objects, styles }: Pick<Scene, 'objects' | 'styles'>): Face[] {
  const faces = Object.values(objects).flatMap((object) => {
    if (object.kind !== 'text') return []
    const style = object.style === undefined ? undefined : styles[object.style]
    return object.runs.map((run) => {
      const look = lookOf(run, style)
      return faceOf(look.font, look)
    })
  })
  return [...new Set(faces)].sort()
}

export type Fonts = {
  isReady: boolean
  /** Can't be loaded now. */
  missing: readonly Face[]
  /** Grows with each face that is loaded: what was measured before is void. */
  version: number
}

/** Loads the fonts of a scene. */
export function useFonts(scene: Pick<Scene, 'objects' | 'styles'>): Fonts {
  const names = facesOf(scene).join(' ')
  const faces = useMemo(() => (names === '' ? [] : names.split(' ')), [names])
  const [version, setVersion] = useState(0)
  useEffect(() => {
    let isCurrent = true
    for (const face of faces) {
      if (stateOf(face) === 'ready') continue
      void loadFace(face).then(() => {
        if (isCurrent) setVersion((before) => before + 1)
      })
    }
    return () => {
      isCurrent = false
    }
  }, [faces])
  const states = faces.map(stateOf)
  return {
    isReady: states.every((state) => state === 'ready' || state === 'missing'),
    missing: faces.filter((_, index) => states[index] === 'missing'),
    version,
  }
}
