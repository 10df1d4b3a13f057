/** Whether somebody asked their device for less movement. */
const wish = import.meta.env.SSR ? undefined : matchMedia('(prefers-reduced-motion: reduce)')

export const isMotionReduced = (): boolean => wish?.matches ?? false
