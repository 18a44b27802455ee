import { expect, test } from 'vitest'
import { stubFetch } from '../../shared/api/stub-fetch.fixture.ts'
import { auth } from '../../shared/auth/auth.ts'
import { fetchRequirements } from './requirements-query.ts'

const fetched = stubFetch()
const { signal } = new AbortController()

test('[API-035] requirements are fetched with the token and no payload', async () => {
  const answer = { data: [], links: { hiring: true, booking: true } }
  fetched.mockResolvedValue(Response.json(answer))
  await expect(fetchRequirements(signal)).resolves.toEqual(answer)
  const [address, request] = fetched.mock.calls[0] ?? []
  expect([request?.method, address, request?.body]).toEqual(['GET', '/api/hirely/get-requirements', null])
  expect(new Headers(request?.headers).get('authorization')).toBe('Bearer token')
})

test('[HIRELY-043] without a token, nothing is sent and the error is ‘Authentication token not found.’', async () => {
  auth.signOut()
  await expect(fetchRequirements(signal)).rejects.toThrow(/^Authentication token not found\.$/)
  expect(fetched).not.toHaveBeenCalled()
})

test('[HIRELY-044] a failed request throws ‘Failed to fetch hiring requirements’', async () => {
  fetched.mockResolvedValue(Response.json({ msg: 'Not now.', code: 'unavailable' }, { status: 503 }))
  await expect(fetchRequirements(signal)).rejects.toThrow(/^Failed to fetch hiring requirements$/)
})
