import { expect, test } from 'vitest'
import { authorOf } from './message-author.ts'

test('authors without a name are shown by their type', () => {
  const author = (author_type: string | null, author_name: string | null = null) =>
    authorOf({ author_type, author_name, body: '', created_at: null })
  expect(author('customer').name).toBe('Customer')
  expect(author('SYSTEM')).toMatchObject({ name: 'System', isBot: true, side: 'agent' })
  expect(author('Bot', 'Answer bot')).toMatchObject({ name: 'Answer bot', isBot: true })
  expect(author(null)).toMatchObject({ name: 'Unknown author', isBot: false })
})
