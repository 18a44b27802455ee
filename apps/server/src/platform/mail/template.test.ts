import { expect, test } from 'vitest'
import { renderMail } from './template.ts'

const content = {
  subject: 'Join acme',
  paragraphs: ['Ann invited you.'],
  button: { label: 'Accept', url: 'https://pulse.example.com/join#a.b' },
  footer: 'Ignore this mail if you don’t know acme.',
}

test('text and HTML have the same paragraphs, link and footer', () => {
  const { text, html, subject } = renderMail(content)
  expect(subject).toBe('Join acme')
  expect(text).toBe(
    'Ann invited you.\n\nAccept:\nhttps://pulse.example.com/join#a.b\n\n--\nIgnore this mail if you don’t know acme.\n',
  )
  for (const part of [
    'Ann invited you.',
    'href="https://pulse.example.com/join#a.b"',
    '>Accept<',
    'know acme.',
  ])
    expect(html).toContain(part)
})

test('a user’s name can’t add HTML, lines or headers', () => {
  const name = '<b onclick="x">\r\nBcc: victim@example.com\u2028'
  const { subject, text, html } = renderMail({
    ...content,
    subject: `${name} invited you`,
    paragraphs: [name],
  })
  expect(subject).toBe('<b onclick="x"> Bcc: victim@example.com  invited you')
  expect(text.split('\n')[0]).toBe('<b onclick="x"> Bcc: victim@example.com')
  expect(html).not.toMatch(/<b[ >]/)
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;')
})

test('a long subject is truncated', () => {
  expect(renderMail({ ...content, subject: 'x'.repeat(999) }).subject).toHaveLength(200)
})
