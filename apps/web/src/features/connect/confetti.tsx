import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import styles from './connect.module.css'

const bursts = [
  { angle: 60, origin: { x: 0, y: 0.7 } },
  { angle: 120, origin: { x: 1, y: 0.7 } },
]

export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  useEffect(() => {
    if (still || !canvas.current) return
    const target = canvas.current
    let left = false
    let stop = () => {}
    // If the script fails to load, the page works without confetti.
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (left) return
        // A worker would be a blob script, which the content security policy forbids.
        const fire = confetti.create(target, { resize: true, useWorker: false })
        stop = () => fire.reset()
        for (const burst of bursts) void fire({ ...burst, particleCount: 90, spread: 60, startVelocity: 55 })
      },
      () => {},
    )
    return () => {
      left = true
      stop()
    }
  }, [still])
  return still ? null : <canvas ref={canvas} className={styles.confetti} aria-hidden />
}
