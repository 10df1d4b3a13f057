import { expect, test } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessibility.ts'
import { expectNoSidewaysScroll, visit } from './people.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const ABOUT = `# Hello
- [x] done
- [ ] to do

| a | b |
| - | - |
| 1 | 2 |

~~old~~ https://example.org and [mail](mailto:ada@example.org)
[script](javascript:alert(1)) [elsewhere](//evil.test) [here](/feed)

<img src="x" onerror="alert(1)"><script>alert(1)</script><b>html</b>

![ours](/images/tree.webp) ![theirs](https://evil.test/a.png) ![trap](//evil.test/b.png)

\`\`\`ts
const answer: number = 42 // ${'long '.repeat(30)}
\`\`\`
`

test('About is Markdown without HTML, without foreign images, and with links that give nothing away', async ({
  browser,
}) => {
  const { page, context, request, complaints } = await visit(browser, 'Ada')
  const elsewhere: string[] = []
  await context.route('**/*', async (route) => {
    const { hostname, pathname } = new URL(route.request().url())
    if (hostname !== 'localhost') elsewhere.push(hostname)
    if (pathname === '/images/tree.webp') {
      await route.fulfill({ contentType: 'image/png', body: Buffer.from(PIXEL, 'base64') })
    } else await route.continue()
  })
  const answer = await request.patch('/api/profile/edit', { data: { about: ABOUT } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto('/profile')
  const prose = page.locator('.prose')
  await expect(prose.getByRole('heading', { level: 3, name: 'Hello' })).toBeVisible()
  await expect(prose.locator('table td').first()).toHaveText('1')
  await expect(prose.getByRole('checkbox')).toHaveCount(2)
  await expect(prose.locator('del')).toHaveText('old')

  const links = prose.getByRole('link')
  await expect(links).toHaveText(['https://example.org', 'mail', 'theirs'])
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
  }
  await expect(prose.locator('img')).toHaveCount(1)
  await expect(prose.locator('img')).toHaveAttribute('src', '/images/tree.webp')
  await expect(prose.locator('script, b')).toHaveCount(0)
  await expect(prose.locator('.hljs-keyword')).toHaveText('const')
  await expect(prose.locator('figcaption')).toContainText('ts')
  expect(elsewhere).toEqual([])
  expect(complaints).toEqual([])

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await prose.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('const answer')

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'))
  })
  await prose.getByRole('button', { name: /Cop/ }).click()
  await expect(page.getByText('The code could not be copied.')).toBeVisible()
  await context.close()
})

test('a long text is readable and never scrolls sideways in both themes', async ({ browser }) => {
  const { page, context, request } = await visit(browser, 'Ada')
  await request.patch('/api/profile/edit', { data: { about: ABOUT } })
  await page.goto('/profile')
  await expect(page.locator('.hljs-keyword')).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessibleInBothThemes(page)
  await context.close()
})
