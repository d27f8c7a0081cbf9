/** A table's own rules, from its facet. */
import { useEffect, useState } from 'react'
import type { ValidationErrors } from '#shared/resources/validate'
import { type Check, facetOf } from '../record/facets'

/** The rules to check while a form is filled in; undefined until they have loaded. */
export function useTableCheck(table: string): Check | undefined {
  const [loaded, setLoaded] = useState<{ table: string; check: Check }>()
  useEffect(() => {
    let isShown = true
    void facetOf(table)
      .check?.()
      // If loading fails, the server still checks.
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

/**
 * Checks all rules before a save. Rules that fail to load are left to the server, which has the
 * same.
 */
export async function tableErrors(table: string, values: Record<string, unknown>): Promise<ValidationErrors> {
  const { check, lateCheck } = facetOf(table)
  const loads = [check, lateCheck].flatMap((load) => (load ? [load()] : []))
  const checks = await Promise.allSettled(loads)
  const errors = checks.map((result) => (result.status === 'fulfilled' ? result.value(values) : {}))
  return Object.assign({}, ...errors)
}
