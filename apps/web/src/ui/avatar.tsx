import { useState } from 'react'
import { avatarImage, bannerImage } from './art/grove.ts'

interface AvatarProps {
  username: string
  src: string
  size?: 'xs' | 'sm' | 'lg' | 'xl' | '2xl'
  alt?: string
  className?: string
}

/** Somebody's picture, or the drawing made from their username where there is none or it fails to load. */
export function Avatar({ username, src, size, alt = '', className = '' }: AvatarProps) {
  const [failed, setFailed] = useState('')
  const shown = src && src !== failed ? src : avatarImage(username)
  return (
    <span className={`avatar${size ? ` avatar--${size}` : ''} ${className}`.trim()}>
      <img
        className="avatar__img"
        src={shown}
        alt={alt}
        width={96}
        height={96}
        draggable={false}
        onError={() => setFailed(src)}
      />
    </span>
  )
}

export function Banner({ username, src }: { username: string; src: string }) {
  const [failed, setFailed] = useState('')
  const shown = src && src !== failed ? src : bannerImage(username)
  return (
    <img
      src={shown}
      alt=""
      width={1200}
      height={300}
      draggable={false}
      onError={() => setFailed(src)}
    />
  )
}
