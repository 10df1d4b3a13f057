import { SettingPart } from '../../ui/setting-part.tsx'
import { BlockedList } from './blocked-list.tsx'

/** A part of the settings: whom the viewer blocks. */
export const BlockedPart = () => (
  <SettingPart
    title="Blocked developers"
    text="You and they do not see each other anywhere. They are not told."
  >
    <BlockedList />
  </SettingPart>
)
