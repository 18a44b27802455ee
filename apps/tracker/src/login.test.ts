import { expect, test } from 'vitest'
import { serverAddress } from './login.ts'

test('a token is sent only over https, or to this computer', () => {
  expect(serverAddress('pulse.example.com/x', false)).toBe('https://pulse.example.com')
  expect(serverAddress('http://localhost:3000/', false)).toBe('http://localhost:3000')
  expect(() => serverAddress('http://pulse.example.com', false)).toThrow(
    'Your token would be sent to http://pulse.example.com unencrypted.',
  )
  expect(serverAddress('http://pulse.example.com', true)).toBe('http://pulse.example.com')
  expect(() => serverAddress('ftp://pulse.example.com', true)).toThrow("isn't an address")
})
