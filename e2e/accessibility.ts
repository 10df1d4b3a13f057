// How a screen is looked at: by axe-core, in the themes.
import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { expectNoSidewaysScroll } from './people.ts'

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** A theme is its colours, so that in another one the others would only say the same again. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** A desk and a phone. */
export const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

type Theme = 'dark' | 'light'

/** In which theme the pages of a browser begin. */
export const chooseTheme = (context: BrowserContext, theme: Theme): Promise<unknown> =>
  context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)

/** As a choice in another tab does it, on the page as it is. */
const changeTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen }))
  }, theme)

export async function expectAccessible(page: Page): Promise<void> {
  await expectWithoutViolations(page, EVERY_RULE)
}

/** What is on the screen is looked at in the theme it has, and its colours in the other one as well. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  const root = page.locator('html')
  const [theme, other] =
    (await root.getAttribute('data-theme')) === 'light'
      ? (['light', 'dark'] as const)
      : (['dark', 'light'] as const)
  await changeTheme(page, other)
  await expect(root).toHaveAttribute('data-theme', other)
  await expectWithoutViolations(page, RULES_OF_COLOURS)
  await changeTheme(page, theme)
  await expect(root).toHaveAttribute('data-theme', theme)
}

/** What is on the screen, on a desk and on a phone, in both themes. The window is left as it was. */
export async function expectCleanEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothThemes(page)
  }
  if (before) await page.setViewportSize(before)
}

async function expectWithoutViolations(page: Page, runOnly: string[]): Promise<void> {
  // a screen that is not there yet has nothing to be looked at
  await page.locator('main').waitFor({ state: 'attached' })
  // what is still moving has no colours of its own yet
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        // a spinner turns for as long as it is there
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  // the same document is looked at in several sizes, and needs to read so much script only once
  const isNew = !(await page.evaluate(() => 'axe' in window))
  if (isNew) await page.evaluate(AXE)
  const { violations } = await page.evaluate(
    // no page has a frame of another origin, so what it sees from here is all
    (options) =>
      (window as unknown as { axe: typeof axe }).axe.run(
        // they pass the focus on at once and never keep it: a false alarm (dequelabs/axe-core 4832, mui/base-ui 4668)
        { exclude: [['[data-base-ui-focus-guard]']] },
        {
          ...options,
          // what passed is not described, which takes a quarter of the time
          resultTypes: ['violations'],
        },
      ),
    // the style sheets are read for what they do when a phone is turned, which stays as it is for a document
    { runOnly, preload: isNew },
  )
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
  ).toEqual([])
}
