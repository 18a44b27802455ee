import { auth } from '../../../shared/auth/auth.ts'

/*
 * Unsent replies by session. They are kept when the user opens another chat, when someone else takes over the chat, and
 * when the user has to sign in again. Other users of the same browser don't see them.
 */

const prefix = 'pulse-draft'
const unsaved = new Map<string, string>()

function keyOf(sessionId: string): string {
  const { account, email } = auth.get()
  return [prefix, account, email, sessionId].join(' ')
}

export function draftOf(sessionId: string): string {
  const key = keyOf(sessionId)
  try {
    return window.sessionStorage.getItem(key) ?? unsaved.get(key) ?? ''
  } catch {
    return unsaved.get(key) ?? ''
  }
}

export function keepDraft(sessionId: string, text: string): void {
  const key = keyOf(sessionId)
  unsaved.set(key, text)
  try {
    if (text === '') window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, text)
  } catch {
    // Storage is blocked or full. The draft is kept until the page is reloaded.
  }
}
