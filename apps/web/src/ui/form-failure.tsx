import { CircleAlert } from 'lucide-react'

/** Why the server refused what was typed, above the button that sent it. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text ? (
        <p className="alert">
          <CircleAlert className="icon icon--sm" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  )
}
