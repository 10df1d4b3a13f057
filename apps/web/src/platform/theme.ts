/** Dark, light or what the system says, kept under the key 'theme'; public/theme.js applies it before the first paint. */
import { useSyncExternalStore } from 'react'
import { keep, kept } from './site-data.ts'

export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'
/** The ground of each theme, for what the browser draws around the page. */
const AROUND = { dark: '#0c1813', light: '#f4f7f2' } as const
const listeners = new Set<() => void>()
const systemIsLight = () => matchMedia('(prefers-color-scheme: light)')

function chosenTheme(): Theme {
  // where nothing is kept, what was chosen before the application came is only shown
  const stored = kept('localStorage', KEY) ?? document.documentElement.dataset['theme']
  return themes.find((theme) => theme === stored) ?? 'dark'
}

const shownTheme = (theme: Theme): 'dark' | 'light' => {
  if (theme !== 'system') return theme
  return systemIsLight().matches ? 'light' : 'dark'
}

function repaint(shown: 'dark' | 'light'): void {
  const { dataset } = document.documentElement
  // what fades under a pointer would fade from one theme to the other
  dataset['repaint'] = ''
  dataset['theme'] = shown
  document.body.getBoundingClientRect()
  delete dataset['repaint']
}

/** Shows a theme from now on, or what was chosen before. */
export function chooseTheme(theme?: Theme): void {
  if (theme) keep('localStorage', KEY, theme)
  const shown = shownTheme(chosenTheme())
  if (document.documentElement.dataset['theme'] !== shown) repaint(shown)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', AROUND[shown])
  for (const listener of listeners) listener()
}

// what the button chose comes along: the browser may not have kept it
const hear = (event: Event): void => chooseTheme((event as CustomEvent<Theme>).detail)

/** What other tabs choose and what the system says is followed by public/theme.js, which tells of it. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('theme-shown', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('theme-shown', hear)
  }
}

// the pages are built without anybody's choice
const darkAtFirst = () => 'dark' as const

export function useTheme() {
  const theme = useSyncExternalStore(subscribe, chosenTheme, darkAtFirst)
  const shown = useSyncExternalStore(subscribe, () => shownTheme(chosenTheme()), darkAtFirst)
  return { theme, shown }
}
