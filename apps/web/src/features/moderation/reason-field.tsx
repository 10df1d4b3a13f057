import type { UseFormRegisterReturn } from 'react-hook-form'
import { AreaField } from '../../ui/area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { COMMON_REASONS } from './users.rules.ts'

interface ReasonFieldProps {
  field: UseFormRegisterReturn
  error: string | undefined
  /** One of the common reasons, for the beginning of what is written. */
  onCommon: (reason: string) => void
}

/** Why something is done to a member: one of the reasons that come up again and again to begin from, or words of one's own. */
export function ReasonField({ field, error, onCommon }: ReasonFieldProps) {
  return (
    <>
      <div className="mod-reasons" role="group" aria-label="Common reasons">
        {COMMON_REASONS.map((common) => (
          <Button key={common} size="sm" onClick={() => onCommon(common)}>
            {common}
          </Button>
        ))}
      </div>
      <AreaField label="Reason" rows={3} error={error} {...field} />
    </>
  )
}
