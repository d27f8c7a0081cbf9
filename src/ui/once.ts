/**
 * Acts on the first click of a double click alone: after it another step, or that of the next
 * record, may be in the same place. A key press has no count and always acts.
 */
export const once =
  (act: () => unknown) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) void act()
  }
