/** Resources whose pages to edit have the id in the path (specification section 2); those of users are routes of their own. Pure. */
const ID_IN_PATH: readonly string[] = ['cms', 'email']

export const hasIdInPath = (resource: string): boolean => ID_IN_PATH.includes(resource)
