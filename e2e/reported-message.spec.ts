import type { Attachment } from '@devgrove/contract/attachments'
import type { Report } from '@devgrove/contract/reports'
import { expect, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { expectCleanEverywhere } from './accessibility.ts'
import { changeAnswer } from './answers.ts'
import { bubbles, pair, say, write } from './chats.ts'
import { FILE } from './crops.ts'
import { staff, visit } from './people.ts'
import { showAllReports } from './reports.ts'

test('of a reported message and those before it staff read on which day each was written', async ({
  browser,
}) => {
  const [ada, grace] = [await visit(browser, 'Ada'), await visit(browser, 'Grace')]
  const said = await ada.request.post(`/api/report/person/${grace.person.username}`, {
    data: { reason: 'harassment', text: 'For weeks' },
  })
  expect(said.ok(), await said.text()).toBe(true)
  const { page, context } = await staff(browser, 'demo_moderator')
  // nobody can write a message of another day
  const [before, reported] = ['2026-10-20T12:00:30.000Z', '2026-11-29T12:01:00.000Z']
  await changeAnswer<{ reports: Report[] }>(page, '**/api/moderator/reports/open*', (answer) => {
    for (const { entries } of answer.reports.filter(
      ({ subject }) => subject._id === grace.person._id,
    ))
      for (const entry of entries) {
        entry.message = {
          isTheirs: true,
          text: '',
          createdAt: reported,
          former: ['You fool', 'You again'],
        }
        entry.context = [{ isTheirs: false, text: 'Good morning', createdAt: before }]
      }
    return answer
  })

  await page.goto('/moderator/reports')
  await showAllReports(page)
  const card = page.locator('.report-card').filter({ hasText: `@${ada.person.username}` })
  const lines = card.locator('.report-card__talk li')
  await expect(lines).toHaveText([
    /^Reporter, 20 October 2026 at \d\d:\d\dGood morning$/,
    /^Grace Tester, 29 November 2026 at \d\d:\d\d, reportedAt first: You fool\nThen: You againThis message was deleted\.$/,
  ])
  await expect(lines.first().locator('time')).toHaveAttribute('datetime', before)
  for (const one of [context, ada.context, grace.context]) await one.close()
})

test('whoever is blocked while they report a message reports it all the same', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await write(ada.page, 'Go away')
  const { page } = grace
  await page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(page).getByText('Go away')).toBeVisible()
  await page.getByRole('button', { name: /^Chat actions for Ada/ }).click()
  await page.getByRole('menuitem', { name: 'Report a message' }).click()
  await page.getByRole('button', { name: 'Report this message of Ada' }).click()
  const dialog = page.getByRole('dialog', { name: /^Report a message/ })
  await dialog.getByRole('radio', { name: 'Harassment' }).check()
  await dialog.getByRole('textbox').fill('Out of nowhere.')

  const blocked = await ada.request.post(`/api/user/block/${grace.person._id}`)
  expect(blocked.status()).toBe(200)
  await expect(page.locator('.convo').getByText('This developer was not found.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Out of nowhere.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Thank you.')).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})

test('a picture that was reported is shown once a moderator asks for it, and another file is saved', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  const send = async (file: typeof FILE) => {
    const path = `/api/chats/${ada.person.username}/attachments`
    const answer = await grace.request.post(path, { multipart: { name: file.name, file } })
    expect(answer.ok(), await answer.text()).toBe(true)
    const { attachment } = (await answer.json()) as { attachment: Attachment }
    const _id = uuidv7()
    await say(grace, ada, [{ _id, text: `Look at ${file.name}`, attachment: attachment._id }])
    return _id
  }
  await send({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  const picture = await send(FILE)
  const said = await ada.request.post(`/api/report/message/${picture}`, {
    data: { reason: 'harassment', text: '', withContext: true },
  })
  expect(said.ok(), await said.text()).toBe(true)
  const { page, context, complaints } = await staff(browser, 'demo_moderator')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  await page.goto('/moderator/reports')
  await showAllReports(page)
  const card = page.locator('.report-card').filter({ hasText: `@${ada.person.username}` })
  const [before, reported] = [
    card.locator('.report-card__talk li').first(),
    card.locator('.is-reported'),
  ]
  await expect(before).toContainText('Save notes.txt5 bytes')
  await expect(reported).toContainText(/halves\.webp\d+ (bytes|kB)/)
  const shown = reported.getByRole('img')
  await expect(shown).toHaveCount(0)
  await reported.getByRole('button', { name: 'Show picture halves.webp' }).press('Enter')
  const hide = reported.getByRole('button', { name: 'Hide picture halves.webp' })
  await expect(hide).toBeFocused()
  await expect(shown).toHaveJSProperty('naturalWidth', 800)
  expect(await shown.boundingBox()).toMatchObject({ width: 192, height: 96 })
  expect(asked.filter((path) => path.startsWith('/report-files/'))).toHaveLength(1)
  await expectCleanEverywhere(page)

  const opens = page.waitForEvent('popup')
  await reported.getByRole('link', { name: 'halves.webp' }).click()
  const picturePage = await opens
  await expect(picturePage).toHaveURL(/\/report-files\/[\w-]+$/)
  await expect(picturePage.locator('img')).toHaveJSProperty('naturalWidth', 800)
  await picturePage.close()
  const saves = page.waitForEvent('download')
  await before.getByRole('link', { name: 'Save notes.txt' }).click()
  expect((await saves).suggestedFilename()).toBe('notes.txt')
  await hide.click()
  await expect(shown).toHaveCount(0)
  expect(complaints).toEqual([])
  for (const one of [context, ada.context, grace.context]) await one.close()
})
