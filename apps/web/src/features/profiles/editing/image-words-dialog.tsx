import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'

interface ImageWordsDialogProps {
  /** The image that is asked about. */
  file: File | undefined
  onCancel: () => void
  /** Returns why it cannot be done. */
  onInsert: (words: string) => string
}

/** Asks for the words that stand for an image where it is not seen. */
export function ImageWordsDialog({ file, onCancel, onInsert }: ImageWordsDialogProps) {
  return (
    <Dialog
      isOpen={file !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel()
      }}
      title="Describe the image"
    >
      {file ? (
        <WordsForm key={keyOf(file)} file={file} onCancel={onCancel} onInsert={onInsert} />
      ) : null}
    </Dialog>
  )
}

const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

interface WordsFormProps extends ImageWordsDialogProps {
  file: File
}

function WordsForm({ file, onCancel, onInsert }: WordsFormProps) {
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // the dialog is inside of the profile's form as React sees it, which would be saved
    event.stopPropagation()
    setError(onInsert(words))
  }
  return (
    <form className="form" noValidate onSubmit={submit}>
      <Thumbnail file={file} />
      <Field
        label="Alternative text"
        value={words}
        error={error}
        hint="What does somebody miss who cannot see it? Leave it empty if the image is decoration only."
        onChange={({ target }) => {
          setWords(target.value)
          setError('')
        }}
      />
      <div className="form__actions form__actions--end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="primary">
          Insert
        </Button>
      </div>
    </form>
  )
}

function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <div className="dialog__thumbnail">
      <img ref={image} alt="" />
    </div>
  )
}
