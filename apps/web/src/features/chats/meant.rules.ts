import { foldName } from '@devgrove/contract/fold-name'

/** Whether somebody is meant by what is typed: any part of the name or the username, spelt as in the search for people. */
export const isMeant = (typed: string, name: string, username: string): boolean =>
  foldName(`${name} ${username}`).includes(foldName(typed))

/** The chats whose peer is meant by what is typed. */
export const matching = <Chat extends { name: string; userId: string }>(
  chats: readonly Chat[],
  typed: string,
): readonly Chat[] => chats.filter(({ name, userId }) => isMeant(typed, name, userId))
