import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

export type ViewedSnap = ReturnType<typeof useViewedSnap>

/** The snap in the viewer, kept in the URL. Opening it adds a history entry, so Back closes it. */
export function useViewedSnap() {
  const snap = useSearch({ from: '/signed-in/time-diary/day-view', select: search => search.snap })
  const navigate = useNavigate()
  const { history } = useRouter()
  const go = (index: number | null, options: { replace: boolean }) =>
    navigate({
      to: '/time-diary/day-view',
      search: before => ({ ...before, snap: index === null ? undefined : index + 1 }),
      state: before => ({ ...before, ...(!options.replace && { opened: 'snap' }) }),
      resetScroll: false,
      ...options,
    })
  return {
    index: snap === undefined ? null : snap - 1,
    open: (index: number) => void go(index, { replace: false }),
    move: (index: number) => void go(index, { replace: true }),
    close: () => {
      if (history.location.state.opened === 'snap') history.back()
      else void go(null, { replace: true })
    },
  }
}
