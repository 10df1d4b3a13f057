import type { Reaction } from '@devgrove/contract/chats'
import { Eye, Heart, Laugh, type LucideIcon, PartyPopper, Rocket, ThumbsUp } from 'lucide-react'

const ICONS: Record<Reaction, LucideIcon> = {
  like: ThumbsUp,
  love: Heart,
  laugh: Laugh,
  celebrate: PartyPopper,
  ship: Rocket,
  look: Eye,
}

export function ReactionIcon({ reaction }: { reaction: Reaction }) {
  const Icon = ICONS[reaction]
  return <Icon className="icon icon--sm" />
}
