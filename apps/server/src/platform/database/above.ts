/** Sorts behind whatever may follow a beginning: `term >= beginning and term < beginning || ABOVE`. */
export const ABOVE = String.fromCodePoint(0x10_ff_ff)
