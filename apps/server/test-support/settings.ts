import type { AccountCategory, CallAnswer } from '@pulse/contract'
import type { TestApp } from './app.ts'

export type Headers = Record<string, string>

/** Makes the settings calls as a signed-in user. */
export function settingsOf(app: TestApp) {
  const post = (url: string, headers: Headers, body: object) =>
    app.call({ method: 'POST', url: `/api${url}`, headers, body })
  const get = async <Body>(url: string, headers: Headers) =>
    (await app.call({ method: 'GET', url: `/api${url}`, headers })).body as Body
  return {
    post,
    store: (headers: Headers, categories: object[], version?: number) =>
      post('/common/account-categories', headers, { categories, version }),
    undo: (headers: Headers, change: number, version?: number) =>
      post(`/settings/history/${change}/undo`, headers, { version }),
    async list(headers: Headers): Promise<AccountCategory[]> {
      return (await get<{ data: AccountCategory[] }>('/common/account-categories', headers)).data
    },
    async version(headers: Headers): Promise<number> {
      const { data } = await get<CallAnswer<'GET /pulse/account/configure'>>(
        '/pulse/account/configure',
        headers,
      )
      return data.versions.categories
    },
    async history(headers: Headers, query = '') {
      return (await get<CallAnswer<'GET /settings/history'>>(`/settings/history${query}`, headers)).data
    },
    async progress(headers: Headers) {
      return (await get<CallAnswer<'GET /settings/progress'>>('/settings/progress', headers)).data
    },
  }
}
