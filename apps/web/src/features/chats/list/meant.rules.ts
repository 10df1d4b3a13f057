import { foldName } from '@devgrove/contract/fold-name'

/** Whether somebody is meant by what is typed: any part of the name or the username, spelt as in the search for people. */
export const isMeant = (typed: string, name: string, username: string): boolean =>
  foldName(`${name} ${username}`).includes(foldName(typed))

interface Named {
  name: string
  userId: string
}

/** The chats whose peer is meant by what is typed. */
export const matching = <Chat extends Named>(
  chats: readonly Chat[],
  typed: string,
): readonly Chat[] => chats.filter(({ name, userId }) => isMeant(typed, name, userId))

/**
 * The chats that the list shows: either those that are archived or the others. What is looked for among the others is found
 * among those that are archived as well.
 */
export const shownOf = <Chat extends Named & { isArchived: boolean }>(
  chats: readonly Chat[],
  { typed, areArchived }: { typed: string; areArchived: boolean },
): readonly Chat[] =>
  matching(chats, typed).filter(
    // a server of the version before does not say
    ({ isArchived }) => (areArchived ? isArchived : !isArchived || typed.trim() !== ''),
  )
