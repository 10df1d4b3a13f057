/** What makes rows move, in a chunk of its own: a list is there before that is, and rows that leave until then just go. */
export { domMin } from 'motion/react'
