import { expect, test } from '@playwright/test'
import { mailedPage } from './letters.ts'
import { expectNoSidewaysScroll } from './people.ts'

test.use({ viewport: { width: 320, height: 700 } })

test('a letter fits a phone, however long the names and addresses in it are', async ({
  page,
  request,
}) => {
  const message = `Is there a plan for ${'schools'.repeat(40)}?`
  const sent = await request.post('/api/contact', {
    data: {
      from_name: 'W'.repeat(80),
      from_email: `${'w'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.example`,
      message,
      open_ms: 5000,
    },
  })
  expect(sent.status()).toBe(200)

  await page.setContent(await mailedPage(message))

  await expect(page.getByRole('heading', { level: 1 })).toContainText('WWW')
  await expectNoSidewaysScroll(page)
})
