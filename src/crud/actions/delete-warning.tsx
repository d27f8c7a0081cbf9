/** What there is to know before records are deleted: the table's own, else what depends on them. */
import { facetOf, type WarningProps } from '../record/facets'
import { Dependents } from './dependents'

export function DeleteWarning(props: WarningProps) {
  const { Warning = Dependents } = facetOf(props.resource.table.name)
  return <Warning {...props} />
}
