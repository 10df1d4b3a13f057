import { SettingPart } from '../../../ui/setting-part.tsx'
import { BlockedList, type BlockedListProps } from './blocked-list.tsx'

/** A part of the settings: whom the viewer blocks. */
export const BlockedPart = (props: BlockedListProps) => (
  <SettingPart
    title="Blocked developers"
    text="You and they do not see each other anywhere. They are not told."
  >
    <BlockedList {...props} />
  </SettingPart>
)
