import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { rotateEmbedSecret } from '../../domain/accounts/accounts.ts'

let server: TestApp
let acme: SeededAccount
let secret: string
let globexSecret: string

beforeAll(async () => {
  server = await createTestApp()
  acme = await seedAccount(server.owner, { name: 'acme' })
  await seedAccount(server.owner, { name: 'globex' })
  await seedAccount(server.owner, { name: 'initech' })
  secret = await rotateEmbedSecret(server.owner, server.services.secretBox, 'acme')
  globexSecret = await rotateEmbedSecret(server.owner, server.services.secretBox, 'globex')
})
afterAll(() => server.close())

interface Claims {
  sub?: string
  aud?: string
  jti?: string
  issued?: number
  expires?: number
}

function sign(claims: Claims = {}, key = secret, algorithm = 'HS256'): Promise<string> {
  const now = server.clock.now.getTime() / 1000
  return new SignJWT({})
    .setProtectedHeader({ alg: algorithm })
    .setSubject(claims.sub ?? acme.email)
    .setAudience(claims.aud ?? 'pulse')
    .setJti(claims.jti ?? randomUUID())
    .setIssuedAt(now + (claims.issued ?? 0))
    .setExpirationTime(now + (claims.expires ?? 120))
    .sign(new TextEncoder().encode(key))
}

const exchange = (identity: string, account = 'acme') =>
  server.call({ method: 'POST', url: '/api/embed/session', body: { account, identity } })
const refusedFor = (reason: RegExp) => ({
  status: 401,
  body: { code: 'identity_refused', msg: expect.stringMatching(reason) },
})

describe('an identity signed by the host', () => {
  test('[SHELL-014] a signed identity is exchanged for a session for the user it names', async () => {
    const answer = await exchange(await sign())
    expect(answer).toMatchObject({ status: 200, body: { user: { account: 'acme', email: acme.email } } })
    const { token } = answer.body as { token: string }
    const check = await server.call({
      method: 'GET',
      url: '/api/common/check',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(check.status).toBe(200)
  })

  test('a signed identity works once, even if sent several times simultaneously', async () => {
    const identity = await sign()
    const answers = await Promise.all([exchange(identity), exchange(identity), exchange(identity)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 401, 401])
    expect(await exchange(identity)).toMatchObject(refusedFor(/already been used/))
  })

  test('an identity that is expired, valid for too long, or meant for another audience is rejected with a reason', async () => {
    expect(await exchange(await sign({ issued: -200, expires: -60 }))).toMatchObject(refusedFor(/expired/))
    expect(await exchange(await sign({ expires: 3600 }))).toMatchObject(refusedFor(/five minutes/))
    expect(await exchange(await sign({ issued: 3e8, expires: 3e8 + 100 }))).toMatchObject(
      refusedFor(/from the future/),
    )
    expect(await exchange(await sign({ issued: 20, expires: 10 }))).toMatchObject(refusedFor(/five minutes/))
    expect(await exchange(await sign({ jti: 'a\u0000b' }))).toMatchObject(refusedFor(/jti/))
    expect(await exchange(await sign({ jti: 'a\ud800b' }))).toMatchObject(refusedFor(/jti/))
    expect(await exchange(await sign({ sub: 'a\u0000@b.co' }))).toMatchObject(refusedFor(/sub/))
    expect(await exchange(await sign({ aud: 'other' }))).toMatchObject(refusedFor(/"aud"/))
    expect(await exchange(await sign({ sub: 'lead@globex.test' }))).toMatchObject(
      refusedFor(/doesn.t belong to a user of this account/),
    )
  })

  test('an identity that is unsigned, or signed with another secret or algorithm, is rejected', async () => {
    expect(await exchange(await sign({}, globexSecret))).toMatchObject(refusedFor(/signature/))
    expect(await exchange(await sign(), 'globex')).toMatchObject(refusedFor(/signature/))
    expect(await exchange(await sign({}, secret.repeat(2), 'HS512'))).toMatchObject(refusedFor(/HS256/))
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`
    expect(await exchange(none)).toMatchObject(refusedFor(/HS256/))
    expect(await exchange('not a token')).toMatchObject(refusedFor(/HS256/))
  })

  test('an identity is rejected if embedding is not set up', async () => {
    expect(await exchange(await sign(), 'initech')).toMatchObject(refusedFor(/isn.t set up/))
    expect(await exchange(await sign(), 'missing')).toMatchObject(refusedFor(/isn.t set up/))
  })

  test('an identity stops working when the secret is replaced', async () => {
    const old = globexSecret
    globexSecret = await rotateEmbedSecret(server.owner, server.services.secretBox, 'globex')
    expect(await exchange(await sign({ sub: 'lead@globex.test' }, old), 'globex')).toMatchObject(
      refusedFor(/signature/),
    )
    expect(await exchange(await sign({ sub: 'lead@globex.test' }, globexSecret), 'globex')).toMatchObject({
      status: 200,
    })
  })

  test('the embed secret is not readable in the database', async () => {
    const { embed_secret } = await server.owner
      .selectFrom('accounts')
      .where('name', '=', 'acme')
      .select('embed_secret')
      .executeTakeFirstOrThrow()
    expect(embed_secret?.includes(secret)).toBe(false)
  })
})
