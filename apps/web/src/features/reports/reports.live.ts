/** What staff ask about reports; apart from the calls, which few members ever need. */
export const REPORTS = ['reports'] as const
