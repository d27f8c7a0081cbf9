/** The warning before records are deleted: the table's own, else what uses them. */
import { facetOf, type WarningProps } from '../record/facets'
import { Dependents } from './dependents'

export function DeleteWarning(props: WarningProps) {
  const { Warning = Dependents } = facetOf(props.resource.table.name)
  return <Warning {...props} />
}
