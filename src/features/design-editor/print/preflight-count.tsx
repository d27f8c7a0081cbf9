/** The number of preflight's findings, in the button that shows them. */
import { Badge, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import * as text from '#messages/design-print'
import type { Finding } from '#shared/design/preflight/finding'
import type { Scene } from '#shared/design/scene'
import { longIdle } from '../../../ui/long-idle'
import { useLibrary } from '../library-queries'
import { checkNow } from './use-preflight'

/** After the last change. A check takes time, so it waits until the person pauses. */
const PAUSE_MS = 1_500

function useFindings(scene: Scene): readonly Finding[] {
  const known = JSON.stringify(useLibrary(scene))
  const [findings, setFindings] = useState<readonly Finding[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const rest = () => longIdle(signal)
    const check = async () => {
      await rest()
      const found = await checkNow(scene, JSON.parse(known), rest)
      if (!signal.aborted) setFindings(found)
    }
    // The panel, once it is opened, says what could not be read.
    const timer = setTimeout(() => void check().catch(() => undefined), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [scene, known])
  return findings
}

/** @param id of the text that describes the button */
export function PreflightCount({ scene, id }: { scene: Scene; id: string }) {
  const findings = useFindings(scene)
  if (findings.length === 0) return null
  const errors = findings.filter(({ level }) => level === 'error').length
  const counts = [
    ['error', errors],
    ['warning', findings.length - errors],
  ] as const
  const shown = counts.flatMap(([level, count]) => (count > 0 ? [text.counted({ level, count })] : []))
  return (
    <>
      <Badge size="sm" circle={findings.length < 10} color={errors > 0 ? 'red' : 'gray'} aria-hidden="true">
        {findings.length}
      </Badge>
      <VisuallyHidden id={id}>{shown.join(', ')}</VisuallyHidden>
    </>
  )
}
