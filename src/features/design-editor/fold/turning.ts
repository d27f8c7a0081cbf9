/** How the box is turned: angles in degrees, by pointer, keys and buttons. Pure. */

/** `yaw` around the upright axis, `pitch` around the level one. */
export type Turn = { yaw: number; pitch: number }

export const FIRST_TURN: Turn = { yaw: -30, pitch: -20 }
/** From behind: the flat sheet shows its inside. */
export const INSIDE_TURN: Turn = { yaw: 150, pitch: -20 }

/** Degrees for one press of a key or button. */
const STEP = 15
/** Degrees per CSS pixel of a drag. */
const PER_PX = 0.5

/** Further, the box would stand on its head and turn the other way. */
const PITCH_MAX = 90

export const turnedBy = ({ yaw, pitch }: Turn, by: Turn): Turn => ({
  yaw: yaw + by.yaw,
  pitch: Math.min(Math.max(pitch + by.pitch, -PITCH_MAX), PITCH_MAX),
})

export const dragged = (turn: Turn, dx: number, dy: number): Turn =>
  turnedBy(turn, { yaw: dx * PER_PX, pitch: -dy * PER_PX })

export const STEPS = {
  ArrowLeft: { yaw: -STEP, pitch: 0 },
  ArrowRight: { yaw: STEP, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: STEP },
  ArrowDown: { yaw: 0, pitch: -STEP },
} as const satisfies Record<string, Turn>

/** Undefined for keys that turn nothing. */
export const stepOf = (key: string): Turn | undefined => Object.entries(STEPS).find(([name]) => name === key)?.[1]

/** CSS `transform` of the box. */
export const transformOf = ({ yaw, pitch }: Turn): string => `rotateX(${pitch}deg) rotateY(${yaw}deg)`
