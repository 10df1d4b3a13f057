import { useEffect, useState } from 'react'
import type { Picture } from './images.calls.ts'
import { PictureCrop } from './picture-crop.tsx'
import { PictureSource } from './picture-source.tsx'
import { refusalOf, UNREADABLE } from './picture.rules.ts'

interface PictureFormProps {
  purpose: 'avatar' | 'banner'
  username: string
  url: string
  onCancel: () => void
  onSave: (url: string) => void
}

/** An image by its address, or as a file, and the part of it that is shown. */
export function PictureForm({ purpose, username, url, onCancel, onSave }: PictureFormProps) {
  const [typed, setTyped] = useState(url)
  const [picture, setPicture] = useState<Picture>()
  const [refused, setRefused] = useState('')
  const [isBack, setBack] = useState(false)
  useEffect(
    () => () => {
      if (picture?.file) URL.revokeObjectURL(picture.src)
    },
    [picture],
  )

  const take = (file: File) => {
    const refusal = refusalOf(file)
    setRefused(refusal)
    if (!refusal) setPicture({ file, src: URL.createObjectURL(file) })
  }
  const back = (why = '') => {
    setRefused(why)
    setBack(true)
    setPicture(undefined)
  }
  if (picture) {
    return (
      <PictureCrop
        purpose={purpose}
        picture={picture}
        onBack={() => back()}
        onUnreadable={() => back(UNREADABLE)}
        onCancel={onCancel}
        onSave={onSave}
      />
    )
  }
  return (
    <PictureSource
      purpose={purpose}
      username={username}
      typed={typed}
      isBack={isBack}
      refused={refused}
      onType={(text) => {
        setRefused('')
        setTyped(text)
      }}
      onFile={take}
      onCrop={setPicture}
      onCancel={onCancel}
      onSave={onSave}
    />
  )
}
