import { acceptRequest, listRequests } from '@devgrove/contract/connections'
import { exportAccount } from '@devgrove/contract/account-export'
import { logOut, viewOwnProfile } from '@devgrove/contract/accounts'
import { uploadImage } from '@devgrove/contract/images'
import { suggestSkills } from '@devgrove/contract/skills'
import { afterEach, expect, test, vi } from 'vitest'
import { MEANT_MEMBER } from '@devgrove/contract/meant-member'
import { addressOf, call, callAs, callAt, Failure, messageOf } from './call.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    ),
  )

const failure = async (): Promise<Failure> => {
  const thrown: unknown = await call(logOut).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Failure)
  return thrown as Failure
}

test('a success resolves to its body', async () => {
  answers(200, { success: true, message: 'Done' })

  await expect(call(logOut)).resolves.toEqual({ success: true, message: 'Done' })
})

test('credentials go with every call, and a body goes as JSON', async () => {
  answers(200, { success: true, message: 'Done' })

  await call(acceptRequest, { params: { requestId: 'a b' } })

  expect(fetch).toHaveBeenCalledWith(
    '/api/request/review/accepted/a%20b',
    expect.objectContaining({ method: 'PATCH', credentials: 'include' }),
  )
})

test('what a page changes goes with whom it shows as signed in, and nothing else does', async () => {
  answers(200, { success: true, message: 'Done', requests: [], total: 0 })
  const meant = () =>
    vi
      .mocked(fetch)
      .mock.calls.map(([, options]) => new Headers(options?.headers).get(MEANT_MEMBER))
  const accept = () => call(acceptRequest, { params: { requestId: 'a' } }).catch(() => undefined)

  await accept()
  callAs('ada')
  await accept()
  await call(viewOwnProfile).catch(() => undefined)
  await call(logOut).catch(() => undefined)
  callAs(undefined)
  await accept()

  expect(meant()).toEqual([null, 'ada', null, null, null])
})

test('a file goes as a form, behind the fields that say what it is', async () => {
  answers(200, { success: true, message: 'Image kept.', url: '/images/a.webp' })
  const file = new Blob(['x'])

  await call(uploadImage, { body: { purpose: 'avatar' }, file })

  const [address, { body, headers } = {}] = vi.mocked(fetch).mock.calls[0] ?? []
  // of which kind it is, and where its parts begin, only the browser can say
  expect([address, headers]).toEqual(['/api/images', {}])
  const form = body instanceof FormData ? [...body.entries()] : []
  expect(form.map(([name]) => name)).toEqual(['purpose', 'file'])
  expect(form[0]?.[1]).toBe('avatar')
})

test('what any origin may read is asked for without credentials, perhaps elsewhere', async () => {
  answers(200, { success: true, message: '', skills: [] })

  await callAt('https://skills.test', suggestSkills, { query: { query: 'c#' } })

  expect(fetch).toHaveBeenCalledWith(
    'https://skills.test/api/skills?query=c%23',
    expect.objectContaining({ method: 'GET', credentials: 'omit' }),
  )
})

test('an address is filled from the route, without what is undefined', () => {
  expect(addressOf(listRequests.path, { list: 'send' }, { page: '2', pass: undefined })).toBe(
    '/api/request/send?page=2',
  )
})

test('success false tells its message, or that an error occurred', async () => {
  answers(200, { success: false, message: 'Not today' })
  expect((await failure()).message).toBe('Not today')

  answers(200, { success: false })
  expect((await failure()).message).toBe('An error occurred')
})

test('an HTTP error tells its error field, or that something went wrong', async () => {
  answers(409, { success: false, error: 'You are already connected.', code: 'already_connected' })
  expect(await failure()).toMatchObject({
    message: 'You are already connected.',
    status: 409,
    code: 'already_connected',
  })

  answers(502, '<html>Bad gateway</html>')
  expect((await failure()).message).toBe('Something went wrong!')
})

test('the fields of a refused input come along', async () => {
  answers(400, {
    success: false,
    error: 'No',
    code: 'invalid_input',
    fields: { email: 'Email is required.' },
  })

  expect((await failure()).fields).toEqual({ email: 'Email is required.' })
})

test('no response asks to try again', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
  )

  expect((await failure()).message).toBe('No response from the server. Please try again.')
})

test('a success that cannot be read is unexpected, as is anything else that was thrown', async () => {
  answers(200, 'not json')
  expect((await failure()).message).toBe('An unexpected error occurred.')
  expect(messageOf(new Error('secret detail'))).toBe('An unexpected error occurred.')
})

test('what an account holds is waited for as long as the server sends it, anything else for seconds', async () => {
  answers(200, { success: true, message: 'Done' })
  const waits = vi.spyOn(AbortSignal, 'timeout')

  await call(logOut)
  await call(exportAccount)

  expect(waits.mock.calls).toEqual([[20_000], [900_000]])
  waits.mockRestore()
})
