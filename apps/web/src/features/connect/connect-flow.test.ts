import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { createConnectFlow, type Profile } from './connect-flow.ts'
import { connectionError, popupBlocked, popupClosed, tookTooLong } from './connection-problem.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pending: Profile = {
  success: true,
  connected: false,
  account: 'acme',
  provider: 'zendesk',
  waiting: false,
  accessToken: null,
  refreshToken: null,
  msg: null,
}
const connected = { ...pending, connected: true }
const failed = { ...pending, success: false, msg: 'Access was denied in the helpdesk.' }
const failure = { title: connectionError, text: failed.msg }
const credentials = { agentEmail: 'lea@acme.test', apiToken: 'x', account: 'acme' }
const refused = new ApiError({ code: 'wrong_credentials', msg: 'Wrong API token.', status: 401 })

function setUp(provider: 'zendesk' | 'gorgias' | 'gladly' = 'zendesk') {
  const popup = { closed: false, show: vi.fn(), close: vi.fn() }
  const deps = {
    openPopup: vi.fn<() => typeof popup | null>(() => popup),
    sendToken: vi.fn(async (): Promise<{ data?: { waiting: boolean } | null }> => ({})),
    start: vi.fn(async () => ({ account: 'acme', install: '/zendesk/oauth/install?account=acme' })),
    fetchProfile: vi.fn(async () => pending),
    remember: vi.fn(),
    onConnected: vi.fn(),
  }
  const flow = createConnectFlow({ provider, ...deps })
  return { flow, popup, ...deps, connect: () => flow.connectInPopup('acme') }
}

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1_000)

test('[CONNECT-036] an idle page shows no spinner and no error', () => {
  expect(setUp().flow.get()).toEqual({ spinning: false, ready: true, problem: null })
})

describe('with an API token', () => {
  test('[CONNECT-018] [CONNECT-019] credentials are sent once while a spinner is shown', async () => {
    const { flow, sendToken } = setUp('gladly')
    void flow.connectWithToken(credentials)
    void flow.connectWithToken(credentials)
    expect(flow.get()).toEqual({ spinning: true, ready: false, problem: null })
    expect(sendToken).toHaveBeenCalledExactlyOnceWith(credentials, expect.any(AbortSignal))
  })

  test('[CONNECT-020] [API-052] [API-053] a response with data counts as success', async () => {
    const { flow, sendToken, onConnected } = setUp('gladly')
    sendToken.mockResolvedValue({ data: { waiting: true } })
    await flow.connectWithToken(credentials)
    expect(onConnected).toHaveBeenCalledExactlyOnceWith({ waiting: true })
  })

  test('[CONNECT-021] [CONNECT-022] [CONNECT-033] without data, the spinner stays, the error is shown, and Connect can be pressed again', async () => {
    const { flow, sendToken, onConnected } = setUp('gladly')
    await flow.connectWithToken(credentials)
    expect(flow.get()).toEqual({
      spinning: true,
      ready: true,
      problem: { title: 'Something went wrong. Please try again', text: null },
    })
    sendToken.mockRejectedValueOnce(refused)
    await flow.connectWithToken(credentials)
    expect(flow.get().problem).toEqual({ title: connectionError, text: 'Wrong API token.' })
    sendToken.mockResolvedValueOnce({ data: { waiting: false } })
    await flow.connectWithToken(credentials)
    expect(onConnected).toHaveBeenCalledOnce()
  })
})

