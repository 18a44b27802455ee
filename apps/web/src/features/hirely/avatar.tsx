import { useState } from 'react'
import styles from './hirely.module.css'
import { initialsOf } from './requirement-texts.ts'

/** The photo, or initials if there is none or it can't be loaded. */
export function Avatar({ name, photo }: { name: string; photo: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (photo && photo !== broken)
    return <img className={styles.avatar} src={photo} alt={name} onError={() => setBroken(photo)} />
  return (
    <span className={styles.avatar} role="img" aria-label={name}>
      {initialsOf(name)}
    </span>
  )
}
