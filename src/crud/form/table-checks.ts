/** The rules of a table beyond those of its fields, from its facet. */
import { useEffect, useState } from 'react'
import type { ValidationErrors } from '#shared/resources/validate'
import { type Check, facetOf } from '../record/facets'

/** The rules that a form checks while it is filled in; undefined until they are there. */
export function useTableCheck(table: string): Check | undefined {
  const [loaded, setLoaded] = useState<{ table: string; check: Check }>()
  useEffect(() => {
    let isShown = true
    void facetOf(table)
      .check?.()
      // Without it the server checks.
      .then(
        (check) => isShown && setLoaded({ table, check }),
        () => undefined,
      )
    return () => {
      isShown = false
    }
  }, [table])
  return loaded?.table === table ? loaded.check : undefined
}

export const hasChecks = (table: string): boolean => {
  const { check, lateCheck } = facetOf(table)
  return check !== undefined || lateCheck !== undefined
}

/** All rules, before a save. One that can't be fetched now is left to the server, which has the same. */
export async function tableErrors(table: string, values: Record<string, unknown>): Promise<ValidationErrors> {
  const { check, lateCheck } = facetOf(table)
  const loads = [check, lateCheck].flatMap((load) => (load ? [load()] : []))
  const checks = await Promise.allSettled(loads)
  const errors = checks.map((one) => (one.status === 'fulfilled' ? one.value(values) : {}))
  return Object.assign({}, ...errors)
}
