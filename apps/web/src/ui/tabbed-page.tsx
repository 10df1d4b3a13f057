import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TabsScroll } from './tabs-scroll.tsx'

interface TabbedPageProps {
  title: string
  /** By what the tabs part the page, such as 'Reports by state'. */
  tabsLabel: string
  tabs: readonly { value: string; label: string; link: LinkProps }[]
  /** The value of the tab that is shown. */
  current: string
  children: ReactNode
}

/** A screen in parts, each behind a tab with an address of its own. */
export function TabbedPage({ title, tabsLabel, tabs, current, children }: TabbedPageProps) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>{`${title} · Devgrove`}</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            {title}
          </h1>
          <TabsScroll>
            <nav className="segments" aria-label={tabsLabel}>
              {tabs.map(({ value, label, link }) => (
                <Link
                  key={value}
                  className="segments__item"
                  activeOptions={{ exact: true }}
                  // the link knows its own address alone, and no other that leads to the same
                  {...(value === current && { 'aria-current': 'page' })}
                  {...link}
                >
                  {label}
                </Link>
              ))}
            </nav>
          </TabsScroll>
        </header>
        {children}
      </div>
    </main>
  )
}
