import type { Page } from '@playwright/test'
import { expect } from './sign-in.ts'

export const categories = { Delivery: ['Late', 'Lost'], Billing: ['Refund'], Account: ['Password'] }

export const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Categories', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) })
export const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
