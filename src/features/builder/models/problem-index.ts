/** Finds the problems of a configuration by their place. Pure. */
import type { Place, Problem } from '#shared/builder/check'

export type Part = 'models' | 'roles' | 'pages' | 'settings'

const PARTS: Readonly<Record<Place['part'], Part>> = {
  settings: 'settings',
  model: 'models',
  field: 'models',
  role: 'roles',
  route: 'pages',
}

export type ProblemIndex = {
  /** The sentences for a place, joined; undefined if there are none. */
  at: (place: Place) => string | undefined
  count: (part: Part) => number
  /** The problems of a model with its fields, a role with its permissions, or a route. */
  countOf: (thing: { modelId: string } | { roleId: string } | { routeId: string }) => number
}

const keyOf = ({ part, modelId = '', fieldId = '', roleId = '', routeId = '', property }: Place): string =>
  [part, modelId, fieldId, roleId, routeId, property].join('/')

export function indexProblems(problems: readonly Problem[]): ProblemIndex {
  const byPlace = Map.groupBy(problems, ({ at }) => keyOf(at))
  const byPart = Map.groupBy(problems, ({ at }) => PARTS[at.part])
  const isOf = ({ at }: Problem, thing: Parameters<ProblemIndex['countOf']>[0]): boolean =>
    'modelId' in thing
      ? PARTS[at.part] === 'models' && at.modelId === thing.modelId
      : 'roleId' in thing
        ? at.roleId === thing.roleId
        : at.routeId === thing.routeId
  return {
    at: (place) => {
      const found = byPlace.get(keyOf(place))
      return found && [...new Set(found.map(({ message }) => message))].join(' ')
    },
    count: (part) => byPart.get(part)?.length ?? 0,
    countOf: (thing) => problems.filter((problem) => isOf(problem, thing)).length,
  }
}
