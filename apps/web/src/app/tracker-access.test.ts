import { expect, test } from 'vitest'
import { stubFetch } from '../shared/api/stub-fetch.fixture.ts'
import { trackerAccess } from './tracker-access.ts'

const fetched = stubFetch()

test('[API-013] [DIARY-072] GET /tracker/access returns whether the time diary is on, or throws ‘Failed to fetch access list’', async () => {
  fetched.mockResolvedValue(Response.json({ msg: 'Not now.', code: 'unavailable' }, { status: 503 }))
  await expect(trackerAccess()).rejects.toThrow('Failed to fetch access list')
  fetched.mockResolvedValue(Response.json({ data: true }))
  expect(await trackerAccess()).toBe(true)
})
