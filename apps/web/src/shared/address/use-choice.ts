import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useAddress } from './use-address.ts'

/** One of several views of a block, kept in the URL so links open the same view. The first view is the default. */
export function useChoice<Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): [Option, (next: string) => void] {
  const inAddress = useAddress(address => address[name])
  const navigate = useNavigate()
  const [usual] = options
  const chosen = options.find(option => option === inAddress) ?? usual
  const choose = useCallback(
    (next: string) =>
      void navigate({
        to: '.',
        search: before => ({ ...before, [name]: next === usual ? undefined : next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate, name, usual],
  )
  return [chosen, choose]
}
