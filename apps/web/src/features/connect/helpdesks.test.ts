import { platforms } from '@pulse/contract'
import { expect, test } from 'vitest'
import { helpdesks } from '../../shared/helpdesks.ts'
import { helpdeskOf, subdomainIn } from './helpdesks.ts'

test('[CONNECT-009] every helpdesk shows its own suffix after the subdomain', () => {
  expect(Object.values(helpdesks).map(({ suffix }) => suffix)).toEqual([
    '.zendesk.com',
    '.gorgias.com',
    '.freshdesk.com',
    '.gladly.com',
  ])
})

test('[CONNECT-013] [CONNECT-014] [CONNECT-015] only Gladly and Freshdesk ask for an API token', () => {
  const asking = platforms.filter(provider => helpdeskOf(provider).tokenHint !== null)
  expect(asking).toEqual(['freshdesk', 'gladly'])
})

test.each([
  ['acme', 'acme'],
  [' acme ', 'acme'],
  ['acme.zendesk.com', 'acme'],
  ['https://acme.zendesk.com/agent/dashboard?x=1', 'acme'],
  ['HTTP://Acme.Zendesk.com:443', 'acme'],
  ['https://acme.gorgias.com', 'https://acme.gorgias.com'],
  ['.zendesk.com', '.zendesk.com'],
  ['support.acme.com', 'support.acme.com'],
])('a pasted address is replaced by its subdomain: %j becomes %j', (pasted, shown) => {
  expect(subdomainIn(pasted, helpdesks.zendesk)).toBe(shown)
})
