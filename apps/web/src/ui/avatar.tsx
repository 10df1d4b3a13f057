import { useState } from 'react'
import { bannerImage, saplingOf } from './art/grove.ts'

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
  return (
    <span className={`avatar${size ? ` avatar--${size}` : ''} ${className}`.trim()}>
      {src && src !== failed ? (
        <img
          className="avatar__img"
          src={src}
          alt={alt}
          width={96}
          height={96}
          draggable={false}
          onError={() => setFailed(src)}
        />
      ) : (
        <Drawing username={username} alt={alt} />
      )}
    </span>
  )
}

// elements and not an image: for an image made of SVG the browser keeps a whole document, and a list has many of them
function Drawing({ username, alt }: { username: string; alt: string }) {
  const { ground, line, node, wood, dots } = saplingOf(username)
  const words = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <svg className="avatar__img" viewBox="0 0 96 96" {...words}>
      <path fill={ground} d="M0 0h96v96H0z" />
      <path fill="none" stroke={line} strokeWidth="4.6" strokeLinecap="round" d={wood} />
      {dots.map(({ x, y, isRing }) =>
        isRing ? (
          <circle key={x} cx={x} cy={y} r="5.2" fill={ground} stroke={node} strokeWidth="4" />
        ) : (
          <circle key={x} cx={x} cy={y} r="7" fill={node} />
        ),
      )}
    </svg>
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
