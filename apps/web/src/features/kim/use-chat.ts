import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isAborted, unknownFailure } from '../../shared/api/api-error.ts'
import { FailedCall } from '../../shared/api/failing.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import type { KimContext } from './context.ts'
import {
  conversationsQuery,
  messagesKey,
  messagesQuery,
  newConversation,
  type Shown,
  withTurn,
} from './conversations.ts'
import { generateReport, type Report } from './generate-report.ts'

const sorry = 'Sorry, I encountered an error while processing your request.'
const noResponse = 'No response received.'

type Options = {
  /** The conversation in the URL, or `new`. */
  id: string
  opened: boolean
  context: KimContext
  /** Called when a new conversation has received its id. */
  onNamed: (id: string) => void
}

/** One conversation: its messages, the pending question, and the text being typed. */
export function useChat({ id, opened, context, onNamed }: Options) {
  const { account } = useAuth()
  const queries = useQueryClient()
  const query = useQuery(messagesQuery(id))
  const [draft, setDraft] = useState('')
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  /** The answer that the pending answer will replace. */
  const [replacing, setReplacing] = useState<string | null>(null)
  /** The part of the pending answer that has arrived so far. */
  const [written, setWritten] = useState('')
  const underway = useRef<AbortController | null>(null)

  /** Cancels the pending question and puts it back into the input. */
  const stop = useCallback(() => {
    if (!underway.current) return
    underway.current.abort()
    underway.current = null
    setWaitingFor(question => {
      if (question !== null) setDraft(question)
      return null
    })
    setReplacing(null)
  }, [])

  // Closing the panel or switching conversations cancels the pending question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops when another conversation opens or the panel closes
  useEffect(() => stop, [id, opened, stop])

  const add = (to: string, pair: Shown[], replaces: string | null) => {
    const before = queries.getQueryData<Shown[]>(messagesKey(id)) ?? []
    queries.setQueryData(messagesKey(to), withTurn(before, pair, replaces))
  }

  const ask = async (text: string, replaces: string | null = null) => {
    const question = text.trim()
    if (question === '' || underway.current || !query.data) return
    const own = new AbortController()
    underway.current = own
    setDraft('')
    setWritten('')
    setWaitingFor(question)
    setReplacing(replaces)
    const onText = (text: string) => {
      if (!own.signal.aborted) setWritten(text)
    }
    try {
      const conversationId = id === newConversation ? null : id
      // The server doesn't store failed answers, so there is nothing to replace there.
      const isStored = query.data.some(one => one.id === replaces && !one.local)
      const asked = {
        context,
        client: account,
        question,
        conversationId,
        replaces: isStored ? replaces : null,
      }
      const report = await generateReport(asked, own.signal, onText)
      own.signal.throwIfAborted()
      const to = report.conversationId ?? id
      add(to, answered(question, report), replaces)
      if (to !== id) {
        queries.setQueryData(messagesKey(newConversation), [])
        onNamed(to)
      }
      void queries.invalidateQueries(conversationsQuery)
    } catch (error) {
      if (isAborted(error) || own.signal.aborted) return
      const failure =
        error instanceof FailedCall && error.serverMessage !== unknownFailure ? error.serverMessage : ''
      const failed = query.data.some(one => one.id === replaces && one.local) ? replaces : null
      add(id, [local('user', question), { ...local('assistant', sorry), local: { failure } }], failed)
    }
    underway.current = null
    setWaitingFor(null)
    setReplacing(null)
  }

  const change = (messageId: string, changes: Partial<Shown>) =>
    queries.setQueryData<Shown[]>(messagesKey(id), messages =>
      messages?.map(one => (one.id === messageId ? { ...one, ...changes } : one)),
    )

  return {
    ...{ query, messages: query.data ?? [], change },
    ...{ draft, setDraft, waitingFor, replacing, written, ask, stop },
  }
}

let localMessages = 0

function local(from: Shown['from'], text: string): Shown {
  localMessages += 1
  const id = `local ${localMessages}`
  const at = new Date().toISOString()
  const nothing = { evidence: null, engine: null, reading: null, suggestions: [], feedback: null }
  return { id, from, text, at, ...nothing, local: { failure: null } }
}

/** Shows the report's text, even if the response has no stored messages. */
function answered(asked: string, { report, question, answer }: Partial<Report>): Shown[] {
  const text = report?.trim() ? report : noResponse
  return [question ?? local('user', asked), { ...(answer ?? local('assistant', text)), text }]
}
