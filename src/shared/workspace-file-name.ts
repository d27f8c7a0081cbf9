/** The name of a copy of the workspace made at that time (epoch milliseconds). */
export const workspaceFileName = (now: number): string => `holdfast-${new Date(now).toISOString().slice(0, 10)}.zip`
