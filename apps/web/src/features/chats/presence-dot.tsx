/** Whether somebody is there; it never speaks by its colour alone. */
export function PresenceDot({ isOnline }: { isOnline: boolean }) {
  return (
    <span className={`avatar__presence${isOnline ? '' : ' avatar__presence--off'}`}>
      <span className="visually-hidden">{isOnline ? 'Online' : 'Offline'}</span>
    </span>
  )
}
