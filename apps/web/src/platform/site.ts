/** What this deployment says about itself: built-in words, and in their place what the document tells of the server. */
import { type Site, siteDefaults, siteKeys } from '@devgrove/contract/site'

// while the pages are built nobody knows yet: the server puts the words where the marks are
const MARKS = Object.fromEntries(siteKeys.map((key) => [key, `@@site.${key}@@`])) as Site

function told(): Partial<Site> {
  const { content = '{}' } = document.querySelector<HTMLMetaElement>('meta[name=site]') ?? {}
  return JSON.parse(content) as Partial<Site>
}

export const site: Site = import.meta.env.SSR ? MARKS : { ...siteDefaults, ...told() }

export const year = import.meta.env.SSR ? '@@year@@' : String(new Date().getUTCFullYear())
