import { expect, test } from '@playwright/test'
import { buy } from './buying.ts'
import { bubbles, item, pair, say, typeUntilSeen, write } from './chats.ts'
import { PASSWORD, staff } from './people.ts'

test('a chat goes on after its writer has changed their password, in every tab of theirs', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const chat = `/chat/${grace.person.username}`
  await ada.page.goto(chat)
  const setting = await ada.context.newPage()
  await setting.goto('/profile')
  await setting.getByRole('button', { name: 'Profile actions' }).click()
  await setting.getByRole('menuitem', { name: 'Change Password' }).click()
  const dialog = setting.getByRole('dialog', { name: 'Change password' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await dialog.getByRole('textbox', { name: 'New password' }).fill('Other#River43')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(grace.page, 'Are you still there?')
  await expect(bubbles(ada.page)).toHaveText(['Grace: Are you still there?'])
  await write(ada.page, 'I am')
  await expect(bubbles(grace.page)).toHaveText(['You: Are you still there?', 'Ada: I am'])
  await setting.getByRole('link', { name: /^Chat/ }).click()
  await expect(item(setting, 'Grace Tester')).toContainText('I am')
  for (const { context } of [ada, grace]) await context.close()
})

test('an open chat goes on after either of the two has taken another username', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await write(ada.page, 'Hello Grace')
  await grace.page.goto(`/chat/${ada.person.username.toUpperCase()}`)
  await expect(bubbles(grace.page)).toHaveText(['Ada: Hello Grace'])
  await expect(grace.page).toHaveURL(`/chat/${ada.person.username}`)
  const rename = (one: typeof ada, username: string) =>
    one.request.patch('/api/account/username', { data: { username } })

  const box = ada.page.getByRole('textbox', { name: 'Message' })
  await box.pressSequentially('Half a')

  const names = { ada: `a.${ada.person.username}`, grace: `g.${grace.person.username}` }
  expect((await rename(ada, names.ada)).ok()).toBe(true)
  expect((await rename(grace, names.grace)).ok()).toBe(true)

  await expect(ada.page).toHaveURL(`/chat/${names.grace}`)
  await expect(ada.page.locator('.convo__peer')).toHaveAttribute('href', `/profile/${names.grace}`)
  await expect(grace.page).toHaveURL(`/chat/${names.ada}`)
  await expect(box).toBeFocused()
  await ada.page.keyboard.type(' word')
  await expect(box).toHaveValue('Half a word')
  await write(grace.page, 'Hello Ada')
  await expect(bubbles(ada.page)).toHaveText(['You: Hello Grace', 'Grace: Hello Ada'])
  await write(ada.page, 'New names, same people')
  await expect(bubbles(grace.page)).toHaveText([
    'Ada: Hello Grace',
    'You: Hello Ada',
    'Ada: New names, same people',
  ])

  await box.pressSequentially('And once more')
  expect((await rename(grace, grace.person.username)).ok()).toBe(true)
  // the address is there before the chat is drawn under it
  const head = ada.page.locator('.convo__peer')
  await expect(head).toHaveAttribute('href', `/profile/${grace.person.username}`)
  await expect(box).toHaveValue('And once more')
  await box.press('End')
  await box.pressSequentially(' as before')
  await ada.page.reload()
  await expect(box).toHaveValue('And once more as before')
  for (const { context } of [ada, grace]) await context.close()
})

