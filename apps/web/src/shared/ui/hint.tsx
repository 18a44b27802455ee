import { Tooltip, type TooltipProps } from '@mantine/core'
import { type ComponentPropsWithoutRef, type ReactNode, useId, useRef, useState } from 'react'

type Props = ComponentPropsWithoutRef<'button'> & {
  /** What is said to whoever points at the button or comes by with the keyboard. */
  hint: ReactNode
  look?: Pick<TooltipProps, 'multiline' | 'w' | 'position' | 'offset' | 'classNames'>
}

/** A button that explains itself. The explanation is made when it is first wanted: pages have dozens of them. */
export function Hint({ hint, look, ...button }: Props) {
  const id = useId()
  const target = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        {...button}
        ref={target}
        aria-describedby={shown ? id : undefined}
        onPointerEnter={() => setShown(true)}
        onPointerLeave={event => setShown(document.activeElement === event.currentTarget)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
      />
      {shown !== null && (
        <Tooltip {...look} target={target} label={<span id={id}>{hint}</span>} opened={shown} />
      )}
    </>
  )
}
