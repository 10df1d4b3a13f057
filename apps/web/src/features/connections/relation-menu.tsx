import { Ellipsis, EyeOff, Link, Sprout } from 'lucide-react'
import { toast } from '../../platform/toast.ts'
import { fullName } from '../../platform/format.ts'
import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'

interface RelationMenuProps {
  subject: { username: string; firstName: string; lastName: string }
  /** Nothing is between the two. */
  isFree: boolean
  isBusy: boolean
  onAct: (action: 'interested' | 'ignore') => void
  /** What other features offer to do. */
  more?: ReactNode
}

async function copyLink(username: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(`/profile/${username}`, location.origin).href)
    toast.success('The link to this profile is copied.')
  } catch {
    toast.error('The link could not be copied.')
  }
}

/** What else can be done on somebody's profile; it stays where it is, whatever happens between the two. */
export function RelationMenu({ subject, isFree, isBusy, onAct, more }: RelationMenuProps) {
  const act = (action: 'interested' | 'ignore') => {
    if (!isBusy) onAct(action)
  }
  return (
    <Menu
      label="Connection actions"
      button={{
        className: 'icon-btn',
        'aria-label': `Connection actions for ${fullName(subject)}`,
        children: <Ellipsis className="icon" />,
      }}
    >
      {isFree ? (
        <>
          <MenuItem icon={<Sprout className="icon" />} onChoose={() => act('interested')}>
            Interested ?
          </MenuItem>
          <MenuItem icon={<EyeOff className="icon" />} onChoose={() => act('ignore')}>
            Ignore User
          </MenuItem>
          <MenuLine />
        </>
      ) : null}
      <MenuItem icon={<Link className="icon" />} onChoose={() => void copyLink(subject.username)}>
        Copy link
      </MenuItem>
      {more}
    </Menu>
  )
}
