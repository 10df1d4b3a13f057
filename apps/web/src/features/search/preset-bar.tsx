import type { SearchPreset } from '@devgrove/contract/search-presets'
import { Link } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { later, useLater } from '../../platform/later.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePresets, useRemovePreset } from './presets.calls.ts'
import { skillsText } from './search.rules.ts'

// what checks a form comes with the first sign of somebody
const form = later(() => import('./save-preset-form.tsx'))

interface PresetBarProps {
  /** What is looked for now; empty text cannot be kept. */
  text: string
  skills: readonly string[]
  /** Whether the viewer's plan gives this; undefined while nobody knows. */
  isGiven: boolean | undefined
  /** Whether another plan of theirs does not. */
  isPremium: boolean
}

/** The searches that a member keeps, and the way to keep this one. */
export function PresetBar({ text, skills, isGiven, isPremium }: PresetBarProps) {
  const { data: presets = [] } = usePresets(isGiven === true)
  const [isSaving, setSaving] = useState(false)
  const parts = useLater(form, isSaving)
  if (!isGiven)
    return text ? <Offer isAwaited={isGiven === undefined} isPremium={isPremium} /> : null
  return (
    <section className={text ? 'presets presets--asked' : 'presets'} aria-label="Saved searches">
      <PresetChips presets={presets} />
      {text ? (
        <Button size="sm" onClick={() => setSaving(true)}>
          <Bookmark className="icon icon--sm" />
          Save this search
        </Button>
      ) : null}
      {parts ? (
        <Dialog isOpen={isSaving} onOpenChange={setSaving} title="Save this search">
          <parts.SavePresetForm search={{ query: text, skills }} onClose={() => setSaving(false)} />
        </Dialog>
      ) : null}
    </section>
  )
}

/** While nobody knows whether it is one, unseen: its place is kept, so that what is below stays where it is. */
const Offer = ({ isAwaited, isPremium }: { isAwaited: boolean; isPremium: boolean }) => (
  <p className={`presets presets--asked presets__offer${isAwaited ? ' presets--awaited' : ''}`}>
    <Bookmark className="icon icon--sm" />
    <span>
      Keep searches like this one under a name:{' '}
      <Link to="/premium">part of {isPremium ? 'the Sapling plan' : 'a premium plan'}</Link>
    </span>
  </p>
)

function PresetChips({ presets }: { presets: readonly SearchPreset[] }) {
  const { mutate } = useRemovePreset()
  const list = useRef<HTMLUListElement>(null)
  if (presets.length === 0) return null
  const remove = (preset: SearchPreset, place: number) => {
    const links = list.current?.querySelectorAll('a') ?? []
    const next = links[place + 1] ?? links[place - 1]
    if (next) next.focus()
    else document.querySelector<HTMLElement>('main h1')?.focus()
    mutate(preset)
  }
  return (
    <ul className="chips presets__chips" aria-label="Saved searches" ref={list}>
      {presets.map((preset, place) => (
        <li className="chip" key={preset._id}>
          <Link
            className="presets__link"
            to="/search"
            search={{ query: preset.query, skill: skillsText(preset.skills) }}
            title={[preset.query, ...preset.skills].join(', ')}
          >
            {preset.name}
          </Link>
          <button
            className="chip__button chip__button--remove"
            type="button"
            aria-label={`Remove ${preset.name}`}
            // the second click of a double click is meant for what was there before
            onClick={({ detail }) => {
              if (detail < 2) remove(preset, place)
            }}
          >
            <X className="icon icon--sm" />
          </button>
        </li>
      ))}
    </ul>
  )
}
