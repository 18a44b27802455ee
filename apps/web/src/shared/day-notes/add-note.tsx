import { lazy, Suspense, useState } from 'react'
import { useMay } from '../auth/roles.ts'
import type { Day } from '../date-range/range.ts'
import { useEver } from '../panels/use-ever.ts'
import { QuietButton } from '../ui/quiet-button.tsx'

const NoteDialog = lazy(() => import('./note-dialog.tsx').then(module => ({ default: module.NoteDialog })))

/** Lets managers add a note. The given day is the default. */
export function AddNote({ day }: { day: Day }) {
  const [opened, setOpened] = useState(false)
  const everOpened = useEver(opened)
  const may = useMay('manager')
  if (!may) return null
  return (
    <>
      <QuietButton data-screen-only onClick={() => setOpened(true)}>
        Add day note
      </QuietButton>
      <Suspense>
        {everOpened && <NoteDialog opened={opened} day={day} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  )
}
