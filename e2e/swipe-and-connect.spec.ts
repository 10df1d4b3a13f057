import { type Browser, expect, type Page, test } from '@playwright/test'
import { chooseTheme, expectAccessible } from './accessibility.ts'
import {
  drag,
  expectNoSidewaysScroll,
  introduce,
  listen,
  PASSWORD,
  type Person,
  somebody,
  topCard,
  visit,
} from './people.ts'

type Input = 'mouse' | 'button' | 'keyboard'

const SWIPES: Record<Input, (page: Page) => Promise<unknown>> = {
  mouse: (page) => drag(page, { x: 230, y: -4 }),
  button: (page) => page.getByRole('button', { name: /^Interested in/ }).click(),
  keyboard: async (page) => {
    await page.getByRole('region', { name: /^Developers/ }).focus()
    await page.keyboard.press('ArrowRight')
  },
}

const WAYS = [
  { input: 'mouse', width: 1280, theme: 'dark' },
  { input: 'button', width: 390, theme: 'light' },
  { input: 'keyboard', width: 1280, theme: 'light' },
  { input: 'mouse', width: 390, theme: 'dark' },
] as const

async function signUpByHand(
  browser: Browser,
  firstName: string,
  { width, theme }: (typeof WAYS)[number],
) {
  const context = await browser.newContext({ viewport: { width, height: 844 } })
  await chooseTheme(context, theme)
  const page = await context.newPage()
  const complaints = listen(page)
  const person = somebody(firstName)
  await page.goto('/signup')
  await fillSignup(page, person)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('**/profile')
  await expect(page.getByRole('heading', { level: 1, name: `${firstName} Tester` })).toBeVisible()
  const view = await context.request.get('/api/profile/view')
  const { user } = (await view.json()) as { user: { _id: string } }
  return {
    context,
    page,
    complaints,
    request: context.request,
    person: { ...person, _id: user._id },
  }
}

async function fillSignup(page: Page, person: Person) {
  await page.getByLabel('First Name').fill(person.firstName)
  await page.getByLabel('Last Name').fill(person.lastName)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
}

for (const way of WAYS) {
  test(`two developers meet by ${way.input} at ${way.width} px in the ${way.theme} theme`, async ({
    browser,
  }) => {
    const ada = await signUpByHand(browser, 'Ada', way)
    const grace = await signUpByHand(browser, 'Grace', way)
    await introduce(browser, ada, grace)

    // ada swipes right on grace
    await ada.page.goto('/feed')
    await expect(topCard(ada.page)).toContainText(`@${grace.person.username}`)
    await expectAccessible(ada.page)
    await expectNoSidewaysScroll(ada.page)
    const sent = ada.page.waitForResponse((answer) =>
      answer.url().includes('/api/request/send/interested/'),
    )
    await SWIPES[way.input](ada.page)
    expect((await sent).status()).toBe(200)
    await expect(topCard(ada.page).filter({ hasText: `@${grace.person.username}` })).toHaveCount(0)

    // grace finds the request and accepts it
    await grace.page.goto('/networks')
    const row = grace.page.getByRole('listitem').filter({ hasText: `@${ada.person.username}` })
    await expect(row.getByText('Interested', { exact: true })).toBeVisible()
    await expectAccessible(grace.page)
    await expectNoSidewaysScroll(grace.page)
    await row.getByRole('button', { name: 'Accept Ada Tester' }).click()
    await expect(row).toHaveCount(0)
    await expect(grace.page.getByText('You are now connected')).toBeVisible()

    // both are connected
    for (const [viewer, peer] of [
      [ada, grace],
      [grace, ada],
    ] as const) {
      await viewer.page.goto('/networks/connections')
      const connection = viewer.page
        .getByRole('listitem')
        .filter({ hasText: `@${peer.person.username}` })
      await expect(connection.getByText('Connected', { exact: true })).toBeVisible()
      await connection.getByRole('link', { name: `${peer.person.firstName} Tester` }).click()
      await expect(viewer.page).toHaveURL(new RegExp(`/profile/${peer.person.username}$`))
      await expect(
        viewer.page.getByRole('heading', { level: 1, name: `${peer.person.firstName} Tester` }),
      ).toBeVisible()
      await expect(
        viewer.page.getByRole('main').getByText('Connected', { exact: true }),
      ).toBeVisible()
      await expectAccessible(viewer.page)
      await expectNoSidewaysScroll(viewer.page)
      expect(viewer.complaints).toEqual([])
      await viewer.context.close()
    }
  })
}

test('a card that is let go of outside of it does not stick to the pointer', async ({
  browser,
}) => {
  const { page, context } = await visit(browser, 'Ada')
  await page.goto('/feed')
  const handle = topCard(page).locator('.handle')
  const first = (await handle.textContent()) ?? ''
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('there is no card')
  const [edge, middle] = [box.x + box.width - 2, box.y + box.height * 0.7]
  await page.mouse.move(edge, middle)
  await page.mouse.down()
  await page.mouse.move(edge + 60, middle)
  await page.mouse.up()

  await page.mouse.move(box.x + 10, middle, { steps: 5 })

  expect((await topCard(page).boundingBox())?.x).toBe(box.x)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(500)
  await expect(handle).toHaveText(first)
  await context.close()
})
