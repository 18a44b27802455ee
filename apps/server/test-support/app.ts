import type { FastifyInstance, InjectOptions } from 'fastify'
import { createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { createFileStorage } from '../src/platform/files/create-storage.ts'
import type { HeavyCalls } from '../src/platform/http/heavy-calls.ts'
import { SecretBox } from '../src/platform/secrets.ts'
import type { Services } from '../src/platform/services.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { silentLog } from './test-server.ts'

export interface TestApp extends TestDatabase {
  app: FastifyInstance
  services: Services
  /** The server's current time, which tests can change. */
  clock: { now: Date }
  /** Signs in and returns the headers to use in calls. */
  signIn(who: { email: string; password: string }): Promise<{ authorization: string }>
  call(request: InjectOptions): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
  close(): Promise<void>
}

/** The real server without the web app. It uses the given database or a new one. */
export async function createTestApp(
  change: Partial<Config> = {},
  given?: TestDatabase,
  options: { heavyCalls?: HeavyCalls } = {},
): Promise<TestApp> {
  const test = given ?? (await createTestDatabase())
  const clock = { now: new Date('2026-03-01T12:00:00Z') }
  const config = { ...readConfig({}, '/', { terminal: false }), ...change }
  const secretBox = new SecretBox(test.secretKey)
  const services: Services = {
    config,
    database: test.database,
    secretBox,
    files: await createFileStorage(config, secretBox),
    log: silentLog,
    now: () => clock.now,
  }
  const app = await createApp(services, { web: false, ...options })
  const call: TestApp['call'] = async request => {
    const answer = await app.inject(request)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }
  return {
    ...test,
    app,
    services,
    clock,
    call,
    async signIn(who) {
      const answer = await call({
        method: 'POST',
        url: '/api/user/login',
        body: { email: who.email, password: who.password },
      })
      if (answer.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(answer.body)}`)
      return { authorization: `Bearer ${(answer.body as { token: string }).token}` }
    },
    async close() {
      await app.close()
      await test.drop()
    },
  }
}
