/**
 * The facets of the app's tables, as every page of records has them. setup.ts takes them away before
 * each test, since few components need them.
 */
import { beforeEach } from 'vitest'
import { registry } from '#shared/resources/tables'
import { commonParts, facetOf, provideFacets } from '../../src/crud/record/facets'
// Provides them when it is loaded, which is once for all files.
import '../../src/routes/-facets'

const facets = Object.fromEntries(registry.tableNames().map((table) => [table, facetOf(table)]))
const parts = commonParts()

/** Provides them to each test of the file. */
export const withFacets = (): void => void beforeEach(() => provideFacets(facets, parts))
