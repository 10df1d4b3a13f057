import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { box, bubbles, elsewhere, item, pair, write } from './chats.ts'
import { PHONE } from './people.ts'

test('a message is edited and deleted by its writer, in front of both', async ({ browser }) => {
  const [ada, grace] = await pair(browser)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await write(ada.page, 'Hello Grcae')
  await write(ada.page, 'I should not say this')
  await expect(ada.page.getByText('Sending')).toHaveCount(0)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await expect(bubbles(grace.page)).toHaveText(['Ada: Hello Grcae', 'Ada: I should not say this'])
  await expect(grace.page.getByRole('button', { name: 'Edit or delete this message' })).toHaveCount(
    0,
  )
  const change = ada.page.getByRole('button', { name: 'Edit or delete this message' })

  // by keys alone
  await change.first().press('Enter')
  const dialog = ada.page.getByRole('dialog', { name: 'Edit message' })
  const area = dialog.getByRole('textbox', { name: 'Message' })
  await expect(area).toBeFocused()
  await expectAccessible(ada.page)
  await area.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change.first()).toBeFocused()
  await change.first().press('Enter')
  await area.fill('Hello Grace')
  await area.press('Enter')
  await expect(dialog).toBeHidden()
  for (const [page, name] of [
    [ada.page, 'You'],
    [grace.page, 'Ada'],
  ] as const) {
    await expect(bubbles(page).first()).toHaveText(`${name}: Hello GraceEdited`)
  }

  await change.last().click()
  await dialog.getByRole('button', { name: 'Delete message' }).click()
  const question = ada.page.getByRole('dialog', { name: 'Delete message' })
  await expect(question.getByText('I should not say this')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(ada.page)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(question).toBeHidden()
  for (const page of [ada.page, grace.page]) {
    await expect(bubbles(page).last()).toHaveText(/: This message was deleted\.$/)
    await expectAccessible(page)
  }
  await expect(item(grace.page, 'Ada Tester')).toContainText('This message was deleted.')
  await expect(item(ada.page, 'Grace Tester')).toContainText('You: This message was deleted.')
  await expect(change).toHaveCount(1)

  // the last one that can be: the one that was deleted is none
  await box(ada.page).press('ArrowUp')
  await expect(area).toHaveValue('Hello Grace')
  await area.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(box(ada.page)).toBeFocused()
  await box(ada.page).fill('Two\nlines')
  await box(ada.page).press('ArrowUp')
  await box(ada.page).pressSequentially('!')
  await expect(box(ada.page)).toHaveValue('Two!\nlines')
  await expect(dialog).toBeHidden()
  await grace.page.reload()
  await expect(bubbles(grace.page)).toHaveText([
    'Ada: Hello GraceEdited',
    'Ada: This message was deleted.',
  ])
  for (const { context } of [ada, grace]) await context.close()
})

test('what was changed while the line was lost is shown once it is back', async ({
  browser,
  baseURL,
}) => {
  const [ada, grace] = await pair(browser, { baseURL: elsewhere(baseURL) })
  await ada.page.goto(`/chat/${grace.person.username}`)
  await grace.page.goto(`/chat/${ada.person.username}`)
  await write(grace.page, 'Hello Ada')
  await expect(bubbles(ada.page)).toHaveText(['Grace: Hello Ada'])
  await ada.context.setOffline(true)
  await expect(ada.page.getByText('Reconnecting.', { exact: false })).toBeVisible()

  await grace.page.getByRole('button', { name: 'Edit or delete this message' }).click()
  const dialog = grace.page.getByRole('dialog', { name: 'Edit message' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello, Ada!')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(bubbles(grace.page)).toHaveText(['You: Hello, Ada!Edited'])
  await expect(bubbles(ada.page)).toHaveText(['Grace: Hello Ada'])
  await ada.context.setOffline(false)

  await expect(bubbles(ada.page)).toHaveText(['Grace: Hello, Ada!Edited'])
  for (const { context } of [ada, grace]) await context.close()
})

test('a change that is refused says why, and keeps what was typed', async ({ browser }) => {
  const [ada, grace] = await pair(browser, PHONE)
  await ada.page.goto(`/chat/${grace.person.username}`)
  await write(ada.page, 'Hello Grace')
  await expect(ada.page.getByText('Sending')).toHaveCount(0)
  const refusal = {
    success: false,
    error: 'A message can be edited or deleted for 15 minutes after it was sent.',
    code: 'message_too_old',
  }
  await ada.page.route('**/api/chats/*/messages/*', (route) =>
    route.fulfill({ status: 409, json: refusal }),
  )

  // a finger finds it without pointing first
  await ada.page.getByRole('button', { name: 'Edit or delete this message' }).tap()
  const dialog = ada.page.getByRole('dialog', { name: 'Edit message' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello, Grace!')
  await dialog.getByRole('button', { name: 'Save' }).tap()

  await expect(dialog.getByText(refusal.error)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello, Grace!')
  await expectAccessible(ada.page)
  await ada.page.reload()
  // what can be done with a message comes at the first touch
  await bubbles(ada.page).first().tap()
  await ada.page.getByRole('button', { name: 'Edit or delete this message' }).tap()
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello, Grace!')
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(bubbles(ada.page)).toHaveText(['You: Hello Grace'])
  await expect(box(ada.page)).toBeVisible()
  for (const { context } of [ada, grace]) await context.close()
})
