import { expect, test } from '@playwright/test'
import { box, bubbles, item, pair, say, write } from './chats.ts'

test('whoever can have no websocket is told all the same, by requests alone', async ({
  browser,
}) => {
  const [ada, grace] = await pair(browser)
  // as where a proxy lets none through: nobody listens at this port
  await ada.page.addInitScript(() => {
    window.WebSocket = class extends window.WebSocket {
      constructor() {
        super('ws://127.0.0.1:9/')
      }
    }
  })
  const polls: string[] = []
  ada.page.on('request', (request) => {
    if (request.url().includes('transport=polling')) polls.push(request.method())
  })
  await ada.page.goto(`/chat/${grace.person.username}`)
  await expect(ada.page.getByText('No chat history.')).toBeVisible()

  await say(grace, ada, ['Hello Ada'])
  await expect(bubbles(ada.page)).toHaveText(['Grace: Hello Ada'])
  await write(ada.page, 'Hello Grace')
  await expect(bubbles(ada.page)).toHaveText(['Grace: Hello Ada', 'You: Hello Grace'])
  await expect(ada.page.getByText('Sending')).toHaveCount(0)
  await expect(item(ada.page, 'Grace Tester')).toContainText('You: Hello Grace')
  await expect(box(ada.page)).toBeFocused()
  expect(new Set(polls)).toEqual(new Set(['GET', 'POST']))

  // nobody else loads what that takes
  const scripts: string[] = []
  grace.page.on('request', (request) => scripts.push(request.url()))
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(grace.page)).toHaveCount(2)
  await grace.page.waitForLoadState('networkidle')
  expect(scripts.filter((address) => /polling/.test(address))).toEqual([])
  for (const { context } of [ada, grace]) await context.close()
})
