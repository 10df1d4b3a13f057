// What a member brings over HTTP to a server that runs by itself.
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { picture } from './pictures.ts'

/** A machine that is busy with other tests may answer that it is, and is asked again. */
export async function ask(address: string, init?: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address, init)
    if (answer.status !== 503 || tries === 10) return answer
    await delay(1000)
  }
}

/** Has a picture as the member's avatar, and returns its address. */
export async function uploadPicture(address: string, cookie: string): Promise<string> {
  const form = new FormData()
  form.set('purpose', 'avatar')
  form.set('file', new Blob([await picture()], { type: 'image/png' }), 'a.png')
  const answer = await ask(`${address}/api/images`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const { url } = (await answer.json()) as { url: string }
  const shown = await ask(`${address}/api/profile/edit`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ avatar: url }),
  })
  expect(shown.status).toBe(200)
  return url
}

/** Brings a file for a message in the first chat where one may write, and returns where it is read. */
export async function bringFile(address: string, cookie: string): Promise<string> {
  const listed = await ask(`${address}/api/chats`, { headers: { cookie } })
  const { chats } = (await listed.json()) as { chats: { userId: string }[] }
  for (const { userId } of chats) {
    const form = new FormData()
    form.set('name', 'notes.txt')
    form.set('file', new Blob(['what was said']))
    const path = `${address}/api/chats/${userId}/attachments`
    const answer = await ask(path, { method: 'POST', headers: { cookie }, body: form })
    if (!answer.ok) continue
    const { attachment } = (await answer.json()) as { attachment: { _id: string } }
    return `/attachments/${attachment._id}`
  }
  throw new Error('nowhere may be written')
}
