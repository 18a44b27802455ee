import { describe, expect, test } from 'vitest'
import { takeEntry } from './entry.ts'

function take(address: string) {
  const replaced: string[] = []
  const entry = takeEntry(`https://pulse.test${address}`, to => replaced.push(to))
  return { entry, address: replaced.at(-1) ?? address }
}

describe('sign-in data in the URL', () => {
  test('[AUTH-050] a token is read and removed from the URL', () => {
    const { entry, address } = take('/pulse?start=2026-01-01&token=s3cret&end=2026-01-02#top')
    expect(entry.token).toBe('s3cret')
    expect(address).toBe('/pulse?start=2026-01-01&end=2026-01-02#top')
  })

  test('the from parameter is removed along with the token', () => {
    const { entry, address } = take('/?token=s3cret&from=hirely')
    expect(entry).toMatchObject({ token: 's3cret', from: 'hirely' })
    expect(address).toBe('/')
  })

  test('[AUTH-034] with redirectFrom=bar, the email and password become credentials, and all three are removed from the URL', () => {
    const { entry, address } = take('/login?email=a%40b.co&password=p%26w&redirectFrom=bar&x=1')
    expect(entry.credentials).toEqual({ email: 'a@b.co', password: 'p&w' })
    expect(address).toBe('/login?x=1')
  })

  test.each([
    '/login?email=a%40b.co&password=pw',
    '/login?email=a%40b.co&password=pw&redirectFrom=foo',
    '/login?password=pw&redirectFrom=bar',
    '/login?email=&password=pw&redirectFrom=bar',
    '/login?email=a%40b.co&password=&redirectFrom=bar',
  ])(
    '[AUTH-035] incomplete parameters are not used as credentials, and the password is still removed: %s',
    address => {
      const taken = take(address)
      expect(taken.entry.credentials).toBeNull()
      expect(taken.address).toBe('/login')
    },
  )

  test.each([
    '/',
    '/insights?account=acme',
    '/copilot/conversations?id=1&session=2&ph=3',
    '/login?email=a%40b.co',
  ])('a URL without secrets stays the same: %s', address => {
    const taken = take(address)
    expect(taken.entry).toMatchObject({ token: null, credentials: null })
    expect(taken.address).toBe(address)
  })

  test.each(['', '%E2%82%AC', '%00', 'a%0Ab'])(
    'a token that a server can’t have issued is ignored: “%s”',
    token => {
      const { entry, address } = take(`/pulse?token=${token}`)
      expect(entry.token).toBeNull()
      expect(address).toBe('/pulse')
    },
  )
})
