import { redirect } from '@tanstack/react-router'

/** A route of somebody, by their username as people write it: `/profile/@ada` leads to `/profile/ada`. */
export const withoutAt =
  (to: '/profile/$username' | '/chat/$username') =>
  ({ params: { username } }: { params: { username: string } }): void => {
    if (!/^@./.test(username)) return
    throw redirect({ to, params: { username: username.slice(1) }, replace: true })
  }
