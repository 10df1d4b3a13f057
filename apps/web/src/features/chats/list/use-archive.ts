import { useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list shows what is archived. */
    areArchived?: true | undefined
  }
}

/** Whether the list shows what is archived. */
export const useAreArchived = (): boolean =>
  useRouterState({ select: ({ location }) => location.state.areArchived ?? false })
