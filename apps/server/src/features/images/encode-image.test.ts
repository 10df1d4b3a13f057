import { expect, test } from 'vitest'
import { picture } from '../../../test/pictures.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openImageEncoder } from './encode-image.ts'

test('two images are made at once and eight wait: the rest is told to come back', async () => {
  const encode = openImageEncoder(1)
  const file = await picture('jpeg', 800, 600)

  const answers = await Promise.allSettled(
    Array.from({ length: 13 }, () => encode(file, { purpose: 'avatar' })),
  )
  const refused = answers.filter((answer) => answer.status === 'rejected')

  expect(refused).toHaveLength(3)
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(Refusal)
    expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  }
  // nobody's place is lost for good
  expect((await encode(file, { purpose: 'avatar' })).bytes.length).toBeGreaterThan(0)
})

test('what is no image takes nobody’s place', async () => {
  const encode = openImageEncoder(1)
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, () => encode(Buffer.from('<svg/>'), { purpose: 'avatar' })),
  )

  expect(answers).toHaveLength(30)
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'image_unreadable' } })
  }
})