test('an open chat shows another first name and the crown of whom it is with as they come', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await ada.page.goto(`/chat/${grace.person.username}`)
  // what a page asks when its line opens is answered by now
  await write(grace.page, 'Hello Ada')
  await expect(bubbles(ada.page)).toHaveText(['Grace: Hello Ada'])
  const head = ada.page.locator('.convo__peer')
  await expect(head.getByText('Grace Tester')).toBeVisible()
  await expect(head.getByRole('img', { name: 'Premium member' })).toHaveCount(0)

  const renamed = await grace.request.patch('/api/profile/edit', {
    data: { firstName: 'Brewster' },
  })
  expect(renamed.ok()).toBe(true)
  await expect(head.getByText('Brewster Tester')).toBeVisible()
  await expect(item(ada.page, 'Brewster Tester')).toBeVisible()
  await expect(bubbles(ada.page)).toHaveText(['Brewster: Hello Ada'])

  const lastName = 'Wolfeschlegelsteinhausen'
  const lengthened = await grace.request.patch('/api/profile/edit', { data: { lastName } })
  expect(lengthened.ok()).toBe(true)
  for (const part of [head, item(ada.page, 'Brewster')]) {
    const name = part.getByText('Brewster Wolfeschlegels...', { exact: true })
    await expect(name).toHaveAttribute('title', `Brewster ${lastName}`)
  }

  await buy(grace.request, 'Sprout')
  await expect(head.getByRole('img', { name: 'Premium member' })).toBeVisible()
  const line = item(ada.page, 'Brewster')
  await expect(line.getByRole('img', { name: 'Premium member' })).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})

test('what is asked about the peer of a chat stays while they take another username, and concerns them', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const { page } = ada
  await say(ada, grace, ['Hello Grace'])
  await page.goto(`/chat/${grace.person.username}`)
  const head = page.locator('.convo__peer')
  const rename = async (username: string) => {
    const answer = await grace.request.patch('/api/account/username', { data: { username } })
    expect(answer.ok()).toBe(true)
    await expect(head).toHaveAttribute('href', `/profile/${username}`)
    await expect(page).toHaveURL(`/chat/${username}`)
  }
  const open = async (what: string) => {
    await page.getByRole('button', { name: 'Chat actions for Grace Tester' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }

  await open('Report Grace Tester')
  const report = page.getByRole('dialog', { name: 'Report Grace Tester' })
  await report.getByRole('radio', { name: 'Harassment or threats' }).check()
  const words = report.getByRole('textbox')
  await words.pressSequentially('Wrote to me')
  await rename(`g.${grace.person.username}`)
  await expect(words).toBeFocused()
  await page.keyboard.type(' five times')
  await expect(words).toHaveValue('Wrote to me five times')
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(page.getByText('Thank you. A moderator will look at it.').first()).toBeVisible()
  await expect(report).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
  const told = await page.request.get('/api/report/own')
  expect(((await told.json()) as { reports: unknown[] }).reports).toMatchObject([
    { name: 'Grace Tester' },
  ])

  await open('Block Grace Tester')
  const block = page.getByRole('dialog', { name: 'Block Grace Tester?' })
  await expect(block).toBeVisible()
  await rename(grace.person.username)
  await block.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('You blocked this developer.')).toBeVisible()
  const blocked = await page.request.get('/api/user/blocked')
  expect(((await blocked.json()) as { users: unknown[] }).users).toMatchObject([
    { username: grace.person.username },
  ])
  for (const { context } of [ada, grace]) await context.close()
})

test('of somebody who is banned while typing no sign of it stays, and no half of what stands for their name', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const moderator = await staff(browser, 'demo_moderator')
  await ada.page.goto(`/chat/${grace.person.username}`)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(ada.page, 'Hello Grace')
  await expect(bubbles(grace.page)).toHaveText(['Ada: Hello Grace'])
  const typing = grace.page.getByText('is typing')
  await typeUntilSeen(ada.page, typing)

  const banned = await moderator.request.patch(
    `/api/moderator/changeStatus/banned/${ada.person._id}`,
    { data: { reason: 'Threats.' } },
  )

  expect(banned.status()).toBe(200)
  await expect(bubbles(grace.page)).toHaveText(['Account suspended: Hello Grace'])
  expect(await typing.count()).toBe(0)
  for (const { context } of [ada, grace, moderator]) await context.close()
})
