import { Tooltip, type TooltipProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type Props = ComponentPropsWithoutRef<'button'> & {
  /** Shown on hover and keyboard focus. */
  hint: ReactNode
  look?: Pick<TooltipProps, 'multiline' | 'w' | 'position' | 'offset' | 'classNames'>
}

/** A button with a tooltip. Pages have dozens of tooltips, so each is mounted only when first needed. */
export function Hint({ hint, look, ...button }: Props) {
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<boolean | null>(null)

  // Touch screens have no hover, and a tap doesn't always move focus, so tapping elsewhere closes the tooltip.
  useEffect(() => {
    if (!shown) return
    const touched = (event: PointerEvent) => {
      if (event.target instanceof Node && !target.current?.contains(event.target)) setShown(false)
    }
    window.addEventListener('pointerdown', touched, { capture: true })
    return () => window.removeEventListener('pointerdown', touched, { capture: true })
  }, [shown])

  return (
    <>
      <button
        type="button"
        {...button}
        ref={target}
        aria-describedby={shown ? id : undefined}
        onPointerEnter={() => setShown(true)}
        onPointerLeave={({ pointerType, currentTarget }) => {
          if (pointerType !== 'touch') setShown(currentTarget.matches(':focus-visible'))
        }}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setShown(true)
        }}
        onBlur={() => setShown(false)}
      />
      {shown !== null && (
        <Tooltip {...look} target={target} label={<span id={id}>{hint}</span>} opened={shown} />
      )}
    </>
  )
}
