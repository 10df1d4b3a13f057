import {
  EyeOff,
  GitMerge,
  GitPullRequestArrow,
  GitPullRequestClosed,
  GitPullRequestDraft,
} from 'lucide-react'
import type { Badge } from './relation.rules.ts'

const LOOKS = {
  connected: { word: 'Connected', Icon: GitMerge },
  interested: { word: 'Interested', Icon: GitPullRequestArrow },
  pending: { word: 'Pending', Icon: GitPullRequestDraft },
  rejected: { word: 'Rejected', Icon: GitPullRequestClosed },
  ignored: { word: 'Ignored', Icon: EyeOff },
} as const

/** The state by word, icon and border; the colour only repeats it. */
export function RelationBadge({ badge }: { badge: Badge }) {
  const { word, Icon } = LOOKS[badge]
  return (
    <span className={`badge badge--${badge}`}>
      <Icon className="icon" />
      {word}
    </span>
  )
}
