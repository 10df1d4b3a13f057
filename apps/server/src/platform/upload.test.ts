import { describe, expect } from 'vitest'
import { attachFile } from '@devgrove/contract/attachments'
import { uploadImage } from '@devgrove/contract/images'
import { expectFailure } from '../../test/expect-failure.ts'
import { multipart, picture } from '../../test/pictures.ts'
import { beginPost } from '../../test/raw-socket.ts'
import { addressOf, type Person, test, World } from '../../test/world.ts'

describe('what is not sent as one file with its purpose is refused', () => {
  const send = (person: Person, parts: Parameters<typeof multipart>[0]) =>
    person.raw({ method: 'POST', url: uploadImage.path, ...multipart(parts) })
  const purpose = { name: 'purpose', value: 'avatar' }

  test('parts that are missing, wrong or too many', async ({ world }) => {
    const ada = await world.person('ada')
    const file = { name: 'file', value: await picture(), filename: 'a.png' }
    const many = Array.from({ length: 20 }, (_, index) => ({ name: `f${index}`, value: 'x' }))
    const wrong: [string, Parameters<typeof multipart>[0]][] = [
      ['no file', [purpose]],
      ['no purpose', [file]],
      ['another purpose', [{ name: 'purpose', value: 'poster' }, file]],
      ['the file in another field', [purpose, { ...file, name: 'picture' }]],
      ['two files', [purpose, file, file]],
      ['a text in place of the file', [purpose, { name: 'file', value: 'x' }]],
      ['a field of a prototype', [purpose, { name: '__proto__', value: 'x' }, file]],
      ['too many fields', [...many, purpose, file]],
      ['a field that is too long', [{ name: 'purpose', value: 'x'.repeat(100_000) }, file]],
    ]
    for (const [what, parts] of wrong) {
      const answer = await send(ada, parts)
      expect({ what, status: answer.status }).toEqual({ what, status: 400 })
      expectFailure(answer, what)
    }
    expect((await send(ada, [file])).body).toMatchObject({
      fields: { purpose: 'Say what the image is for: avatar, banner or about.' },
    })
    expect((await send(ada, [purpose])).body).toMatchObject({ fields: { file: 'Choose a file.' } })
  })

  test('the purpose may come after the file', async ({ world }) => {
    const file = { name: 'file', value: await picture(), filename: 'a.png' }

    expect((await send(await world.person('ada'), [file, purpose])).status).toBe(200)
  })

  test('JSON and bodies that only claim to be parts', async ({ world }) => {
    const ada = await world.person('ada')
    const bodies: [string, string, number][] = [
      ['application/json', '{"purpose":"avatar"}', 415],
      ['multipart/form-data', '--x--', 400],
      ['multipart/form-data; boundary=x', '--x--', 400],
      ['multipart/form-data; boundary=x', '', 400],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"',
        400,
      ],
      ['multipart/mixed; boundary=x', '--x--', 415],
      ['image/png', 'x', 415],
    ]
    for (const [type, payload, status] of bodies) {
      const headers = { 'content-type': type }
      const answer = await ada.raw({ method: 'POST', url: uploadImage.path, headers, payload })
      expect({ type, payload, status: answer.status }).toEqual({ type, payload, status })
      expectFailure(answer, type)
    }
  })
})

describe('of bodies that are not all there yet (S-23)', () => {
  const MB = 1024 * 1024
  /** Sends all but the end of a picture, and returns the answer that comes nevertheless. */
  function sendMost(address: string, path: string, { cookie }: Person) {
    const { socket, answer } = beginPost(address, path, {
      cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(4 * MB),
    })
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    socket.write(head)
    socket.write(Buffer.alloc(3 * MB, 1))
    return { answer, end: () => socket.destroy() }
  }

  test('four of one member are held and twenty in all, whatever they are for, and the next is told to come back', async () => {
    const world = await World.open({ RATE_LIMIT_SCALE: '1' })
    try {
      const address = await world.address()
      const forChat = addressOf(attachFile, { params: { userId: 'nobody' } })
      const people = await Promise.all(
        Array.from({ length: 6 }, (_, index) => world.person(`ada_${index}`)),
      )
      const ofEach = people.map((person) =>
        Array.from({ length: 6 }, (_, index) =>
          sendMost(address, index % 2 === 0 ? uploadImage.path : forChat, person),
        ),
      )
      const sent = ofEach.flat()
      const refused = (some: typeof sent) => some.filter(({ answer }) => answer() !== '')

      await expect.poll(() => refused(sent).length, { timeout: 10_000 }).toBe(16)
      expect(ofEach.every((own) => refused(own).length >= 2)).toBe(true)
      for (const { answer } of refused(sent)) expect(answer()).toMatch(/^HTTP\/1\.1 503 /)
      for (const { end } of sent) end()

      const file = { name: 'file', value: await picture(), filename: 'a.png' }
      const again = { method: 'POST', url: uploadImage.path }
      const parts = multipart([{ name: 'purpose', value: 'avatar' }, file])
      await expect
        .poll(async () => (await people[0]?.raw({ ...again, ...parts }))?.status)
        .toBe(200)
    } finally {
      await world.close()
    }
  })
})
