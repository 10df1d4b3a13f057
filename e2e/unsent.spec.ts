import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { box, bubbles, elsewhere, pair, write } from './chats.ts'
import { connect } from './people.ts'

const BLOCKED = 'You are not connected with this user. Chat is blocked.'
const GONE = 'This developer was not found.'

type Pair = Awaited<ReturnType<typeof pair>>

/** What ada writes without a network reaches the server only after the other has done something. */
async function writeTooLate([ada, grace]: Pair, text: string, meanwhile: () => Promise<unknown>) {
  const { page, context } = ada
  await page.goto(`/chat/${grace.person.username}`)
  await write(page, 'Hello Grace')
  await expect(bubbles(page)).toHaveCount(1)
  await expect(page.getByText('Sending')).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText('Reconnecting. What you write waits here.')).toBeVisible()
  await write(page, text)
  await expect(page.getByText('Sending')).toBeVisible()
  await meanwhile()
  await context.setOffline(false)
}

/** A message that was refused, alone in a chat that is shut, with what can be done about it and why it is. */
async function expectRefused(page: Page, text: string, why: string) {
  await expect(page.getByText(`Not sent. ${why}`)).toBeVisible()
  await expect(bubbles(page)).toHaveText([`You: ${text}`])
  await expect(page.locator('.convo__notice')).toHaveText(why)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(box(page)).toBeDisabled()
}

test('what was written before a connection ended stays in its chat until it is sent or given up', async ({
  browser,
  baseURL,
}) => {
  const [ada, grace] = await pair(browser, { baseURL: elsewhere(baseURL) })
  const { page } = ada
  const text = 'Six lines that nobody writes twice'
  await writeTooLate([ada, grace], text, async () => {
    const answer = await grace.request.get(`/api/user/connection/${ada.person._id}`)
    const { connectionRequest } = (await answer.json()) as { connectionRequest: { _id: string } }
    const { _id } = connectionRequest
    await grace.request.patch(`/api/request/review/removeConnection/${_id}`)
  })

  await expectRefused(page, text, BLOCKED)
  await expectAccessible(page)
  await page.reload()
  await expectRefused(page, text, BLOCKED)

  await connect(ada, grace)
  await expect(bubbles(page)).toHaveText(['You: Hello Grace', `You: ${text}`])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(grace.page)).toHaveText(['Ada: Hello Grace', `Ada: ${text}`])
  for (const { context } of [ada, grace]) await context.close()
})

test('what was written to somebody who is gone by then is given up by its writer alone', async ({
  browser,
  baseURL,
}) => {
  const [ada, grace] = await pair(browser, { baseURL: elsewhere(baseURL) })
  const { page } = ada
  await writeTooLate([ada, grace], 'Too late', async () =>
    grace.request.post(`/api/user/block/${ada.person._id}`),
  )

  await expectRefused(page, 'Too late', GONE)
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByRole('heading', { name: GONE })).toBeVisible()
  await expect(page.locator('.convo__notice')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (const { context } of [ada, grace]) await context.close()
})
