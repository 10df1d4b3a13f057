import { Button } from '../../../ui/button.tsx'

interface SaveBarProps {
  formId: string
  hasChanges: boolean
  isUploading: boolean
  onCancel: () => void
}

function noteOf({ hasChanges, isUploading }: SaveBarProps): string {
  if (isUploading) return 'Uploading an image'
  return hasChanges ? 'Unsaved changes' : 'No changes yet'
}

/** Stays in sight while the profile is changed. */
export function SaveBar(props: SaveBarProps) {
  return (
    <div className="savebar" role="region" aria-label="Your changes">
      <div className="wrap savebar__inner">
        <span className="savebar__note">{noteOf(props)}</span>
        <Button onClick={props.onCancel}>Cancel</Button>
        <Button
          type="submit"
          form={props.formId}
          kind="primary"
          aria-disabled={props.isUploading || undefined}
        >
          Save
        </Button>
      </div>
    </div>
  )
}
