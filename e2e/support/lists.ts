import type { Page, Route } from '@playwright/test'
import type { CallAnswer } from '@pulse/contract'

type Ticket = CallAnswer<'POST /common/ticket_by_category'>['tickets'][number]

/** The request bodies for the lists. Each call uses only some of these fields. */
type Body = {
  filters: { categories?: string[]; channels?: string[] }
  categories?: string[]
  subcategories?: string[]
  search?: string
  pagination: { page: number; size: number }
  sorting: { sortBy: string; sortOrder: string }
  page: number
  size: number
  sortBy: string
}

/** A ticket in a list, with the fields that the test overrides. */
export function ticketOf(number: number, rest: Partial<Ticket> = {}): Ticket {
  return {
    ticketId: String(number),
    subject: 'Parcel never arrived',
    customer: 'Nina Okafor',
    csatScore: 4.26,
    agent: { name: 'Mara Linde', email: 'mara.linde@acme.test' },
    category: 'Delivery issues',
    subcategory: null,
    channel: 'email',
    satisfactionRating: 'good',
    resolved_at: '2026-11-03T10:00:00Z',
    ticketMetric: {
      first_response_time: { in_minutes: { business: 45 } },
      full_resolution_time: { in_minutes: { business: 150 } },
      reopens: 1,
    },
    ...rest,
  }
}

export function paginationOf(totalRecords: number, page: number, size: number) {
  return { totalRecords, currentPage: page, pageSize: size, totalPages: Math.ceil(totalRecords / size) }
}

/** Mocks the response to a call and records the request bodies. */
export async function serve(
  page: Page,
  path: string,
  answer: (body: Body, route: Route) => object | Promise<object>,
) {
  const asked: Body[] = []
  await page.route(`**/api${path}`, async route => {
    const body = route.request().postDataJSON()
    asked.push(body)
    const json = await answer(body, route)
    await route.fulfill({ json }).catch(() => {})
  })
  return asked
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => 1000 + index)

/** A promise that the test resolves by calling `open`. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { opened, open }
}
