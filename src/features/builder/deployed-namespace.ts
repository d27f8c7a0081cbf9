/** The namespace of what is deployed. Pure. */
import { type Configuration, namespaceOf } from '#shared/builder/config'
import { groupOf } from '#shared/builder/to-definition'
import { isArrivedName } from '#shared/resources/definition'
import type { Resource } from '#shared/resources/field'

/** What a table's name starts with. Preview and production share the namespace. */
const namespaceIn = (name: string): string => name.slice(0, name.indexOf('__')).replace(/_preview$/, '')

/**
 * The namespace that the first deployment froze, which the settings may have left since: found in
 * the pages under the wireframe's headings. Before a deployment, that of the configuration.
 */
export function deployedNamespace(
  resources: readonly Resource[],
  { name, slug }: { name: string; slug: string },
  config: Pick<Configuration, 'settings'>,
): string | undefined {
  const own = namespaceOf(config, slug)
  const groups = [groupOf(name, 'production'), groupOf(name, 'preview')]
  const namespaces = resources
    .filter((resource) => groups.includes(resource.group) && isArrivedName(resource.name))
    .map((resource) => namespaceIn(resource.name))
  // Wireframes of one name share the headings.
  return own !== undefined && namespaces.includes(own) ? own : (namespaces[0] ?? own)
}