describe('in a popup', () => {
  test('[CONNECT-023] the popup opens immediately and shows the install page after the subdomain is checked', async () => {
    const { connect, popup, openPopup, start } = setUp()
    const begun = connect()
    expect(openPopup).toHaveBeenCalledOnce()
    expect(popup.show).not.toHaveBeenCalled()
    await begun
    expect(start).toHaveBeenCalledWith('acme', expect.any(AbortSignal))
    expect(popup.show).toHaveBeenCalledExactlyOnceWith('/zendesk/oauth/install?account=acme')
  })

  test('a blocked popup is reported, and nothing is sent', async () => {
    const { connect, openPopup, start, flow } = setUp()
    openPopup.mockReturnValue(null)
    await connect()
    expect(flow.get()).toEqual({ spinning: false, ready: true, problem: popupBlocked })
    expect(start).not.toHaveBeenCalled()
  })

  test('a rejected subdomain closes the popup and is reported', async () => {
    const { connect, popup, start, flow, fetchProfile } = setUp()
    start.mockRejectedValue(new ApiError({ code: 'not_allowed', msg: 'Unknown subdomain.', status: 403 }))
    await connect()
    expect(popup.close).toHaveBeenCalledOnce()
    expect(flow.get()).toEqual({
      spinning: false,
      ready: true,
      problem: { title: connectionError, text: 'Unknown subdomain.' },
    })
    await seconds(30)
    expect(fetchProfile).not.toHaveBeenCalled()
  })

  test('[CONNECT-018] [CONNECT-025] the profile is polled every 5 s while a spinner is shown', async () => {
    const { connect, fetchProfile, flow } = setUp()
    await connect()
    await seconds(4.9)
    expect(fetchProfile).not.toHaveBeenCalled()
    await seconds(0.1)
    expect(fetchProfile).toHaveBeenCalledTimes(1)
    await seconds(20)
    expect(fetchProfile).toHaveBeenCalledTimes(5)
    expect(flow.get()).toEqual({ spinning: true, ready: false, problem: null })
  })

  test('the next poll waits until a slow poll has finished', async () => {
    const { connect, fetchProfile } = setUp()
    fetchProfile.mockImplementation(() => new Promise(() => {}))
    await connect()
    await seconds(60)
    expect(fetchProfile).toHaveBeenCalledOnce()
  })

  test.each(['zendesk', 'gorgias'] as const)('[CONNECT-026] %s: polling stops on success', async provider => {
    const { connect, fetchProfile, remember, onConnected, popup } = setUp(provider)
    await connect()
    await seconds(5)
    fetchProfile.mockResolvedValue(connected)
    await seconds(60)
    expect(fetchProfile).toHaveBeenCalledTimes(2)
    expect(remember).toHaveBeenCalledExactlyOnceWith(connected)
    expect(onConnected).toHaveBeenCalledExactlyOnceWith(connected)
    expect(popup.close).toHaveBeenCalledOnce()
  })

  test('[CONNECT-027] [CONNECT-028] polling gives up after 300 s and hides the spinner', async () => {
    const { connect, fetchProfile, flow } = setUp()
    await connect()
    await seconds(299)
    expect(flow.get().spinning).toBe(true)
    await seconds(1)
    expect(flow.get()).toEqual({ spinning: false, ready: true, problem: tookTooLong })
    const polls = fetchProfile.mock.calls.length
    await seconds(60)
    expect(fetchProfile).toHaveBeenCalledTimes(polls)
  })

  test('[CONNECT-029] [CONNECT-030] Zendesk: a reported failure stops polling and is shown', async () => {
    const { connect, fetchProfile, flow } = setUp('zendesk')
    fetchProfile.mockResolvedValue(failed)
    await connect()
    await seconds(60)
    expect(fetchProfile).toHaveBeenCalledOnce()
    expect(flow.get()).toEqual({ spinning: false, ready: true, problem: failure })
  })

  test('[CONNECT-029] [CONNECT-030] Zendesk: a failed call stops polling and is shown', async () => {
    const { connect, fetchProfile, flow } = setUp('zendesk')
    fetchProfile.mockRejectedValue(new ApiError({ code: 'internal', msg: 'Not now.', status: 500 }))
    await connect()
    await seconds(60)
    expect(fetchProfile).toHaveBeenCalledOnce()
    expect(flow.get().problem).toEqual({ title: connectionError, text: 'Not now.' })
  })

  test('[CONNECT-031] [CONNECT-032] Gorgias: a failure is shown while polling continues', async () => {
    const { connect, fetchProfile, flow, popup, onConnected } = setUp('gorgias')
    fetchProfile.mockResolvedValue(failed)
    await connect()
    popup.closed = true
    await seconds(60)
    expect(fetchProfile).toHaveBeenCalledTimes(12)
    expect(flow.get()).toEqual({ spinning: true, ready: true, problem: failure })
    fetchProfile.mockResolvedValue(connected)
    await seconds(5)
    expect(onConnected).toHaveBeenCalledOnce()
  })

  test('[CONNECT-028] Gorgias: giving up hides the spinner and keeps the error', async () => {
    const { connect, fetchProfile, flow } = setUp('gorgias')
    fetchProfile.mockResolvedValue(failed)
    await connect()
    await seconds(300)
    expect(flow.get()).toEqual({ spinning: false, ready: true, problem: failure })
  })

  test('Gorgias: Connect can be pressed again after a failure, and only the new attempt counts', async () => {
    const { connect, fetchProfile, start } = setUp('gorgias')
    fetchProfile.mockResolvedValue(failed)
    await connect()
    await seconds(5)
    await connect()
    await seconds(5)
    expect(start).toHaveBeenCalledTimes(2)
    expect(fetchProfile).toHaveBeenCalledTimes(2)
  })

  test('after the popup is closed, there is one more poll before Connect can be pressed again', async () => {
    const { connect, fetchProfile, flow, popup } = setUp()
    await connect()
    await seconds(6)
    popup.closed = true
    expect(flow.get().ready).toBe(false)
    await seconds(60)
    expect(fetchProfile).toHaveBeenCalledTimes(2)
    expect(flow.get()).toEqual({ spinning: false, ready: true, problem: popupClosed })
  })

  test('a connection made just before the popup closes is detected', async () => {
    const { connect, fetchProfile, onConnected, popup } = setUp()
    await connect()
    popup.closed = true
    fetchProfile.mockResolvedValue(connected)
    await seconds(5)
    expect(onConnected).toHaveBeenCalledOnce()
  })

  test('a connection made after the popup appeared to close is detected when the user returns to the page', async () => {
    const { connect, fetchProfile, onConnected, flow, popup } = setUp()
    await flow.recheck()
    expect(fetchProfile).not.toHaveBeenCalled()
    await connect()
    popup.closed = true
    await seconds(5)
    fetchProfile.mockResolvedValue(connected)
    await flow.recheck()
    expect(onConnected).toHaveBeenCalledOnce()
  })

  test('leaving the page stops polling', async () => {
    const { connect, fetchProfile, flow, onConnected } = setUp()
    await connect()
    await seconds(5)
    fetchProfile.mockResolvedValue(connected)
    flow.leave()
    await seconds(600)
    expect(fetchProfile).toHaveBeenCalledOnce()
    expect(onConnected).not.toHaveBeenCalled()
  })
})
