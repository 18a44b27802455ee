import type { Platform } from '@pulse/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserStorage } from '../../shared/browser-storage.ts'
import { fetchProfile, openPopup, sendToken, startConnecting } from './api.ts'
import { rememberConnection } from './browser-keys.ts'
import { createConnectFlow } from './connect-flow.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set on /connect/success if an administrator still has to approve the account. */
    waiting?: boolean | undefined
  }
}

export function useConnectFlow(provider: Platform) {
  const navigate = useNavigate()
  const [flow] = useState(() =>
    createConnectFlow({
      provider,
      openPopup,
      sendToken: (credentials, signal) => sendToken(provider, credentials, signal),
      start: (account, signal) => startConnecting(provider, account, signal),
      fetchProfile,
      remember: profile => rememberConnection(profile, browserStorage()),
      onConnected: ({ waiting }) => void navigate({ to: '/connect/success', state: { waiting } }),
    }),
  )
  useEffect(() => {
    const recheck = () => void flow.recheck()
    window.addEventListener('focus', recheck)
    return () => {
      window.removeEventListener('focus', recheck)
      flow.leave()
    }
  }, [flow])
  return { ...useSyncExternalStore(flow.subscribe, flow.get), flow }
}
