import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { logOut } from '../log-out.ts'

export function useLogOut() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await logOut()
    await router.navigate({ to: '/login' })
  }
  return { busy, leave }
}
