/** Of appeals, apart from `limits`: few screens need them. */
export const appealLimits = {
  text: { min: 20, max: 2000 },
  linkDays: 30,
  keptDays: 365, // as closed reports
} as const
