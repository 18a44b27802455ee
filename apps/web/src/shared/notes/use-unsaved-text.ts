import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const start = 'unsaved note'

/**
 * Text that hasn't been saved yet. It is kept when its field is closed, so users can close the panel in the middle of a
 * note. The text is stored in the query cache, which is cleared when the user signs out.
 */
export function useUnsavedText(id: string, saved: string) {
  const queries = useQueryClient()
  const queryKey = [start, id]
  const [text, setText] = useState(() => queries.getQueryData<string>(queryKey) ?? saved)
  const isUnsaved = text !== saved
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  const type = (next: string) => {
    setText(next)
    queries.setQueryDefaults([start], { gcTime: Number.POSITIVE_INFINITY })
    if (next === saved) queries.removeQueries({ queryKey })
    else queries.setQueryData(queryKey, next)
  }
  return { text, type }
}

/** Finds the first of these notes that was being edited when the panel was closed. */
export function useUnsavedNote() {
  const queries = useQueryClient()
  return (ids: string[]) => ids.find(id => queries.getQueryData([start, id]) !== undefined) ?? null
}
