import { beginGithub } from '@devgrove/contract/github-departure'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, messageOf } from '../../platform/call.ts'
import { toast } from '../../platform/toast.ts'

/** Goes to GitHub by what `begin` answers. It stays under way: a success leaves the page. */
export function useToGithub<Typed = void>(begin: (typed: Typed) => Promise<{ url: string }>) {
  const going = useMutation({
    mutationFn: begin,
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const { reset } = going
  useEffect(() => {
    // a browser may show the page as it was left, once somebody comes back without an answer
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    window.addEventListener('pageshow', onShown)
    return () => window.removeEventListener('pageshow', onShown)
  }, [reset])
  return { ...going, isUnderWay: going.isPending || going.isSuccess }
}

export function useGithubLogin() {
  const { mutate, isUnderWay } = useToGithub(() => call(beginGithub))
  const tell = (thrown: unknown) => toast.error(messageOf(thrown))
  return { go: () => mutate(undefined, { onError: tell }), isUnderWay }
}
