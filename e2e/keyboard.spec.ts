import { expect, type Locator, type Page, test } from '@playwright/test'
import { listen, PASSWORD, visit } from './people.ts'

/** That what has the focus can be seen to have it, or what it is that cannot. */
function focused(): string {
  const element = document.activeElement
  if (!element || element === document.body) return 'nowhere'
  const { top, bottom, left, right } = element.getBoundingClientRect()
  // the middle of what of it is in the window, and what lies there on top
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const over = document.elementFromPoint(x, y)
  const isInSight = element.contains(over)
  const isLit = [element, element.closest('.editor, .searchbox')].some((one) => {
    const outline = one ? getComputedStyle(one) : undefined
    return outline?.outlineStyle === 'solid' && Number.parseFloat(outline.outlineWidth) > 0
  })
  if (isInSight && isLit) return 'in sight'
  return `${isInSight ? 'unlit' : 'out of sight'}: ${element.outerHTML.slice(0, 120)}`
}

/** In one look: between two of them the button of a menu gives its place, and the focus, to another one. */
const hasFocus = async (target: Locator) =>
  (await target.and(target.page().locator(':focus')).count()) > 0

/** Goes on by Tab until something has the focus, which is in sight at every stop. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(focused)).toBe('in sight')
    if (await hasFocus(target)) return
  }
  throw new Error('Tab did not lead there')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Selects what a field holds and writes over it. */
async function write(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function logIn(page: Page, person: { email: string }) {
  await page.goto('/login')
  await expect(heading(page)).toBeVisible()
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(person.email)
  await tabTo(page, page.getByRole('textbox', { name: 'Password', exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/feed$/)
  await expect(heading(page)).toBeFocused()
}

async function openEditor(page: Page) {
  await tabTo(page, page.getByRole('button', { name: 'Your menu' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(heading(page)).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Profile actions' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
}

async function changeProfile(page: Page) {
  await tabTo(page, page.getByLabel('First name'))
  await write(page, 'Augusta')
  await tabTo(page, page.getByLabel('Headline'))
  await page.keyboard.type('Notes on the engine')

  const about = page.getByRole('textbox', { name: 'About' })
  await tabTo(page, about)
  await page.keyboard.type('Numbers')
  await page.keyboard.press('ControlOrMeta+a')
  await tabTo(page, page.getByRole('toolbar').getByRole('button', { name: 'Heading' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(about).toHaveValue('**Numbers**')
  await expect(about).toBeFocused()
  await tabTo(page, page.getByRole('tab', { name: 'Write' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.editor .prose strong')).toHaveText('Numbers')

  const skills = page.getByRole('combobox', { name: 'Skills' })
  await tabTo(page, skills)
  await page.keyboard.type('kubern')
  await expect(page.getByRole('option', { name: 'Kubernetes', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Weaving')
  await page.keyboard.press('Enter')
  await expect(page.locator('.chip__text')).toHaveText(['Kubernetes', 'Weaving'])
  await expect(skills).toBeFocused()
}

test('from the login to an interest by keyboard alone, the focus in sight all the way', async ({
  browser,
}) => {
  test.slow()
  const ada = await visit(browser, 'Ada')
  const linus = await visit(browser, 'Linus')
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints = listen(page)

  await logIn(page, ada.person)
  await openEditor(page)
  await changeProfile(page)
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveText('Augusta Tester')
  await expect(page.locator('.prose strong')).toHaveText('Numbers')
  await expect(page.locator('.chip')).toHaveText(['Kubernetes', 'Weaving'])

  await tabTo(page, page.getByRole('combobox', { name: 'Search people' }), 'Shift+Tab')
  await page.keyboard.type(linus.person.username)
  await expect(page.getByRole('option').first()).toContainText('Linus Tester')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=/)
  await expect(heading(page)).toBeFocused()
  await tabTo(page, page.locator(`.person-grid a[href="/profile/${linus.person.username}"]`))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Linus Tester')
  await expect(heading(page)).toBeFocused()

  const actions = page.getByRole('button', { name: 'Connection actions for Linus Tester' })
  await tabTo(page, actions)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Interested ?' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.relation-bar').getByText('Pending')).toBeVisible()
  await expect(actions).toBeFocused()
  const retrieve = page.getByRole('button', { name: 'Retrieve Request to Linus Tester' })
  await tabTo(page, retrieve, 'Shift+Tab')
  expect(complaints).toEqual([])
  for (const one of [context, ada.context, linus.context]) await one.close()
})

test('a part that a link in the footer leads to has the focus, as it is looked at', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  for (const [label, id] of [
    ['FAQs', 'faqs'],
    ['Terms', 'terms'],
  ] as const) {
    await page.goto('/support')
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }

  // the application takes the page over after the browser went there
  await page.goto('/#faqs')
  await page.waitForFunction(() => (window as { isAwake?: boolean }).isAwake)
  await expect(page.locator('#faqs')).toBeFocused()
  await context.close()
})

for (const width of [390, 844, 1440]) {
  test(`at ${width} px the plans are seen in the order in which Tab meets them`, async ({
    browser,
  }) => {
    const { page, context } = await visit(browser, 'Ada', { viewport: { width, height: 844 } })
    await page.goto('/premium')
    const plans = page.getByRole('article')
    await expect(plans.getByRole('heading')).toHaveText(['Sprout', 'Sapling'])
    const [first, second] = await plans.evaluateAll((all) =>
      all.map((plan) => plan.getBoundingClientRect()).map(({ x, y }) => ({ x, y })),
    )
    const isBefore = (second?.y ?? 0) > (first?.y ?? 0) || (second?.x ?? 0) > (first?.x ?? 0)
    expect(isBefore).toBe(true)
    await context.close()
  })
}

test('an arrow that is pressed together with another key is the browser’s, and changes no choice', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/setting')
  const [dark, light] = [
    page.getByRole('radio', { name: 'Dark' }),
    page.getByRole('radio', { name: 'Light' }),
  ]
  await dark.focus()

  for (const held of ['Alt', 'Control', 'Meta', 'Shift']) {
    await page.keyboard.press(`${held}+ArrowRight`)
    await expect(dark).toBeChecked()
  }

  await page.keyboard.press('ArrowRight')
  await expect(light).toBeFocused()
  await expect(light).toBeChecked()
  await context.close()
})
