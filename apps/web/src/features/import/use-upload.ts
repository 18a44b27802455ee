import type { ImportStatus } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isAborted } from '../../shared/api/api-error.ts'
import { importsQuery } from './import-queries.ts'
import { uploadFile } from './upload-file.ts'

/** Uploads one file at a time. Calls `onDone` with the import once the server has checked the file. */
export function useUpload(onDone: (status: ImportStatus) => void) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<ImportStatus | null>(null)
  const running = useRef<AbortController | null>(null)
  const mutation = useMutation({
    mutationFn: (file: File) => {
      running.current = new AbortController()
      return uploadFile(file, { onProgress: setProgress, signal: running.current.signal })
    },
    onSuccess: onDone,
    onSettled: () => {
      setProgress(null)
      return queries.invalidateQueries({ queryKey: importsQuery.queryKey })
    },
  })
  return {
    ...mutation,
    error: isAborted(mutation.error) ? null : mutation.error,
    progress,
    cancel: () => running.current?.abort(),
  }
}
