import type { CopilotVariant } from '@pulse/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiBase } from '../../../shared/api/call.ts'
import { type ChatSocket, createConnection, type KeptChat } from './connection.ts'

/**
 * A chat over a WebSocket. The socket closes when the component unmounts, and the chat continues when the page reopens.
 */
export function useConnection(variant: CopilotVariant, account: string | undefined) {
  const [connection] = useState(() =>
    createConnection({
      variant,
      connect: query =>
        new WebSocket(socketUrl(variant, { ...query, ...(account && { account }) })) as ChatSocket,
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
      random: Math.random,
      kept: keptIn(`pulse-chat-${variant}-${account ?? ''}`),
    }),
  )
  useEffect(() => {
    connection.resume()
    window.addEventListener('online', connection.retry)
    return () => {
      window.removeEventListener('online', connection.retry)
      connection.end()
    }
  }, [connection])
  return { connection, chat: useSyncExternalStore(connection.subscribe, connection.get) }
}

function socketUrl(variant: CopilotVariant, query: Record<string, string>): string {
  const url = new URL(`${apiBase}/copilot/socket/${variant}`, window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  url.search = new URLSearchParams(query).toString()
  return url.href
}

/**
 * Stored per tab, because the uid is the secret of one customer's session. Without storage, a reload starts a new chat.
 */
function keptIn(key: string) {
  return {
    get(): KeptChat | null {
      try {
        const { email, uid } = JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? {}
        return typeof email === 'string' && typeof uid === 'string' ? { email, uid } : null
      } catch {
        return null
      }
    },
    set(chat: KeptChat | null) {
      try {
        if (chat) sessionStorage.setItem(key, JSON.stringify(chat))
        else sessionStorage.removeItem(key)
      } catch {
        // Storage is blocked, as in some iframes.
      }
    },
  }
}
