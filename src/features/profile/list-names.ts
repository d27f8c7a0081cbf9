/** Names of lists, with their group where several lists have the same name. Pure. */
import * as text from '#messages/profile'
import { listLabel, type Resource } from '#shared/resources/field'

export function listNamer(resources: readonly Resource[]): (resource: Resource) => string {
  const labels = resources.map(listLabel)
  return (resource) => {
    const records = listLabel(resource)
    const isShared = labels.indexOf(records) !== labels.lastIndexOf(records)
    return isShared ? text.listOfGroup({ group: resource.group, records }) : records
  }
}
